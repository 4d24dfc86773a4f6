import { parse, stringify, v7 } from 'uuid';
import { sql, type SQL, type SQLWrapper } from './drizzle/orm.ts';

/** Ids sort by when they were made, and can be known before the row is written. */
export function newId(): string {
  return v7();
}

/** The last twelve bits of an id, which come after its time and counter and are random otherwise. */
const SHARD_DIGITS = 3;

/**
 * An id for what belongs to a person: a loop of theirs, and whatever others add to it. It ends in the
 * same twelve bits as the person's own id, so that an id alone says where all of it lies once people
 * are spread over several databases. Ids that were made before this end in random bits.
 */
export function newIdFor(personId: string): string {
  return `${newId().slice(0, -SHARD_DIGITS)}${personId.slice(-SHARD_DIGITS)}`;
}

/** The same where only the statement knows the person. */
export function idFor(id: SQLWrapper, personId: SQLWrapper): SQL<string> {
  return sql<string>`(left(${id}::text, -${sql.raw(String(SHARD_DIGITS))}) || right(${personId}::text, ${sql.raw(String(SHARD_DIGITS))}))::uuid`;
}

/** Which of 4,096 shards an id belongs to. */
export function shardOf(id: string): number {
  return Number.parseInt(id.slice(-SHARD_DIGITS), 16);
}

export function idToBytes(id: string): Uint8Array {
  return parse(id);
}

export function bytesToId(bytes: Uint8Array): string {
  return stringify(bytes);
}

/** Sorts behind every id, so that a first page is the same statement as all others. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

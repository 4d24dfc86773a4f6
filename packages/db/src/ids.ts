import { parse, stringify, v7 } from 'uuid';
import { sql, type SQL, type SQLWrapper } from './drizzle/orm.ts';

/** Ids sort by creation time, and are known before the row is written. */
export function newId(): string {
  return v7();
}

/**
 * The last twelve bits of an id, which come after its time and counter and are otherwise random.
 */
const SHARD_DIGITS = 3;

/**
 * An id for something that belongs to a user: their loops, and what others add to these. It ends in
 * the same twelve bits as the user's own id, so that an id alone says which database has it once
 * users are spread over several. Ids created before this end in random bits.
 */
export function newIdFor(personId: string): string {
  return `${newId().slice(0, -SHARD_DIGITS)}${personId.slice(-SHARD_DIGITS)}`;
}

/** The same if only the statement knows the user. */
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

/** Sorts after every id, so that a first page uses the same statement as all others. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Sorts before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A place in every feed, as if it had become ready at that moment. */
export function newFeedKey(moment = new Date()): string {
  return v7({ msecs: moment.getTime() });
}

/** Sorts before every feed key from this moment on. */
export function feedKeyAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

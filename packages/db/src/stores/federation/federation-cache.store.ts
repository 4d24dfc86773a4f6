import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { federationCache } from '../../tables/federation.ts';

type Name = readonly string[];

interface Stored {
  readonly value: unknown;
  /** Undefined for what doesn't expire. */
  readonly seconds?: number | undefined;
}

const hashOf = (name: Name): string =>
  createHash('sha256').update(JSON.stringify(name)).digest('base64url');

const isValid = sql`(${federationCache.expiresAt} IS NULL OR ${federationCache.expiresAt} > now())`;

const expiry = (seconds: number | undefined) =>
  seconds === undefined ? null : sql`now() + make_interval(secs => ${seconds})`;

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Undefined if there is none, or if it has expired. */
export async function readCached<T = unknown>(db: Queryable, name: Name): Promise<T | undefined> {
  const [row] = await db
    .select({ value: sql<T>`${federationCache.value}` })
    .from(federationCache)
    .where(and(eq(federationCache.id, hashOf(name)), isValid));
  return row?.value;
}

export async function cacheValue(db: Queryable, name: Name, stored: Stored): Promise<void> {
  const set = { value: asJson(stored.value), expiresAt: expiry(stored.seconds) };
  await db
    .insert(federationCache)
    .values({ id: hashOf(name), name: [...name], ...set })
    .onConflictDoUpdate({ target: federationCache.id, set });
}

/** Whether the value was the expected one; undefined expects none. */
export async function exchangeCached(
  db: Queryable,
  name: Name,
  expected: unknown,
  stored: Stored,
): Promise<boolean> {
  const id = hashOf(name);
  const set = { value: asJson(stored.value), expiresAt: expiry(stored.seconds) };
  const { rowCount } =
    expected === undefined
      ? await db
          .insert(federationCache)
          .values({ id, name: [...name], ...set })
          .onConflictDoUpdate({
            target: federationCache.id,
            set,
            setWhere: sql`NOT ${isValid}`,
          })
      : await db
          .update(federationCache)
          .set(set)
          .where(
            and(
              eq(federationCache.id, id),
              isValid,
              sql`${federationCache.value} = ${asJson(expected)}`,
            ),
          );
  return rowCount === 1;
}

export async function dropCached(db: Queryable, name: Name): Promise<void> {
  await db.delete(federationCache).where(eq(federationCache.id, hashOf(name)));
}

/** Everything whose name begins with these parts. */
export function listCached(
  db: Queryable,
  prefix: Name,
): Promise<{ readonly name: string[]; readonly value: unknown }[]> {
  const begins = sql`${federationCache.name}[:${prefix.length}::int] = ${sql.param([...prefix])}::text[]`;
  return db
    .select({ name: federationCache.name, value: federationCache.value })
    .from(federationCache)
    .where(and(begins, isValid))
    .orderBy(asc(federationCache.id));
}

/** Deletes at most `limit` that have expired. */
export async function deleteExpiredCache(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM federation_cache WHERE id = ANY (ARRAY(
      SELECT id FROM federation_cache WHERE expires_at < now()
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))`);
  return rowCount ?? 0;
}

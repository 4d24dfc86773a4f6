import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';

/** Every column that names an object in the store. */
const owners = sql.raw(`(
  SELECT object_key FROM loop_media
  UNION ALL SELECT profile_image_key COLLATE "C" FROM users WHERE profile_image_key IS NOT NULL
  UNION ALL SELECT cover_image_key COLLATE "C" FROM users WHERE cover_image_key IS NOT NULL
  UNION ALL SELECT object_key FROM data_exports WHERE object_key IS NOT NULL
) AS owners`);

/** Those of the names that a row has. */
export async function findOwnedKeys(
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT object_key AS key FROM ${owners} WHERE object_key = ANY (${sql.param(keys)}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/** The names in one folder of the store, in the store's own order, after the given one. */
export async function listOwnedKeys(
  db: Queryable,
  folder: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT object_key AS key FROM ${owners}
    WHERE object_key > ${after} AND starts_with(object_key, ${folder})
    ORDER BY object_key LIMIT ${limit}`);
  return rows.map(({ key }) => key);
}

/** Notes what this run found without an owner; returns those that an earlier run had found too. */
export async function noteUnowned(
  db: Queryable,
  runId: string,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string; before: boolean }>(sql`
    WITH found AS (SELECT unnest(${sql.param(keys)}::text[]) AS key),
      earlier AS (
        SELECT object_key FROM unowned_objects
        WHERE object_key = ANY (${sql.param(keys)}::text[]) AND run_id <> ${runId}::uuid
      ),
      noted AS (
        INSERT INTO unowned_objects (object_key, run_id) SELECT key, ${runId}::uuid FROM found
        ON CONFLICT (object_key) DO UPDATE SET run_id = excluded.run_id
      )
    SELECT object_key AS key FROM earlier`);
  return rows.map(({ key }) => key);
}

/** Deletes records this run did not find any more, or has handled. */
export async function forgetUnowned(
  db: Queryable,
  gone: { readonly notOfRun: string } | { readonly keys: readonly string[] },
): Promise<void> {
  await db.execute(
    'keys' in gone
      ? sql`DELETE FROM unowned_objects WHERE object_key = ANY (${sql.param(gone.keys)}::text[])`
      : sql`DELETE FROM unowned_objects WHERE run_id <> ${gone.notOfRun}::uuid`,
  );
}

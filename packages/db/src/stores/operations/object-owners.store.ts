import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';

/** Every column that names an object in the store. */
const OWNERS = `(
  SELECT object_key FROM loop_media
  UNION ALL SELECT profile_image_key COLLATE "C" FROM users WHERE profile_image_key IS NOT NULL
  UNION ALL SELECT cover_image_key COLLATE "C" FROM users WHERE cover_image_key IS NOT NULL
  UNION ALL SELECT object_key FROM data_exports WHERE object_key IS NOT NULL
  UNION ALL SELECT object_key FROM upload_parts
  UNION ALL SELECT object_key FROM scheduled_posts WHERE object_key IS NOT NULL
  UNION ALL SELECT object_key FROM drafts WHERE object_key IS NOT NULL
  UNION ALL SELECT source_key FROM comment_voices WHERE source_key IS NOT NULL
  UNION ALL SELECT object_key FROM comment_voices WHERE object_key IS NOT NULL
) AS owners`;
const owners = sql.raw(OWNERS);

/** Also names that a file is being copied to, whose objects may not be there yet. */
const ownersOrNext = sql.raw(`(
  SELECT object_key FROM ${OWNERS} UNION ALL SELECT object_key FROM media_renames
) AS owners_or_next`);

/** Those of the names that a row has. */
export async function findOwnedKeys(
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT object_key AS key FROM ${ownersOrNext} WHERE object_key = ANY (${sql.param(keys)}::text[])`);
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

/** Records the objects this run found without an owner. */
export async function noteUnowned(
  db: Queryable,
  runId: string,
  keys: readonly string[],
): Promise<void> {
  await db.execute(sql`
    INSERT INTO unowned_objects (object_key, run_id)
    SELECT key, ${runId}::uuid FROM unnest(${sql.param(keys)}::text[]) AS key
    ON CONFLICT (object_key) DO UPDATE SET
      runs = unowned_objects.runs + (unowned_objects.run_id <> excluded.run_id)::int,
      run_id = excluded.run_id`);
}

const seenTwice = (runId: string, folder: string) => sql`
  FROM unowned_objects
  WHERE run_id = ${runId}::uuid AND runs > 1 AND starts_with(object_key, ${folder})`;

/** How many of a folder this run and an earlier one found without an owner. */
export async function countUnowned(db: Queryable, runId: string, folder: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count ${seenTwice(runId, folder)}`,
  );
  return rows[0]?.count ?? 0;
}

export async function listUnowned(
  db: Queryable,
  runId: string,
  folder: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`SELECT object_key AS key ${seenTwice(runId, folder)} ORDER BY object_key LIMIT ${limit}`,
  );
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

import { sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import { countedOfLoops, countedOfUsers, namesOf, type Counted } from './counted.ts';

/**
 * Reads exact counts for many subjects at once; every requested id is in the result. One statement
 * and so one snapshot: nothing is counted twice or missed while it is being folded.
 */
function readerOf<Column extends string>(counted: Counted<Column>) {
  type Counts = Readonly<Record<Column, number>>;
  const { totals, key, columns } = namesOf(counted);
  const counts = columns.map(
    ({ name, column, counter }) => sql`
      ${name}, coalesce(totals.${column}, 0)
        + coalesce(sum(pending.total) FILTER (WHERE pending.counter = ${counter}), 0)`,
  );
  const select = prepared((db) =>
    db
      .select({
        id: sql<string>`wanted.id`,
        counts: sql<Counts>`json_build_object(${sql.join(counts, sql`, `)})`,
      })
      .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) AS wanted (id)`)
      .leftJoin(sql`${totals} AS totals`, sql`totals.${key} = wanted.id`)
      .leftJoin(
        sql`pending_counts(${sql.placeholder('ids')}::uuid[]) AS pending`,
        sql`pending.subject_id = wanted.id`,
      )
      .groupBy(sql`wanted.id`, sql`totals.${key}`)
      .prepare(counted.totals),
  );
  return async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> => {
    if (ids.length === 0) return new Map();
    const rows = await select(db).execute({ ids: [...new Set(ids)] });
    return new Map(rows.map((row) => [row.id, row.counts]));
  };
}

export const readLoopCounts = readerOf(countedOfLoops);
export const readUserCounts = readerOf(countedOfUsers);

/** Adds the rows in `taken` to their totals, in the order of their ids. */
function fold(counted: Counted) {
  const { subjects, totals, key, columns } = namesOf(counted);
  const list = (part: (column: (typeof columns)[number]) => SQL) =>
    sql.join(columns.map(part), sql`, `);
  return sql`
    INSERT INTO ${totals} (${key}, ${list(({ column }) => column)})
    SELECT
      subject_id,
      ${list(({ counter }) => sql`coalesce(sum(delta) FILTER (WHERE counter = ${counter}), 0)`)}
    FROM taken
    WHERE counter IN (${list(({ counter }) => counter)})
      AND EXISTS (SELECT FROM ${subjects} WHERE id = subject_id)
    GROUP BY subject_id
    ORDER BY subject_id
    ON CONFLICT (${key}) DO UPDATE SET
      ${list(({ column }) => sql`${column} = ${totals}.${column} + excluded.${column}`)}`;
}

/** Takes the oldest lines of a table that no other worker holds. */
function take(table: string, limit: number): SQL {
  const name = sql.raw(table);
  return sql`
    DELETE FROM ${name} WHERE id = ANY (ARRAY(
      SELECT id FROM ${name} ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))`;
}

/**
 * Folds at most `limit` pending rows of each table into the totals and returns how many. Any number of
 * workers may fold at once: each takes rows no other has locked, and totals are written in the order
 * of their ids, which avoids deadlocks. Rows of a deleted subject are dropped.
 */
export async function foldCounts(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    WITH taken_counts AS (${take('count_deltas', limit)} RETURNING counter, subject_id, delta),
    taken_remixes AS (${take('remix_count_deltas', limit)} RETURNING loop_id, delta),
    taken AS (
      SELECT counter, subject_id, delta FROM taken_counts
      UNION ALL SELECT 'loop_remixes', loop_id, delta FROM taken_remixes
    ),
    folded_loops AS (${fold(countedOfLoops)}),
    folded_users AS (${fold(countedOfUsers)})
    SELECT count(*)::integer AS folded FROM taken`);
  return (
    (rows[0]?.folded ?? 0) +
    (await foldMoodCounts(db, limit)) +
    (await foldCommentCounts(db, limit))
  );
}

/** The same for moods; a statement of its own, since one statement cannot change a total twice. */
async function foldMoodCounts(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    WITH taken AS (${take('mood_count_deltas', limit)} RETURNING loop_id, mood, delta),
    folded AS (
      INSERT INTO loop_counts (loop_id, moods)
      SELECT loop_id, jsonb_object_agg(mood, total)
      FROM (SELECT loop_id, mood, sum(delta) AS total FROM taken GROUP BY loop_id, mood) AS changed
      WHERE EXISTS (SELECT FROM loops WHERE id = loop_id)
      GROUP BY loop_id
      ORDER BY loop_id
      ON CONFLICT (loop_id) DO UPDATE SET moods = (
        SELECT coalesce(jsonb_object_agg(mood, total), '{}')
        FROM (
          SELECT key AS mood, sum(value::bigint) AS total
          FROM (
            SELECT * FROM jsonb_each_text(loop_counts.moods)
            UNION ALL SELECT * FROM jsonb_each_text(excluded.moods)
          ) AS counts
          GROUP BY key
        ) AS summed
        WHERE total <> 0
      )
    )
    SELECT count(*)::integer AS folded FROM taken`);
  return rows[0]?.folded ?? 0;
}

/**
 * The same for hearts and replies, whose totals are in the comments' own rows together with the key of Top.
 * Never waits for a comment that is being changed or deleted: its rows are folded the next time.
 */
async function foldCommentCounts(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    WITH waiting AS (
      SELECT id, comment_id FROM comment_count_deltas ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ),
    held AS MATERIALIZED (
      SELECT id FROM comments WHERE id IN (SELECT comment_id FROM waiting)
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ),
    taken AS (
      DELETE FROM comment_count_deltas WHERE id = ANY (ARRAY(
        SELECT id FROM waiting
        WHERE comment_id IN (SELECT id FROM held)
          OR NOT EXISTS (SELECT FROM comments WHERE comments.id = waiting.comment_id)
      ))
      RETURNING comment_id, hearts, replies
    ),
    folded AS (
      UPDATE comments SET
        hearts = comments.hearts + changed.hearts,
        replies = comments.replies + changed.replies,
        top_key = comment_top_key(
          created_at, comments.hearts + changed.hearts, comments.replies + changed.replies)
      FROM (
        SELECT comment_id, sum(hearts)::bigint AS hearts, sum(replies)::bigint AS replies
        FROM taken GROUP BY comment_id
      ) AS changed
      WHERE comments.id = changed.comment_id
    )
    SELECT count(*)::integer AS folded FROM taken`);
  return rows[0]?.folded ?? 0;
}

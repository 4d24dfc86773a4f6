import { sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import type { Slice } from '../../jobs/slice.ts';
import type { Counter } from '../../tables/counts.ts';
import { countedOfLoops, countedOfUsers, namesOf, pendingDeltas, type Counted } from './counted.ts';

export interface CountDifference {
  /** Reactions with a mood have one for each mood. */
  readonly counter: Counter | `loop_moods ${string}` | 'comment_hearts' | 'comment_replies';
  readonly subjectId: string;
  /** The count that readers get. */
  readonly counted: number;
  /** The number of rows. */
  readonly actual: number;
}

export interface CountCheck {
  readonly differences: readonly CountDifference[];
  /** Where to continue, or null when all have been checked. */
  readonly next: string | null;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface CheckedRow extends Record<string, unknown> {
  readonly id: string;
  readonly counter: CountDifference['counter'];
  readonly counted: number;
  readonly actual: number;
}

/**
 * Compares the counts of `limit` subjects after `after` with the rows they count, in one snapshot.
 */
function checkerOf(counted: Counted) {
  const { subjects, totals, key, columns } = namesOf(counted);
  const pages = columns.map(
    ({ column, counter, rows }) => sql`
      SELECT page.id, ${counter} AS counter, coalesce(folded.${column}, 0) AS folded,
        (SELECT count(*) FROM ${rows}) AS actual
      FROM page LEFT JOIN ${totals} AS folded ON folded.${key} = page.id`,
  );
  return async (db: Queryable, limit: number, after: string | null = null): Promise<CountCheck> => {
    const { rows } = await db.execute<CheckedRow>(sql`
      WITH page AS (SELECT id FROM ${subjects} WHERE id > ${after ?? FIRST_ID} ORDER BY id LIMIT ${limit})
      SELECT id, counter, (folded + pending)::float8 AS counted, actual::float8
      FROM (${sql.join(pages, sql` UNION ALL `)}) AS counts,
        LATERAL (${pendingOf(sql`counts.id`, sql`counts.counter`)}) AS lines
      ORDER BY id`);
    const checked = new Set(rows.map(({ id }) => id));
    return {
      differences: rows
        .filter(({ counted: shown, actual }) => shown !== actual)
        .map(({ id, counter, counted: shown, actual }) => ({
          subjectId: id,
          counter,
          counted: shown,
          actual,
        })),
      next: checked.size === limit ? (rows.at(-1)?.id ?? null) : null,
    };
  };
}

export const checkLoopCounts = checkerOf(countedOfLoops);
export const checkUserCounts = checkerOf(countedOfUsers);

interface CheckedMoods extends Record<string, unknown> {
  readonly id: string;
  readonly mood: string | null;
  readonly counted: number;
  readonly actual: number;
}

/** The same for the moods of reactions; loops without any have one row without a mood. */
export async function checkMoodCounts(
  db: Queryable,
  limit: number,
  after: string | null = null,
): Promise<CountCheck> {
  const { rows } = await db.execute<CheckedMoods>(sql`
    WITH page AS (SELECT id FROM loops WHERE id > ${after ?? FIRST_ID} ORDER BY id LIMIT ${limit})
    SELECT id, mood, coalesce(sum(counted), 0)::float8 AS counted, coalesce(sum(actual), 0)::float8 AS actual
    FROM page LEFT JOIN (
      SELECT loop_id, each.key AS mood, each.value::bigint AS counted, 0 AS actual
      FROM loop_counts, jsonb_each_text(moods) AS each WHERE loop_id IN (SELECT id FROM page)
      UNION ALL
      SELECT loop_id, mood, delta, 0 FROM mood_count_deltas WHERE loop_id IN (SELECT id FROM page)
      UNION ALL
      SELECT loop_id, mood, 0, 1 FROM reactions
      WHERE mood IS NOT NULL AND loop_id IN (SELECT id FROM page)
    ) AS counts ON counts.loop_id = page.id
    GROUP BY id, mood
    ORDER BY id, mood`);
  const checked = new Set(rows.map(({ id }) => id));
  return {
    differences: rows.flatMap(({ id, mood, counted, actual }) =>
      counted === actual
        ? []
        : [{ subjectId: id, counter: `loop_moods ${mood}` as const, counted, actual }],
    ),
    next: checked.size === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** The same for the hearts and replies of comments. */
export async function checkCommentCounts(
  db: Queryable,
  limit: number,
  after: string | null = null,
): Promise<CountCheck> {
  const { rows } = await db.execute<CheckedRow>(sql`
    WITH page AS (
      SELECT id, hearts, replies FROM comments WHERE id > ${after ?? FIRST_ID} ORDER BY id LIMIT ${limit}
    ),
    pending AS (
      SELECT comment_id, sum(hearts) AS hearts, sum(replies) AS replies
      FROM comment_count_deltas WHERE comment_id IN (SELECT id FROM page) GROUP BY comment_id
    )
    SELECT id, counter, counted::float8, actual::float8 FROM (
      SELECT page.id, 'comment_hearts' AS counter, page.hearts + coalesce(pending.hearts, 0) AS counted,
        (SELECT count(*) FROM comment_hearts WHERE comment_id = page.id) AS actual
      FROM page LEFT JOIN pending ON pending.comment_id = page.id
      UNION ALL
      SELECT page.id, 'comment_replies', page.replies + coalesce(pending.replies, 0),
        (SELECT count(*) FROM comments AS reply WHERE reply.parent_id = page.id AND reply.state = 'ready' AND reply.hidden_at IS NULL
          AND reply.removed_at IS NULL AND reply.hidden_from_loop_at IS NULL)
      FROM page LEFT JOIN pending ON pending.comment_id = page.id
    ) AS counts
    ORDER BY id`);
  const checked = new Set(rows.map(({ id }) => id));
  return {
    differences: rows.flatMap(({ id, counter, counted, actual }) =>
      counted === actual ? [] : [{ subjectId: id, counter, counted, actual }],
    ),
    next: checked.size === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Of `limit` totals after `after`, drops those whose loop or person no longer exists. */
function orphanDropperOf(counted: Counted) {
  const { subjects, totals, key } = namesOf(counted);
  return async (db: Queryable, limit: number, after: string | null = null): Promise<Slice> => {
    const { rows } = await db.execute<{ id: string; orphaned: boolean }>(sql`
      WITH page AS (
        SELECT ${key} AS id FROM ${totals} WHERE ${key} > ${after ?? FIRST_ID} ORDER BY ${key} LIMIT ${limit}
      ),
      orphaned AS (SELECT id FROM page WHERE NOT EXISTS (SELECT FROM ${subjects} WHERE id = page.id)),
      dropped AS (DELETE FROM ${totals} USING orphaned WHERE ${key} = orphaned.id)
      SELECT id, EXISTS (SELECT FROM orphaned WHERE orphaned.id = page.id) AS orphaned
      FROM page ORDER BY id`);
    return {
      done: rows.filter(({ orphaned }) => orphaned).length,
      next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    };
  };
}

export const dropOrphanedLoopCounts = orphanDropperOf(countedOfLoops);
export const dropOrphanedUserCounts = orphanDropperOf(countedOfUsers);

function pendingOf(subjectId: SQL, counter: SQL): SQL {
  return sql`SELECT coalesce(sum(delta), 0) AS pending FROM ${pendingDeltas} AS deltas
    WHERE deltas.subject_id = ${subjectId} AND deltas.counter = ${counter}`;
}

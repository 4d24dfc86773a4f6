import { sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import type { Counter } from '../../tables/counts.ts';

export interface CountDifference {
  readonly counter: Counter;
  readonly subjectId: string;
  /** What a reader is told. */
  readonly counted: number;
  /** How many rows there are. */
  readonly actual: number;
}

export interface CountCheck {
  readonly differences: readonly CountDifference[];
  /** Where to go on, or null when all have been checked. */
  readonly next: string | null;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface CheckedRow extends Record<string, unknown> {
  readonly id: string;
  readonly counter: Counter;
  readonly counted: number;
  readonly actual: number;
}

/** Compares the counts of `limit` loops after `after` with the rows they count, in one snapshot. */
export function checkLoopCounts(
  db: Queryable,
  limit: number,
  after: string = FIRST_ID,
): Promise<CountCheck> {
  return check(
    db,
    limit,
    sql`
    WITH page AS (SELECT id FROM loops WHERE id > ${after} ORDER BY id LIMIT ${limit})
    SELECT id, counter, (folded + pending)::float8 AS counted, actual::float8 FROM (
      SELECT page.id, 'loop_reactions' AS counter, coalesce(folded.reactions, 0) AS folded,
        (SELECT count(*) FROM reactions WHERE loop_id = page.id) AS actual
      FROM page LEFT JOIN loop_counts AS folded ON folded.loop_id = page.id
      UNION ALL
      SELECT page.id, 'loop_comments', coalesce(folded.comments, 0),
        (SELECT count(*) FROM comments
          WHERE loop_id = page.id AND hidden_at IS NULL AND removed_at IS NULL)
      FROM page LEFT JOIN loop_counts AS folded ON folded.loop_id = page.id
    ) AS counts, LATERAL (${pendingOf(sql`counts.id`, sql`counts.counter`)}) AS lines
    ORDER BY id`,
  );
}

export function checkUserCounts(
  db: Queryable,
  limit: number,
  after: string = FIRST_ID,
): Promise<CountCheck> {
  return check(
    db,
    limit,
    sql`
    WITH page AS (SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT ${limit})
    SELECT id, counter, (folded + pending)::float8 AS counted, actual::float8 FROM (
      SELECT page.id, 'user_followers' AS counter, coalesce(folded.followers, 0) AS folded,
        (SELECT count(*) FROM follows WHERE following_id = page.id) AS actual
      FROM page LEFT JOIN user_counts AS folded ON folded.user_id = page.id
      UNION ALL
      SELECT page.id, 'user_following', coalesce(folded.following, 0),
        (SELECT count(*) FROM follows WHERE follower_id = page.id)
      FROM page LEFT JOIN user_counts AS folded ON folded.user_id = page.id
    ) AS counts, LATERAL (${pendingOf(sql`counts.id`, sql`counts.counter`)}) AS lines
    ORDER BY id`,
  );
}

/** Totals of loops and people that no longer exist; at most `limit` of each. */
export async function dropOrphanedCounts(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH dropped_loops AS (
      DELETE FROM loop_counts WHERE loop_id = ANY (ARRAY(
        SELECT loop_id FROM loop_counts AS folded
        WHERE NOT EXISTS (SELECT FROM loops WHERE id = folded.loop_id) LIMIT ${limit}
      )) RETURNING 1
    ),
    dropped_users AS (
      DELETE FROM user_counts WHERE user_id = ANY (ARRAY(
        SELECT user_id FROM user_counts AS folded
        WHERE NOT EXISTS (SELECT FROM users WHERE id = folded.user_id) LIMIT ${limit}
      )) RETURNING 1
    )
    SELECT FROM dropped_loops UNION ALL SELECT FROM dropped_users`);
  return rowCount ?? 0;
}

function pendingOf(subjectId: SQL, counter: SQL): SQL {
  return sql`SELECT coalesce(sum(delta), 0) AS pending FROM count_deltas
    WHERE count_deltas.subject_id = ${subjectId} AND count_deltas.counter = ${counter}`;
}

async function check(db: Queryable, limit: number, query: SQL): Promise<CountCheck> {
  const { rows } = await db.execute<CheckedRow>(query);
  const subjects = new Set(rows.map(({ id }) => id));
  return {
    differences: rows
      .filter(({ counted, actual }) => counted !== actual)
      .map(({ id, counter, counted, actual }) => ({ subjectId: id, counter, counted, actual })),
    next: subjects.size === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

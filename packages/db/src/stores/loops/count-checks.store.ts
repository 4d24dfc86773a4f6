import { sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import type { Counter } from '../../tables/counts.ts';
import { countedOfLoops, countedOfUsers, namesOf, type Counted } from './counted.ts';

export interface CountDifference {
  readonly counter: Counter;
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
  readonly counter: Counter;
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
  return async (db: Queryable, limit: number, after = FIRST_ID): Promise<CountCheck> => {
    const { rows } = await db.execute<CheckedRow>(sql`
      WITH page AS (SELECT id FROM ${subjects} WHERE id > ${after} ORDER BY id LIMIT ${limit})
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

function dropOrphans(counted: Counted, limit: number): SQL {
  const { subjects, totals, key } = namesOf(counted);
  return sql`
    DELETE FROM ${totals} WHERE ${key} = ANY (ARRAY(
      SELECT ${key} FROM ${totals} AS folded
      WHERE NOT EXISTS (SELECT FROM ${subjects} WHERE id = folded.${key}) LIMIT ${limit}
    )) RETURNING 1`;
}

/** Totals of loops and people that no longer exist; at most `limit` of each. */
export async function dropOrphanedCounts(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH dropped_loops AS (${dropOrphans(countedOfLoops, limit)}),
      dropped_users AS (${dropOrphans(countedOfUsers, limit)})
    SELECT FROM dropped_loops UNION ALL SELECT FROM dropped_users`);
  return rowCount ?? 0;
}

function pendingOf(subjectId: SQL, counter: SQL): SQL {
  return sql`SELECT coalesce(sum(delta), 0) AS pending FROM count_deltas
    WHERE count_deltas.subject_id = ${subjectId} AND count_deltas.counter = ${counter}`;
}

import { sql } from '../../drizzle/orm.ts';
import type { Counter } from '../../tables/counts.ts';

export interface Counted<Column extends string = string> {
  /** The table of the counted subjects. */
  readonly subjects: string;
  /** The table of the totals, and its key. */
  readonly totals: string;
  readonly key: string;
  readonly columns: Readonly<
    Record<Column, { readonly counter: Counter; /** The rows it counts. */ readonly rows: string }>
  >;
}

/** `page.id` is the loop. */
export const countedOfLoops = {
  subjects: 'loops',
  totals: 'loop_counts',
  key: 'loop_id',
  columns: {
    reactions: { counter: 'loop_reactions', rows: 'reactions WHERE loop_id = page.id' },
    comments: {
      counter: 'loop_comments',
      rows: `comments WHERE loop_id = page.id AND state = 'ready' AND hidden_at IS NULL AND removed_at IS NULL
        AND hidden_from_loop_at IS NULL AND NOT under_hidden`,
    },
    // As `visibleToAnyone` has it.
    remixes: {
      counter: 'loop_remixes',
      rows: `loops AS remix JOIN users AS author ON author.id = remix.user_id
        WHERE remix.parent_loop_id = page.id AND remix.state = 'ready'
          AND remix.visibility = 'public' AND author.loop_visibility = 'public' AND NOT author.hidden`,
    },
  },
} as const satisfies Counted;

/** `page.id` is the user. */
export const countedOfUsers = {
  subjects: 'users',
  totals: 'user_counts',
  key: 'user_id',
  columns: {
    followers: { counter: 'user_followers', rows: 'follows WHERE following_id = page.id' },
    following: { counter: 'user_following', rows: 'follows WHERE follower_id = page.id' },
  },
} as const satisfies Counted;

/** The pending rows of every counter. */
export const pendingDeltas = sql`(
  SELECT counter, subject_id, delta FROM count_deltas
  UNION ALL SELECT 'loop_remixes', loop_id, delta FROM remix_count_deltas
)`;

/** The names in a table above as SQL: they are literals of this file and never user input. */
export function namesOf({ subjects, totals, key, columns }: Counted) {
  return {
    subjects: sql.raw(subjects),
    totals: sql.raw(totals),
    key: sql.raw(key),
    columns: Object.entries(columns).map(([column, { counter, rows }]) => ({
      column: sql.raw(column),
      /** As text. */
      name: sql.raw(`'${column}'`),
      counter: sql.raw(`'${counter}'`),
      rows: sql.raw(rows),
    })),
  };
}

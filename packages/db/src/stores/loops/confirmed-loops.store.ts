import { and, eq, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { mutesMood, noMutedTerm } from '../../muted-terms.ts';
import { prepared } from '../../prepared.ts';
import { loopMoods } from '../../tables/loop-moods.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';
import { viewer } from './loops.store.ts';

// What a replica found, before it is shown: it may be from before a block, a suspension or a change to private.
// Whether all of it still applies is decided here, by the primary.

function countOf(name: string, condition: SQL) {
  return prepared((db) =>
    db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(loops)
      .innerJoin(users, eq(users.id, loops.userId))
      .where(and(sql`${loops.id} = ANY (${sql.placeholder('ids')}::uuid[])`, condition))
      .prepare(name),
  );
}

const countVisible = countOf(
  'confirmed_loops',
  check('rows: confirmed loops: visible', visibleTo(viewer)),
);
const countFound = countOf(
  'confirmed_matches',
  allOf('rows: confirmed matches', {
    visible: visibleTo(viewer),
    'no muted term': noMutedTerm(viewer),
    wanted: wantedBy(viewer),
  }),
);

/** Each loop once. */
interface Loops {
  readonly viewerId: string;
  readonly ids: readonly string[];
}

export async function areAllVisible(db: Queryable, { viewerId, ids }: Loops): Promise<boolean> {
  const [row] = await countVisible(db).execute({ viewer: viewerId, ids: [...ids] });
  return row?.count === ids.length;
}

/** Whether search may show all of them. */
export async function areAllFound(db: Queryable, { viewerId, ids }: Loops): Promise<boolean> {
  const [row] = await countFound(db).execute({ viewer: viewerId, ids: [...ids] });
  return row?.count === ids.length;
}

/** As far as trends look back. */
const RECENT = sql.raw('200');

const countMoods = prepared((db) => {
  const recent = sql`
    SELECT ${loopMoods.loopId} FROM ${loopMoods} WHERE ${loopMoods.mood} = trends.mood
    ORDER BY ${loopMoods.feedKey} DESC LIMIT ${RECENT}`;
  return db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`unnest(${sql.placeholder('moods')}::text[]) AS trends (mood)`)
    .where(
      allOf('rows: confirmed moods', {
        visible: sql`EXISTS (
          SELECT FROM (${recent}) AS recent
          JOIN loops ON loops.id = recent.loop_id
          JOIN users ON users.id = loops.user_id
          WHERE ${visibleTo(viewer)})`,
        'not muted': sql`NOT ${mutesMood(viewer, sql`trends.mood`)}`,
      }),
    )
    .prepare('confirmed_moods');
});

/** Whether the viewer sees loops with all of these moods, and muted none. */
export async function areMoodsSeen(
  db: Queryable,
  viewerId: string,
  moods: readonly string[],
): Promise<boolean> {
  const [row] = await countMoods(db).execute({ viewer: viewerId, moods: [...moods] });
  return row?.count === moods.length;
}

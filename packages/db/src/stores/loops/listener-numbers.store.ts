import { limits } from '@swirl/contract/limits';
import { and, desc, eq, inArray, ne, sql, type SQL } from '../../drizzle/orm.ts';
import { check } from '../../checks.ts';
import type { Queryable } from '../../client.ts';
import { personColumns } from '../../person.ts';
import { loopListeners, type LoopListenersRow } from '../../tables/loop-listeners.ts';
import { loops } from '../../tables/loops.ts';
import { reactions } from '../../tables/reactions.ts';
import { savedLoops } from '../../tables/saved-loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';

const { days: DAYS } = limits.listeners;
const LATEST = 5;

const numbers = {
  people: loopListeners.people,
  shares: loopListeners.shares,
  stayed: loopListeners.stayed,
  stayedBy: loopListeners.stayedBy,
  complete: sql<boolean>`${loopListeners.until} <= now()`,
};

export type ListenerNumbers = Pick<
  LoopListenersRow,
  'people' | 'shares' | 'stayed' | 'stayedBy'
> & { readonly complete: boolean };

/** Null if no one had the loop in their player yet. */
export async function readListenerNumbers(
  db: Queryable,
  loopId: string,
): Promise<ListenerNumbers | null> {
  const [row] = await db
    .select(numbers)
    .from(loopListeners)
    .where(eq(loopListeners.loopId, loopId));
  return row ?? null;
}

/** As of the last full hour, like everything that only the author can see. */
export async function countSaves(db: Queryable, loopId: string): Promise<number> {
  return db.$count(
    savedLoops,
    and(eq(savedLoops.loopId, loopId), sql`${savedLoops.savedAt} < date_trunc('hour', now())`),
  );
}

const remixOf = (viewerId: string, parents: SQL) =>
  and(
    parents,
    eq(loops.state, 'ready'),
    check('rows: listeners: remix visible', visibleTo(viewerId)),
  );

/** How many layers and answers of a loop its author may see. */
export async function countRemixes(
  db: Queryable,
  viewerId: string,
  loopId: string,
): Promise<{ readonly voices: number; readonly remixes: number }> {
  const rows = await db
    .select({ relation: loops.remixRelation, count: sql`count(*)`.mapWith(Number) })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(remixOf(viewerId, eq(loops.parentLoopId, loopId)))
    .groupBy(loops.remixRelation);
  const of = (relation: string) => rows.find((row) => row.relation === relation)?.count ?? 0;
  return { voices: of('layer'), remixes: of('answer') };
}

/** The latest answers and layers of others, within some days or at any time. */
export async function findLatestRemixes(
  db: Queryable,
  viewerId: string,
  loopIds: readonly string[],
  since?: { readonly from: Date; readonly to: Date },
) {
  if (loopIds.length === 0) return [];
  return db
    .select({
      loopId: loops.id,
      parentLoopId: loops.parentLoopId,
      relation: loops.remixRelation,
      createdAt: loops.createdAt,
      person: personColumns,
    })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        remixOf(viewerId, inArray(loops.parentLoopId, [...loopIds])),
        ne(loops.userId, viewerId),
        since && sql`${loops.createdAt} >= ${since.from} AND ${loops.createdAt} < ${since.to}`,
      ),
    )
    .orderBy(desc(loops.feedKey))
    .limit(LATEST);
}

export type LatestRemix = Awaited<ReturnType<typeof findLatestRemixes>>[number];

/**
 * The author's loops whose listeners were counted in the week of this day, with the new ones of each of its
 * days; those with the most first.
 */
export async function readWeek(db: Queryable, authorId: string, monday: string) {
  // Which day of the loop it is, from 1.
  const nth = sql`(${monday}::date + day.nth - (${loops.createdAt} AT TIME ZONE 'UTC')::date + 1)`;
  const ofDays = sql<number[]>`(
    SELECT array_agg(coalesce(${loopListeners.days}[${nth}], 0) ORDER BY day.nth)
    FROM generate_series(0, 6) AS day (nth)
  )`;
  return db
    .select({
      id: loops.id,
      caption: loops.caption,
      mediaType: loops.mediaType,
      moodTags: loops.moodTags,
      ...numbers,
      ofDays: ofDays.as('of_days'),
    })
    .from(loopListeners)
    .innerJoin(loops, eq(loops.id, loopListeners.loopId))
    .where(
      and(
        check('rows: listeners of week: own', eq(loops.userId, authorId)),
        ne(loops.state, 'removed'),
        sql`${loops.createdAt} >= (${monday}::date - ${DAYS}::integer)::timestamp AT TIME ZONE 'UTC'`,
        sql`${loops.createdAt} < (${monday}::date + 7)::timestamp AT TIME ZONE 'UTC'`,
      ),
    )
    .orderBy(desc(loops.feedKey));
}

export type WeekRow = Awaited<ReturnType<typeof readWeek>>[number];

/** What people felt about these loops within some days; without a mood they liked it. */
export async function countFelt(
  db: Queryable,
  loopIds: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly mood: string | null; readonly count: number }[]> {
  if (loopIds.length === 0) return [];
  const count = sql`count(*)`.mapWith(Number);
  return db
    .select({ mood: reactions.mood, count })
    .from(reactions)
    .where(
      and(
        inArray(reactions.loopId, [...loopIds]),
        sql`${reactions.createdAt} >= ${from} AND ${reactions.createdAt} < ${to}`,
      ),
    )
    .groupBy(reactions.mood)
    .orderBy(desc(count));
}

import { limits } from '@swirl/contract/limits';
import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Database, Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { feedSeen } from '../../tables/feeds.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { viewer } from '../loops/loops.store.ts';

const { days } = limits.forYou.seen;
/** So that a day is there when it begins. */
const DAYS_AHEAD = 2;
const NO_PARTITION = '23514';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

/** The table and condition of what the viewer saw within the days that are kept. */
export const seenLately = sql`feed_seen
  WHERE user_id = ${viewer} AND day > ${today} - ${sql.raw(String(days))}`;

const selectVisible = prepared((db) =>
  db
    .select({ loopId: loops.id })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        sql`${loops.id} = ANY (${sql.placeholder('ids')}::uuid[])`,
        check('rows: seen: visible', visibleTo(viewer)),
      ),
    )
    // By chance: where a row is stored says nothing about when it was seen.
    .orderBy(sql`random()`)
    .prepare('seen_visible'),
);

/** Notes that the viewer saw these loops today, as far as they may see them. */
export async function addSeen(
  db: Database,
  viewerId: string,
  loopIds: readonly string[],
): Promise<void> {
  const visible = await selectVisible(db).execute({ viewer: viewerId, ids: [...loopIds] });
  if (visible.length === 0) return;
  const rows = visible.map(({ loopId }) => ({ userId: viewerId, loopId, day: today }));
  const insert = () => db.insert(feedSeen).values(rows).onConflictDoNothing();
  try {
    await insert();
  } catch (error) {
    if (!isMissingDay(error)) throw error;
    // The worker, which creates them ahead, was away for days.
    await createSeenDays(db);
    await insert();
  }
}

/** Returns how many were missing. */
export async function createSeenDays(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ created: number }>(sql`
    SELECT create_feed_seen_days(${today}, ${today} + ${sql.raw(String(DAYS_AHEAD))}) AS created`);
  return rows[0]?.created ?? 0;
}

/** Drops the oldest day that is no longer kept, and returns its name. */
export async function dropSeenDay(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    SELECT drop_feed_seen_day(${today} - ${sql.raw(String(days - 1))}) AS name`);
  return rows[0]?.name ?? null;
}

function isMissingDay(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && cause.code === NO_PARTITION;
}

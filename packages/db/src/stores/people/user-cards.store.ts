import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { personColumns } from '../../person.ts';
import { newestFirst, prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { follow, personVisibleTo, visibleTo } from '../../visibility.ts';

const viewer = sql.placeholder('viewer');
const ids = sql.placeholder('ids');

const selectCards = prepared((db) =>
  db
    .select({
      ...personColumns,
      bio: users.bio,
      email: users.email,
      preferences: users.preferences,
      hidden: users.hidden,
      isFollowing: sql<boolean>`${follow(viewer, users.id)}`,
    })
    .from(users)
    .where(
      and(
        sql`${users.id} = ANY (${ids}::uuid[])`,
        check('rows: user cards: visible', personVisibleTo(viewer)),
      ),
    )
    .prepare('user_cards'),
);

export type UserCardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** Those of the users whom the viewer may see, in the given order. */
export async function findUserCards(
  db: Queryable,
  viewerId: string,
  userIds: readonly string[],
): Promise<UserCardRow[]> {
  if (userIds.length === 0) return [];
  const rows = await selectCards(db).execute({ viewer: viewerId, ids: [...userIds] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return userIds.flatMap((id) => byId.get(id) ?? []);
}

const selectMoods = prepared((db) => {
  const latest = db
    .select({ moodTags: loops.moodTags })
    .from(loops)
    .where(
      and(
        eq(loops.userId, users.id),
        sql`${loops.state} = 'ready'`,
        check('rows: latest moods: visible', visibleTo(viewer)),
      ),
    )
    .orderBy(newestFirst(loops.feedKey, 1))
    .as('latest');
  return db
    .select({ id: users.id, moods: latest.moodTags })
    .from(users)
    .crossJoinLateral(latest)
    .where(sql`${users.id} = ANY (${ids}::uuid[])`)
    .prepare('latest_moods');
});

/** The moods of each user's latest loop that the viewer may see. */
export async function readLatestMoods(
  db: Queryable,
  viewerId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectMoods(db).execute({ viewer: viewerId, ids: [...userIds] });
  return new Map(rows.map(({ id, moods }) => [id, moods]));
}

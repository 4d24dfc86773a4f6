import type { Output } from '@swirl/contract/endpoints';
import { canSeeEmail } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { withDefaults } from '@swirl/contract/preferences';
import type { Queryable } from '@swirl/db/client';
import {
  findUserCards,
  readLatestMoods,
  type UserCardRow,
} from '@swirl/db/stores/people/user-cards.store';
import { presentPerson } from './person.presenter.ts';

type UserCard = Output<'search.users'>[number];
type ViewerId = Pick<Viewer, 'id'>;

/** Users by id, as lists show them; users the viewer may not see are left out. */
export async function readUserCards(
  db: Queryable,
  viewer: ViewerId,
  userIds: readonly string[],
): Promise<UserCard[]> {
  const [rows, moods] = await Promise.all([
    findUserCards(db, viewer.id, userIds),
    readLatestMoods(db, viewer.id, userIds),
  ]);
  return rows.map((row) => presentUserCard(viewer, row, moods.get(row.id) ?? []));
}

function presentUserCard(viewer: ViewerId, row: UserCardRow, moods: string[]): UserCard {
  const seesEmail = canSeeEmail(viewer, {
    id: row.id,
    hidden: row.hidden,
    // They passed the visibility predicate, so neither has blocked the other.
    between: { viewerBlocks: false, blocksViewer: false },
    privacyShowEmail: withDefaults(row.preferences).privacyShowEmail,
  });
  return {
    ...presentPerson(row),
    email: seesEmail ? row.email : null,
    bio: row.bio,
    moods,
    isFollowing: row.isFollowing,
  };
}

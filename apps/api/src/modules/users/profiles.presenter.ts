import type { Output } from '@swirl/contract/endpoints';
import { canSeeEmail, canSeeLiked } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { withDefaults } from '@swirl/contract/preferences';
import type { User } from '@swirl/db/tables/users';
import { presentPerson } from './person.presenter.ts';
import { publicImageUrl } from '@swirl/platform/public-image-url';

type PresentedProfile = Output<'users.read'>;

/** Data that is read besides the user's row. */
export type ProfileDetails = Pick<
  PresentedProfile,
  '_count' | 'moods' | 'followsViewer' | 'hidesReposts' | 'verificationRequested'
>;

/** For a viewer who may see the user. */
export function presentProfile(
  viewer: Pick<Viewer, 'id'>,
  user: User,
  { _count, moods, followsViewer, hidesReposts, verificationRequested }: ProfileDetails,
): PresentedProfile {
  const facts = factsOf(user);
  return {
    ...presentPerson(user),
    email: canSeeEmail(viewer, facts) ? user.email : null,
    coverImageUrl: publicImageUrl(user.coverImageKey),
    bio: user.bio,
    moods,
    followsViewer,
    hidesReposts,
    showsLiked: canSeeLiked(viewer, facts),
    verificationRequested,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    _count,
  };
}

/** For a user who passed the visibility predicate, so neither has blocked the other. */
export function factsOf(user: User) {
  const { privacyShowEmail, privacyShowActivity } = withDefaults(user.preferences);
  return {
    id: user.id,
    hidden: user.hidden,
    between: { viewerBlocks: false, blocksViewer: false },
    privacyShowEmail,
    privacyShowActivity,
  };
}

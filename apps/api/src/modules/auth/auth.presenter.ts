import type { Output } from '@swirl/contract/endpoints';
import type { Caller } from '@swirl/contract/policies/access';
import { withDefaults } from '@swirl/contract/preferences';
import type { User } from '@swirl/db/tables/users';
import { publicImageUrl } from '@swirl/platform/public-image-url';

/** A user's own account; no other user gets this shape. */
export function presentCurrentUser(
  user: User,
  caller: Caller,
  blockedUserIds: readonly string[],
  session: { readonly stayLoggedIn: boolean },
  { deletionDays, mayFederate }: { readonly deletionDays: number; readonly mayFederate: boolean },
): Output<'auth.user'> {
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    bio: user.bio,
    profileImageUrl: publicImageUrl(user.profileImageKey),
    coverImageUrl: publicImageUrl(user.coverImageKey),
    avatarConfig: user.avatarConfig,
    verificationStatus: user.verificationStatus,
    suspended: caller.suspended,
    leavingUntil: user.leavingAt && finalMoment(user.leavingAt, deletionDays).toISOString(),
    waiting: caller.waiting,
    mustVerifyEmail: caller.mustVerifyEmail,
    layersChosen: 'layerPermissions' in user.preferences,
    ...(mayFederate && { mayFederate }),
    firstVisitStep: user.firstVisitStep,
    preferences: {
      ...withDefaults(user.preferences),
      // Each session has its own length; this setting is about the current one.
      stayLoggedIn: session.stayLoggedIn,
      blockedUserIds: [...blockedUserIds],
    },
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a deleted account is erased for good. */
export function finalMoment(leavingAt: Date, deletionDays: number): Date {
  return new Date(leavingAt.getTime() + deletionDays * DAY_MS);
}

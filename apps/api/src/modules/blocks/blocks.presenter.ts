import type { Output } from '@swirl/contract/endpoints';
import type { BlockedPerson } from '@swirl/db/stores/people/blocks.store';

/**
 * The names as the blocker saw them, and for everyone alike no picture, face or badge: where those
 * are missing for some, they would tell who has blocked back, is suspended or leaves.
 */
export function presentBlocked(block: BlockedPerson): Output<'users.block'> {
  return {
    id: block.blockedId,
    username: block.username,
    firstName: block.firstName,
    lastName: block.lastName,
    profileImageUrl: null,
    avatarConfig: null,
    verificationStatus: 'none',
    blockedAt: block.createdAt.toISOString(),
  };
}

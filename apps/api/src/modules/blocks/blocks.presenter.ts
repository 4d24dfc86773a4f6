import type { Output } from '@swirl/contract/endpoints';
import type { BlockedPerson } from '@swirl/db/stores/people/blocks.store';

/**
 * The names at the time of the block, and never a picture, avatar or badge: if those were missing
 * only for some, they would reveal who has blocked back, is suspended or deletes the account.
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

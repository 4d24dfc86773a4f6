import type { Relationship } from './relationship.ts';
import { eitherBlocks } from './relationship.ts';
import type { Viewer } from './viewer.ts';
import { isOwner, isSelf } from './viewer.ts';
import { allOf } from '../checks.ts';

type ViewerId = Pick<Viewer, 'id'> | null;

export interface PersonFacts {
  readonly id: string;
  /** Suspended, being deleted, or on the waitlist. */
  readonly hidden: boolean;
  /** Between viewer and this user. */
  readonly between: Pick<Relationship, 'viewerBlocks' | 'blocksViewer'>;
}

export function canSeeProfile(viewer: ViewerId, person: PersonFacts): boolean {
  if (isSelf(viewer, person.id)) return true;
  return allOf('see profile', {
    'signed in': viewer !== null,
    'not hidden': !person.hidden,
    'not blocked': !eitherBlocks(person.between),
  });
}

export function canSeeEmail(
  viewer: ViewerId,
  person: PersonFacts & { readonly privacyShowEmail: boolean },
): boolean {
  if (isSelf(viewer, person.id)) return true;
  return allOf('see email', {
    wanted: person.privacyShowEmail,
    'profile visible': canSeeProfile(viewer, person),
  });
}

/** The loops a user has reacted to. */
export function canSeeLiked(
  viewer: ViewerId,
  person: PersonFacts & { readonly privacyShowActivity: boolean },
): boolean {
  if (isSelf(viewer, person.id)) return true;
  return allOf('see likes', {
    wanted: person.privacyShowActivity,
    'profile visible': canSeeProfile(viewer, person),
  });
}

export function canEditProfile(viewer: ViewerId, person: Pick<PersonFacts, 'id'>): boolean {
  return allOf('edit profile', { own: isSelf(viewer, person.id) });
}

export function canFollow(viewer: ViewerId, person: PersonFacts): boolean {
  return allOf('follow', {
    'not self': !isSelf(viewer, person.id),
    'profile visible': canSeeProfile(viewer, person),
  });
}

export function canBlock(viewer: ViewerId, person: Pick<PersonFacts, 'id'>): boolean {
  return allOf('block', {
    'signed in': viewer !== null,
    'not self': !isSelf(viewer, person.id),
  });
}

export function canMute(viewer: ViewerId, person: Pick<PersonFacts, 'id'>): boolean {
  return allOf('mute', { 'signed in': viewer !== null, 'not self': !isSelf(viewer, person.id) });
}

/** Anyone whom the viewer may see; the service checks that they do. */
export function canAddToList(viewer: ViewerId, person: Pick<PersonFacts, 'id'>): boolean {
  return allOf('add to list', {
    'signed in': viewer !== null,
    'not self': !isSelf(viewer, person.id),
  });
}

/** From For you for a while, or what they repost from the following feed. */
export function canHide(viewer: ViewerId, person: Pick<PersonFacts, 'id'>): boolean {
  return allOf('hide', { 'signed in': viewer !== null, 'not self': !isSelf(viewer, person.id) });
}

export function canReport(viewer: ViewerId, author: Pick<PersonFacts, 'id'>): boolean {
  return allOf('report', {
    'signed in': viewer !== null,
    'not self': !isSelf(viewer, author.id),
  });
}

/** An owner verifies another user who has no badge yet. */
export function canVerify(
  viewer: Viewer | null,
  person: Pick<PersonFacts, 'id' | 'hidden'> & { readonly verificationStatus: string },
): boolean {
  return allOf('verify', {
    owner: isOwner(viewer),
    'not self': !isSelf(viewer, person.id),
    'not hidden': !person.hidden,
    'no badge yet': person.verificationStatus === 'none',
  });
}

/** Any user without a badge may request one. `canBecomeOwner` decides what follows. */
export function canVerifySelf(viewer: Viewer | null): boolean {
  return allOf('ask for a badge', {
    'not suspended': viewer?.suspended === false,
    'no badge yet': viewer?.verificationStatus === 'none',
  });
}

/**
 * No one raises their own rights: the operator has named the owners by email address beforehand.
 */
export function canBecomeOwner(
  viewer: Viewer | null,
  account: { readonly email: string; readonly emailVerified: boolean },
  ownerEmails: readonly string[],
): boolean {
  const email = account.email.toLowerCase();
  return allOf('become owner', {
    'no badge yet': canVerifySelf(viewer),
    'email verified': account.emailVerified,
    'named by the operator': ownerEmails.some((named) => named.toLowerCase() === email),
  });
}

export function canModerate(viewer: Viewer | null): boolean {
  return isOwner(viewer);
}

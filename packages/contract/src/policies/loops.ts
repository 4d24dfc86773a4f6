import { isPossibleIn } from '../loop-actions.ts';
import type { LoopState, LoopVisibility, MediaType } from '../loops.ts';
import type { RemixPermission, Visibility } from '../preferences.ts';
import type { Relationship } from './relationship.ts';
import { areFriends, eitherBlocks } from './relationship.ts';
import type { Viewer } from './viewer.ts';
import { isSelf } from './viewer.ts';
import { stricterVisibility } from './visibility.ts';
import { allOf } from '../checks.ts';

type ViewerId = Pick<Viewer, 'id'> | null;

/** The facts about a loop, apart from the viewer. */
export interface LoopFacts {
  readonly authorId: string;
  readonly state: LoopState;
  /** As set on the loop itself. */
  readonly visibility: LoopVisibility;
  /** Whether the viewer is on the list that the loop is for. */
  readonly onList: boolean;
  /** The author's current preference; the stricter of the two applies. */
  readonly authorLoopVisibility: Visibility;
  /** Suspended, or the account is being deleted. */
  readonly authorHidden: boolean;
  /** Between viewer and author. */
  readonly between: Relationship;
}

export interface RemixFacts extends LoopFacts {
  readonly authorRemixPermissions: RemixPermission;
}

/** The rule of every read. `visibleTo` in the database is the same rule as SQL. */
export function canSeeLoop(viewer: ViewerId, loop: LoopFacts): boolean {
  if (isSelf(viewer, loop.authorId)) {
    return allOf('see own loop', { 'not removed': loop.state !== 'removed' });
  }
  return allOf('see loop', {
    'signed in': viewer !== null,
    ready: loop.state === 'ready',
    'author not hidden': !loop.authorHidden,
    'not blocked': !eitherBlocks(loop.between),
    'in its audience': isInAudience(loop),
  });
}

/** A loop for a list is for those on it, as far as the author's setting lets others see their loops. */
function isInAudience(loop: LoopFacts): boolean {
  const isListed = loop.visibility === 'list';
  const visibility = isListed
    ? loop.authorLoopVisibility
    : stricterVisibility(loop.visibility, loop.authorLoopVisibility);
  return allOf('audience', {
    'on its list': !isListed || loop.onList,
    'author lets them':
      visibility === 'public' || (visibility === 'friends' && areFriends(loop.between)),
  });
}

/** What link previews may show to anyone; independent of the viewer. */
export function isPublicLoop(
  loop: Pick<LoopFacts, 'state' | 'visibility' | 'authorLoopVisibility' | 'authorHidden'>,
): boolean {
  return allOf('see loop signed out', {
    ready: loop.state === 'ready',
    'author not hidden': !loop.authorHidden,
    public: stricterVisibility(loop.visibility, loop.authorLoopVisibility) === 'public',
  });
}

/** Reacting and commenting: on a loop the viewer can see, once it is ready. */
export function canRespond(viewer: ViewerId, loop: LoopFacts): boolean {
  return allOf('respond', {
    ready: isPossibleIn(loop.state, 'comment'),
    visible: canSeeLoop(viewer, loop),
  });
}

export function canRemix(viewer: ViewerId, loop: RemixFacts): boolean {
  const allowed = loop.authorRemixPermissions;
  return allOf('remix', {
    'may respond': canRespond(viewer, loop),
    'not for a list': isSelf(viewer, loop.authorId) || loop.visibility !== 'list',
    permitted:
      isSelf(viewer, loop.authorId) ||
      allowed === 'everyone' ||
      (allowed === 'friends' && areFriends(loop.between)),
  });
}

/**
 * Passing a loop on to one's followers: one that everyone may see. Who is shown the repost is decided by
 * what they may see, as always.
 */
export function canRepost(viewer: ViewerId, loop: LoopFacts): boolean {
  return allOf('repost', {
    'not own': !isSelf(viewer, loop.authorId),
    public: isPublicLoop(loop),
    visible: canSeeLoop(viewer, loop),
  });
}

export function canEditLoop(viewer: ViewerId, loop: Pick<LoopFacts, 'authorId'>): boolean {
  return allOf('edit loop', { own: isSelf(viewer, loop.authorId) });
}

/**
 * Who reacted to a loop that the viewer sees. Those on a list don't learn who else is on it, so its author
 * alone sees who reacted.
 */
export function canSeeReactors(
  viewer: ViewerId,
  loop: Pick<LoopFacts, 'authorId' | 'visibility'>,
): boolean {
  return allOf('see reactors', {
    'not for a list': isSelf(viewer, loop.authorId) || loop.visibility !== 'list',
  });
}

/** The author's own warning; one by a moderator can't be changed or removed by the author. */
export function canChangeWarning(
  viewer: ViewerId,
  loop: Pick<LoopFacts, 'authorId'> & { readonly warnedByModerator: boolean },
): boolean {
  return allOf('change warning', {
    own: canEditLoop(viewer, loop),
    'not by a moderator': !loop.warnedByModerator,
  });
}

/** Who was reached, where they stayed and what they felt. */
export function canSeeListeners(viewer: ViewerId, loop: Pick<LoopFacts, 'authorId'>): boolean {
  return allOf('see listeners', { own: isSelf(viewer, loop.authorId) });
}

/** The loop must have sound. */
export function canCaptionLoop(
  viewer: ViewerId,
  loop: Pick<LoopFacts, 'authorId' | 'state'> & { readonly mediaType: MediaType },
): boolean {
  return allOf('caption loop', {
    'has sound': loop.mediaType === 'audio' || loop.mediaType === 'video',
    ready: isPossibleIn(loop.state, 'caption'),
    own: canEditLoop(viewer, loop),
  });
}

export function canDeleteLoop(viewer: ViewerId, loop: Pick<LoopFacts, 'authorId'>): boolean {
  return allOf('delete loop', { own: isSelf(viewer, loop.authorId) });
}

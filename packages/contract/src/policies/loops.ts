import { isPossibleIn } from '../loop-actions.ts';
import type { LoopState, MediaType } from '../loops.ts';
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
  readonly visibility: Visibility;
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
  const visibility = stricterVisibility(loop.visibility, loop.authorLoopVisibility);
  return allOf('see loop', {
    'signed in': viewer !== null,
    ready: loop.state === 'ready',
    'author not hidden': !loop.authorHidden,
    'not blocked': !eitherBlocks(loop.between),
    'in its audience':
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
    permitted:
      isSelf(viewer, loop.authorId) ||
      allowed === 'everyone' ||
      (allowed === 'friends' && areFriends(loop.between)),
  });
}

export function canEditLoop(viewer: ViewerId, loop: Pick<LoopFacts, 'authorId'>): boolean {
  return allOf('edit loop', { own: isSelf(viewer, loop.authorId) });
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

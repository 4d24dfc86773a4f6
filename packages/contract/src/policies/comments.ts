import type { CommentPermission, CommentRefusal } from '../comments.ts';
import type { Relationship } from './relationship.ts';
import { areFriends, eitherBlocks } from './relationship.ts';
import type { Viewer } from './viewer.ts';
import { isSelf } from './viewer.ts';
import { allOf, anyOf, firstOf } from '../checks.ts';

type ViewerId = Pick<Viewer, 'id'> | null;

export interface CommentFacts {
  readonly authorId: string;
  readonly authorHidden: boolean;
  readonly loopAuthorId: string;
  /** By a moderator; also removed if its author deleted it while it had replies. */
  readonly moderated: 'hidden' | 'removed' | null;
  /** Hidden by the loop's author. */
  readonly hiddenFromLoop: boolean;
  /** False for a voice comment that is not processed yet, or couldn't be. */
  readonly ready: boolean;
  /** Between viewer and the comment's author. */
  readonly between: Pick<Relationship, 'viewerBlocks' | 'blocksViewer'>;
  /** The comment that it replies to. */
  readonly parent: CommentFacts | null;
}

/** Whether a comment shows under a loop that the viewer can see. A reply shows where its parent does. */
export function canSeeComment(viewer: ViewerId, comment: CommentFacts): boolean {
  return allOf('see comment', {
    'signed in': viewer !== null,
    'not removed': comment.moderated !== 'removed',
    'own or shown': anyOf('see comment as', {
      author: isSelf(viewer, comment.authorId),
      other: allOf('see comment of another', {
        ready: comment.ready,
        'not hidden': comment.moderated !== 'hidden',
        'not hidden from loop': !comment.hiddenFromLoop || isSelf(viewer, comment.loopAuthorId),
        'author not hidden': !comment.authorHidden,
        'not blocked': !eitherBlocks(comment.between),
        'parent visible': comment.parent === null || isListed(viewer, comment.parent),
      }),
    }),
  });
}

function isListed(viewer: ViewerId, parent: CommentFacts): boolean {
  return parent.moderated === 'removed'
    ? canSeeRemovedComment(viewer, parent)
    : canSeeComment(viewer, parent);
}

/** Whether the empty row of a removed comment shows, above the replies that the viewer sees. */
export function canSeeRemovedComment(
  viewer: ViewerId,
  comment: Pick<CommentFacts, 'loopAuthorId' | 'hiddenFromLoop'>,
): boolean {
  return allOf('see removed comment', {
    'signed in': viewer !== null,
    'not hidden from loop': !comment.hiddenFromLoop || isSelf(viewer, comment.loopAuthorId),
  });
}

/** Why the viewer may not comment on a loop that they see, or null. Its author always may. */
export function commentRefusal(
  viewer: ViewerId,
  loop: {
    readonly authorId: string;
    readonly commentPermission: CommentPermission;
    readonly between: Relationship;
  },
): CommentRefusal | null {
  if (isSelf(viewer, loop.authorId)) return null;
  return firstOf('comment', {
    off: loop.commentPermission === 'nobody',
    friends_only: loop.commentPermission === 'friends' && !areFriends(loop.between),
  });
}

export function canDeleteComment(
  viewer: ViewerId,
  comment: Pick<CommentFacts, 'authorId'>,
): boolean {
  return allOf('delete comment', { own: isSelf(viewer, comment.authorId) });
}

/** Its author knows best what they said. What a moderator hid stays as it was hidden. */
export function canEditTranscript(
  viewer: ViewerId,
  comment: Pick<CommentFacts, 'authorId' | 'ready' | 'moderated'> & { readonly spoken: boolean },
): boolean {
  return allOf('edit transcript', {
    own: isSelf(viewer, comment.authorId),
    spoken: comment.spoken,
    ready: comment.ready,
    'not moderated': comment.moderated === null,
  });
}

/** For a few minutes. A hidden one stays as the moderator read it. */
export function canEditComment(
  viewer: ViewerId,
  comment: Pick<CommentFacts, 'authorId' | 'moderated'> & { readonly isText: boolean },
): boolean {
  return allOf('edit comment', {
    own: isSelf(viewer, comment.authorId),
    text: comment.isText,
    'not hidden': comment.moderated === null,
  });
}

/** A reply is read below its comment, and what is hidden is not shown to everyone: neither can be pinned. */
export function canPinComment(
  viewer: ViewerId,
  comment: {
    readonly loopAuthorId: string;
    readonly isReply: boolean;
    readonly isHidden: boolean;
  },
): boolean {
  return allOf('pin comment', {
    'own loop': isSelf(viewer, comment.loopAuthorId),
    'no reply': !comment.isReply,
    'not hidden': !comment.isHidden,
  });
}

/** Their own comments can be deleted instead. */
export function canHideComment(
  viewer: ViewerId,
  comment: Pick<CommentFacts, 'authorId' | 'loopAuthorId'>,
): boolean {
  return allOf('hide comment', {
    'own loop': isSelf(viewer, comment.loopAuthorId),
    'of another': !isSelf(viewer, comment.authorId),
  });
}

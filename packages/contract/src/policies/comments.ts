import type { Relationship } from './relationship.ts';
import { eitherBlocks } from './relationship.ts';
import type { Viewer } from './viewer.ts';
import { isSelf } from './viewer.ts';
import { allOf, anyOf } from '../checks.ts';

export interface CommentFacts {
  readonly authorId: string;
  readonly authorHidden: boolean;
  /** The state set by a moderator. */
  readonly moderated: 'hidden' | 'removed' | null;
  /** Between viewer and the comment's author. */
  readonly between: Pick<Relationship, 'viewerBlocks' | 'blocksViewer'>;
}

/** Whether a comment shows under a loop that the viewer can see. */
export function canSeeComment(viewer: Pick<Viewer, 'id'> | null, comment: CommentFacts): boolean {
  return allOf('see comment', {
    'signed in': viewer !== null,
    'not removed': comment.moderated !== 'removed',
    'own or shown': anyOf('see comment as', {
      author: isSelf(viewer, comment.authorId),
      other: allOf('see comment of another', {
        'not hidden': comment.moderated !== 'hidden',
        'author not hidden': !comment.authorHidden,
        'not blocked': !eitherBlocks(comment.between),
      }),
    }),
  });
}

export function canDeleteComment(
  viewer: Pick<Viewer, 'id'> | null,
  comment: Pick<CommentFacts, 'authorId'>,
): boolean {
  return allOf('delete comment', { own: isSelf(viewer, comment.authorId) });
}

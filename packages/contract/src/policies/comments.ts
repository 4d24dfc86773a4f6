import type { Relationship } from './relationship.ts';
import { areParted } from './relationship.ts';
import type { Viewer } from './viewer.ts';
import { isSelf } from './viewer.ts';

export interface CommentFacts {
  readonly authorId: string;
  readonly authorHidden: boolean;
  /** What a moderator made of it. */
  readonly moderated: 'hidden' | 'removed' | null;
  /** Between viewer and the comment's author. */
  readonly between: Pick<Relationship, 'viewerBlocks' | 'blocksViewer'>;
}

/** Whether a comment shows under a loop that the viewer can see. */
export function canSeeComment(viewer: Pick<Viewer, 'id'> | null, comment: CommentFacts): boolean {
  if (viewer === null) return false;
  if (comment.moderated === 'removed') return false;
  if (isSelf(viewer, comment.authorId)) return true;
  if (comment.moderated === 'hidden') return false;
  return !comment.authorHidden && !areParted(comment.between);
}

export function canDeleteComment(
  viewer: Pick<Viewer, 'id'> | null,
  comment: Pick<CommentFacts, 'authorId'>,
): boolean {
  return isSelf(viewer, comment.authorId);
}

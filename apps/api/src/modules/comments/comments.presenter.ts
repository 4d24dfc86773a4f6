import type { Comment } from '@swirl/contract/schemas/comments';
import type { CommentRow } from '@swirl/db/stores/loops/comments.store';
import { presentPerson } from '../users/person.presenter.ts';

export function presentComment(viewer: { readonly id: string }, row: CommentRow): Comment {
  return {
    id: row.id,
    loopId: row.loopId,
    userId: row.userId,
    content: row.content,
    hidden: row.hiddenAt !== null,
    // Its own author isn't to notice.
    hiddenFromLoop: row.hiddenFromLoopAt !== null && row.loopAuthorId === viewer.id,
    createdAt: row.createdAt.toISOString(),
    user: presentPerson(row.author),
    parentId: row.parentId,
    atMs: row.atMs,
    onCaption: row.onCaption,
    // A removal can be folded before the addition that it undoes.
    hearts: Math.max(row.hearts, 0),
    hasHearted: row.hasHearted,
    mood: row.mood,
    authorHearted: row.authorHearted,
    replyCount: Math.max(row.replies, 0),
    pinned: row.pinned,
  };
}

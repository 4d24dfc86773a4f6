import type { Output } from '@swirl/contract/endpoints';
import type { CommentRow } from '@swirl/db/stores/loops/comments.store';
import { presentPerson } from '../users/person.presenter.ts';

export function presentComment(row: CommentRow): Output<'comments.create'> {
  return {
    id: row.id,
    loopId: row.loopId,
    userId: row.userId,
    content: row.content,
    hidden: row.hiddenAt !== null,
    createdAt: row.createdAt.toISOString(),
    user: presentPerson(row.author),
  };
}

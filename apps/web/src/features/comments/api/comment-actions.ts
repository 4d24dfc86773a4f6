import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { restoreDraft } from '../comment-drafts.ts';
import { addComment, removeComment, settleComment } from './comments-cache.ts';
import type { ListedComment } from './comments-query.ts';

/** Posts a comment: it stands in the list at once, and leaves it again if the server refuses. */
export const usePostComment = (loopId: string, me: CurrentUser) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => callApi('comments.create', { body: { loopId, content } }),
    onMutate: (content) => {
      const comment: ListedComment = {
        id: `pending ${crypto.randomUUID()}`,
        loopId,
        userId: me.id,
        content,
        hidden: false,
        createdAt: new Date().toISOString(),
        user: me,
        pending: true,
      };
      return { id: comment.id, undo: addComment(client, comment) };
    },
    onSuccess: (comment, _content, pending) => {
      settleComment(client, pending.id, comment);
      showNotice('commentPosted');
    },
    onError: (error, content, pending) => {
      pending?.undo();
      // Here and not in the form, which may be closed by now.
      restoreDraft(loopId, content);
      showNotice('commentPostFailed', error);
    },
  });
};

/** Deletes one's own comment: it is gone at once, and back in its place if the server refuses. */
export const useDeleteComment = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: ListedComment) =>
      callApi('comments.delete', { params: { commentId: comment.id } }),
    onMutate: (comment) => removeComment(client, comment),
    onSuccess: () => showNotice('commentDeleted'),
    onError: (error, _comment, putBack) => {
      putBack?.();
      showNotice('commentDeleteFailed', error);
    },
  });
};

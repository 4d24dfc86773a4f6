import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { renewLoop } from '#shared/loops/renew-loop.ts';
import { beginCommentChange, pendingComment } from '../comment-actions.ts';
import type { WrittenComment } from '../comment-actions.ts';
import { addReply, settleComment } from '../comments-cache.ts';

/** What was said, and about what. */
export type SpokenComment = Omit<WrittenComment, 'content'> & { blob: Blob };

/**
 * Posts a voice comment: it is listed at once, and removed again if it can't be sent. Sending the same
 * one again doesn't post it twice.
 */
export const usePostVoice = (loopId: string, me: CurrentUser) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ blob, answered, atMs, onCaption }: SpokenComment) =>
      callApi('comments.create', {
        form: {
          loopId,
          ...(answered !== null && { parentId: answered.id }),
          ...(atMs !== null && { atMs }),
          ...(atMs !== null && onCaption && { onCaption: 'true' }),
        },
        file: blob,
        fileName: 'voice',
      }),
    onMutate: async ({ blob: _blob, ...spoken }) => {
      const end = await beginCommentChange(client, loopId);
      const comment = pendingComment(loopId, me, { content: null, ...spoken });
      return { id: comment.id, undo: addReply(client, comment), end };
    },
    onSuccess: (comment, _spoken, pending) => settleComment(client, pending.id, comment),
    onError: (error, _spoken, pending) => {
      pending?.undo();
      showNotice('commentPostFailed', error);
    },
    onSettled: (_comment, _error, _spoken, pending) => {
      void renewLoop(client, loopId);
      pending?.end();
    },
  });
};

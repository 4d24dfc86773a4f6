import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { beginOwnChange, renewLoop } from '#shared/loops/renew-loop.ts';
import { restoreDraft } from './comment-drafts.ts';
import { addComment, removeComment, settleComment } from './comments-cache.ts';
import type { ListedComment } from './comments-query.ts';

/** A response to a request from before the change would revert it on the screen. */
const beginCommentChange = async (client: QueryClient, loopId: string): Promise<() => void> => {
  const end = beginOwnChange(client, loopId);
  await client.cancelQueries({
    queryKey: loopKeys.comments(loopId),
    // A canceled first page would be missing.
    predicate: ({ state }) => state.data !== undefined,
  });
  return end;
};

/** Posts a comment: it is listed at once, and removed again if the server refuses it. */
export const usePostComment = (loopId: string, me: CurrentUser) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => callApi('comments.create', { body: { loopId, content } }),
    onMutate: async (content) => {
      const end = await beginCommentChange(client, loopId);
      const comment: ListedComment = {
        id: `pending ${crypto.randomUUID()}`,
        loopId,
        userId: me.id,
        content,
        hidden: false,
        hiddenFromLoop: false,
        parentId: null,
        atMs: null,
        onCaption: false,
        mood: null,
        hearts: 0,
        hasHearted: false,
        authorHearted: false,
        replyCount: 0,
        pinned: false,
        firstReplies: [],
        createdAt: new Date().toISOString(),
        user: me,
        pending: true,
      };
      return { id: comment.id, undo: addComment(client, comment), end };
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
    onSettled: (_comment, _error, _content, pending) => {
      void renewLoop(client, loopId);
      pending?.end();
    },
  });
};

/**
 * Deletes the user's own comment: it disappears at once, and is restored at its position if the
 * server refuses.
 */
export const useDeleteComment = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: ListedComment) =>
      callApi('comments.delete', { params: { commentId: comment.id } }),
    onMutate: async (comment) => {
      const end = await beginCommentChange(client, comment.loopId);
      return { putBack: removeComment(client, comment), end };
    },
    onSuccess: () => showNotice('commentDeleted'),
    onError: (error, _comment, removed) => {
      removed?.putBack();
      showNotice('commentDeleteFailed', error);
    },
    onSettled: (_nothing, _error, { loopId }, removed) => {
      void renewLoop(client, loopId);
      removed?.end();
    },
  });
};

import type { Comment } from '@swirl/contract/schemas/comments';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { beginOwnChange, renewLoop } from '#shared/loops/renew-loop.ts';
import { restoreDraft } from './comment-drafts.ts';
import { addReply, patchComment, removeComment, settleComment } from './comments-cache.ts';
import type { ListedComment } from './comments-query.ts';

/** A response to a request from before the change would revert it on the screen. */
export const beginCommentChange = async (
  client: QueryClient,
  loopId: string,
): Promise<() => void> => {
  const end = beginOwnChange(client, loopId);
  await client.cancelQueries({
    queryKey: loopKeys.comments(loopId),
    // A canceled first page would be missing.
    predicate: ({ state }) => state.data !== undefined,
  });
  return end;
};

/** What is written, and about what. */
export type WrittenComment = {
  content: string;
  /** The comment or reply that it answers. */
  answered: Comment | null;
  /** The moment of the loop it is about, in milliseconds. */
  atMs: number | null;
  /** Whether that is a caption, with which it moves. */
  onCaption: boolean;
};

const unsentVoice = {
  state: 'processing',
  failure: null,
  url: null,
  duration: null,
  peaks: null,
  envelope: null,
  transcript: null,
  wordless: false,
  expiresAt: null,
} as const;

/** Until the server has it; without a text, a voice comment. */
export const pendingComment = (
  loopId: string,
  me: CurrentUser,
  {
    content,
    answered,
    atMs,
    onCaption,
  }: Omit<WrittenComment, 'content'> & { content: string | null },
): ListedComment => ({
  id: `pending ${crypto.randomUUID()}`,
  loopId,
  userId: me.id,
  kind: content === null ? 'voice' : 'text',
  content: content ?? '',
  voice: content === null ? unsentVoice : null,
  hidden: false,
  hiddenFromLoop: false,
  parentId: answered === null ? null : (answered.parentId ?? answered.id),
  atMs,
  onCaption,
  mood: null,
  hearts: 0,
  hasHearted: false,
  authorHearted: false,
  replyCount: 0,
  pinned: false,
  firstReplies: [],
  createdAt: new Date().toISOString(),
  editedAt: null,
  user: me,
  pending: true,
});

/** Posts a comment: it is listed at once, and removed again if the server refuses it. */
export const usePostComment = (loopId: string, me: CurrentUser) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, answered, atMs, onCaption }: WrittenComment) =>
      callApi('comments.create', {
        body: {
          loopId,
          content,
          ...(answered !== null && { parentId: answered.id }),
          ...(atMs !== null && { atMs, onCaption }),
        },
      }),
    onMutate: async (written) => {
      const end = await beginCommentChange(client, loopId);
      const comment = pendingComment(loopId, me, written);
      return { id: comment.id, undo: addReply(client, comment), end };
    },
    onSuccess: (comment, _written, pending) => {
      settleComment(client, pending.id, comment);
      showNotice('commentPosted');
    },
    onError: (error, { content }, pending) => {
      pending?.undo();
      // Here and not in the form, which may be closed by now.
      restoreDraft(loopId, content);
      showNotice('commentPostFailed', error);
    },
    onSettled: (_comment, _error, _written, pending) => {
      void renewLoop(client, loopId);
      pending?.end();
    },
  });
};

/** Changes the user's own comment. What was typed stays in its field until the server has it. */
export const useEditComment = ({ id, loopId }: Pick<Comment, 'id' | 'loopId'>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      callApi('comments.update', { params: { commentId: id }, body: { content } }),
    onMutate: () => beginCommentChange(client, loopId),
    onSuccess: (comment) => patchComment(client, comment, () => comment),
    onError: (error) => showNotice('commentChangeFailed', error),
    onSettled: (_comment, _error, _content, end) => {
      void renewLoop(client, loopId);
      end?.();
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

type CommentChange = 'heart' | 'unheart' | 'pin' | 'unpin' | 'hide' | 'unhide';

const shownAs: Record<CommentChange, (comment: Comment) => Partial<Comment>> = {
  heart: ({ hearts }) => ({ hasHearted: true, hearts: hearts + 1 }),
  unheart: ({ hearts }) => ({ hasHearted: false, hearts: Math.max(0, hearts - 1) }),
  pin: () => ({ pinned: true }),
  unpin: () => ({ pinned: false }),
  hide: () => ({ hiddenFromLoop: true, pinned: false }),
  unhide: () => ({ hiddenFromLoop: false }),
};

/** Hearts, and what the loop's author does with a comment: shown at once, undone if it is refused. */
export const useChangeComment = (loopId: string) => {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last one decides.
    scope: { id: `comments ${loopId}` },
    mutationFn: ({ comment, change }: { comment: Comment; change: CommentChange }) =>
      callApi(`comments.${change}`, { params: { commentId: comment.id } }),
    onMutate: async ({ comment, change }) => {
      const end = await beginCommentChange(client, loopId);
      patchComment(client, comment, shownAs[change]);
      return { end };
    },
    onError: (error, { comment }) => {
      patchComment(client, comment, () => comment);
      showNotice('commentChangeFailed', error);
    },
    onSettled: (_answer, _error, _given, begun) => {
      void renewLoop(client, loopId);
      begun?.end();
    },
  });
};

import type { CommentThread } from '@swirl/contract/schemas/comments';
import type { InfiniteData } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callPage } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';

/** A comment in the list; `pending` until the server has confirmed it. */
export type ListedComment = CommentThread & { pending?: true };
export type CommentPage = Page<ListedComment>;

type Cursor = string | null;

/** The comments on a loop, newest first. */
export const commentsQuery = (loopId: string) =>
  infiniteQueryOptions<CommentPage, Error, InfiniteData<CommentPage, Cursor>, string[], Cursor>({
    queryKey: loopKeys.comments(loopId),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'loops.comments',
        { params: { loopId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  });

import type { CommentOrder } from '@swirl/contract/comments';
import type { CommentThread, RemovedComment } from '@swirl/contract/schemas/comments';
import type { InfiniteData } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callPage } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';

/** A comment in the list; `pending` until the server has confirmed it. */
export type ListedComment = CommentThread & { pending?: true };
/** A row of the list: a comment, or what stays of one that was removed. */
export type ListedRow = ListedComment | RemovedComment;
export type CommentPage = Page<ListedRow>;

export const isWritten = (row: ListedRow): row is ListedComment => !('removed' in row);

type Cursor = string | null;

const REPLIES_AT_ONCE = 10;

/** Of the lists of comments in every order. */
export const listKey = (loopId: string): string[] => [...loopKeys.comments(loopId), 'list'];

const pagesOf = (
  loopId: string,
  queryKey: string[],
  query:
    | { order: CommentOrder }
    | { parentId: string; limit: number }
    | { moments: 'true' }
    | { hiddenTerms: 'true' },
) =>
  infiniteQueryOptions<CommentPage, Error, InfiniteData<CommentPage, Cursor>, string[], Cursor>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'loops.comments',
        {
          params: { loopId },
          query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  });

/** The comments on a loop. */
export const commentsQuery = (loopId: string, order: CommentOrder = 'top') =>
  pagesOf(loopId, [...listKey(loopId), order], { order });

/** All replies to a comment, oldest first. */
export const repliesQuery = (loopId: string, parentId: string) =>
  pagesOf(loopId, [...loopKeys.comments(loopId), 'replies', parentId], {
    parentId,
    limit: REPLIES_AT_ONCE,
  });

/** The best comments about moments of the loop, those of friends first. */
export const momentsQuery = (loopId: string) =>
  pagesOf(loopId, [...loopKeys.comments(loopId), 'moments'], { moments: 'true' });

/** Comments and replies with a word that the loop's author hides; for that one. */
export const hiddenTermsQuery = (loopId: string) =>
  pagesOf(loopId, [...loopKeys.comments(loopId), 'hidden-terms'], { hiddenTerms: 'true' });

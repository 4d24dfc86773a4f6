import type { Loop } from '@swirl/contract/schemas/loops';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '../api/client.ts';

type Cursor = string | null;

const FIRST: Cursor = null;

/** A list of loops that is read page by page: where it is kept, and how a page is fetched. */
export type LoopList = {
  readonly key: readonly string[];
  readonly fetchPage: (cursor: Cursor, signal?: AbortSignal) => Promise<Page<Loop>>;
  /** Which of the loops that are kept under the key belong to the list; absent: all of them. */
  readonly holds?: (loop: Loop) => boolean;
};

/** The one query of a list, so that a grid of tiles and a feed share what was fetched. */
export const loopListQuery = ({ key, fetchPage }: LoopList) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page<Loop>) => next,
  });

/** Begins a list anew at its top. What was there stays until the answer has come. */
export const renewList = async (
  client: QueryClient,
  { key, fetchPage }: LoopList,
): Promise<void> => {
  await client.cancelQueries({ queryKey: key });
  const first = await fetchPage(FIRST);
  client.setQueryData<InfiniteData<Page<Loop>, Cursor>>(key, {
    pages: [first],
    pageParams: [FIRST],
  });
};

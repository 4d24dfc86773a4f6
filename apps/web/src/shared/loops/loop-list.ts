import type { Loop } from '@swirl/contract/schemas/loops';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '../api/client.ts';

type Cursor = string | null;

const FIRST: Cursor = null;

/** A paginated list of loops: its query key, and how to fetch a page. */
export type LoopList = {
  readonly key: readonly string[];
  readonly fetchPage: (cursor: Cursor, signal?: AbortSignal) => Promise<Page<Loop>>;
  /** Which of the loops cached under the key belong to the list; absent: all. */
  readonly holds?: (loop: Loop) => boolean;
};

/** The query of a list, so that a grid of tiles and a feed share the same pages. */
export const loopListQuery = ({ key, fetchPage }: LoopList) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page<Loop>) => next,
  });

/** Reloads a list from the top. The old items stay until the response arrives. */
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

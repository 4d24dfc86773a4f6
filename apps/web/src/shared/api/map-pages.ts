import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from './client.ts';

/** Updates the items of every page of every cached list under a key. */
export const mapPages = <Item>(
  client: QueryClient,
  queryKey: readonly string[],
  change: (items: Item[], pageIndex: number) => Item[],
): void => {
  client.setQueriesData<InfiniteData<Page<Item>, string | null>>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
      },
  );
};

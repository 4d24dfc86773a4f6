import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callPage } from '#shared/api/client.ts';
import type { Page } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';

type Pages = InfiniteData<Page<Loop>, string | null>;

const KEY = loopKeys.feed('for-you');

/** The list up to a loop; undefined if it is not in it. */
export const listUpTo = (list: Pages, loopId: string): Pages | undefined => {
  const at = list.pages.findIndex(({ items }) => items.some(({ id }) => id === loopId));
  const page = list.pages[at];
  if (page === undefined) return undefined;
  const items = page.items.slice(0, page.items.findIndex(({ id }) => id === loopId) + 1);
  return {
    pages: [...list.pages.slice(0, at), { ...page, items }],
    pageParams: list.pageParams.slice(0, at + 1),
  };
};

/**
 * After a change of what For you looks at: what comes after the loop in view is dropped, and the next page
 * takes its place; at the end of the list, the first of a new one.
 */
export const chooseAnew = async (client: QueryClient, inView: string | null): Promise<void> => {
  // A page that is on its way was chosen before the change.
  await client.cancelQueries({ queryKey: KEY });
  const list = client.getQueryData<Pages>(KEY);
  const kept = list && inView !== null ? listUpTo(list, inView) : undefined;
  if (kept === undefined) return client.invalidateQueries({ queryKey: KEY });
  client.setQueryData<Pages>(KEY, kept);
  if (kept.pages.at(-1)?.next !== null) return undefined;
  const first = await callPage('feeds.forYou', { query: { limit: limits.page.feed } });
  client.setQueryData<Pages>(KEY, {
    pages: [...kept.pages, first],
    pageParams: [...kept.pageParams, null],
  });
};

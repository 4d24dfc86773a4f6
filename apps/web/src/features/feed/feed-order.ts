import type { Loop } from '@swirl/contract/schemas/loops';
import type { Page } from '#shared/api/client.ts';

/**
 * The loops in the order they are shown: the one an address named first, then the feed from its
 * top without it. A loop that moved up between two pages is shown once.
 */
export const feedOrder = (lead: Loop | null, pages: readonly Page<Loop>[]): Loop[] => {
  const shown = new Map<string, Loop>();
  for (const loop of [...(lead === null ? [] : [lead]), ...pages.flatMap(({ items }) => items)]) {
    if (!shown.has(loop.id)) shown.set(loop.id, loop);
  }
  return [...shown.values()];
};

import type { Loop } from '@swirl/contract/schemas/loops';
import type { Page } from '#shared/api/client.ts';

type Order = {
  /** The loop an address named. */
  lead: Loop | null;
  pages: readonly Page<Loop>[];
  /** Whether that loop is shown where the list has it, and first only while the list has it not. */
  inOrder?: boolean;
  /** Which loops belong to the list; absent: all. */
  holds?: (loop: Loop) => boolean;
};

/**
 * The loops in the order they are shown: the one an address named first, then the list from its top
 * without it. A loop that moved up between two pages is shown once.
 */
export const feedOrder = ({ lead, pages, inOrder = false, holds = () => true }: Order): Loop[] => {
  const listed = pages.flatMap(({ items }) => items).filter(holds);
  const first =
    lead !== null && !(inOrder && listed.some(({ id }) => id === lead.id)) ? [lead] : [];
  const shown = new Map<string, Loop>();
  for (const loop of [...first, ...listed]) {
    if (!shown.has(loop.id)) shown.set(loop.id, loop);
  }
  return [...shown.values()];
};

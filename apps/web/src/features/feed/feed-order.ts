import type { Loop } from '@swirl/contract/schemas/loops';
import type { Page } from '#shared/api/client.ts';

/** The card after the last loop of a list that ends. Like an upload, it has no URL of its own. */
export const END_ID = '0'.repeat(32);

type Order = {
  /** The loop named in the URL. */
  lead: Loop | null;
  pages: readonly Page<Loop>[];
  /**
   * Whether that loop is shown at its position in the list, and first only until the list has it.
   */
  inOrder?: boolean;
  /** Which loops belong to the list; absent: all. */
  holds?: (loop: Loop) => boolean;
};

/**
 * The loops in display order: the one named in the URL first, then the list without it. A loop that
 * moved between two pages is shown once.
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

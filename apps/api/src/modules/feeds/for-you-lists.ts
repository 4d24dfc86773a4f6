import type { Valkey } from '@swirl/platform/valkey';
import type { RankedLoop } from './rank-loops.ts';

/** While someone keeps scrolling; afterwards the rest is chosen anew. */
const KEPT_SECONDS = 3600;
/** So many lists are in memory as well: the next page mostly comes to the same process. */
const IN_MEMORY = 500;

/** What was chosen for a viewer, in order. */
export interface ForYouList {
  readonly id: string;
  readonly loops: readonly RankedLoop[];
  /** Whether it ends because there was nothing more. */
  readonly isComplete: boolean;
  /** What was shown before this list, shortened. */
  readonly shown: readonly string[];
  /** How often the viewer had changed what it depends on. After another change it is outdated. */
  readonly changes: number;
}

export interface ForYouLists {
  /** Undefined if it is gone. */
  find(id: string): Promise<ForYouList | undefined>;
  /** For other processes as well, unless the first page shows the whole list: its cursor says enough then. */
  keep(list: ForYouList, isShownWhole: boolean): void;
}

/**
 * Lists of ranked loops, so that pages follow each other. Who may see a loop is asked for each page, and
 * a list may vanish at any time: then the rest is chosen anew.
 */
export function createForYouLists(valkey: Valkey): ForYouLists {
  const keyOf = (id: string) => `for-you:list:${id}`;
  // The oldest first.
  const latest = new Map<string, ForYouList>();

  const remember = (list: ForYouList) => {
    latest.set(list.id, list);
    for (const oldest of latest.keys()) {
      if (latest.size <= IN_MEMORY) break;
      latest.delete(oldest);
    }
  };

  return {
    async find(id) {
      const known = latest.get(id);
      if (known !== undefined) return known;
      const text = await valkey.get(keyOf(id)).catch(() => null);
      if (text === null) return undefined;
      const list: ForYouList = JSON.parse(text);
      remember(list);
      return list;
    },

    keep(list, isShownWhole) {
      remember(list);
      if (isShownWhole) return;
      valkey.set(keyOf(list.id), JSON.stringify(list), 'EX', KEPT_SECONDS).catch(() => {});
    },
  };
}

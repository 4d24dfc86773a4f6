import { randomUUID } from 'node:crypto';
import type { Valkey } from '@swirl/platform/valkey';
import type { RankedLoop } from './rank-loops.ts';

/** While someone keeps scrolling; afterwards the rest is chosen anew. */
const KEPT_SECONDS = 3600;

/** What was chosen for a viewer, in order. */
export interface ForYouList {
  readonly id: string;
  readonly loops: readonly RankedLoop[];
  /** Whether it ends because there was nothing more. */
  readonly isComplete: boolean;
  /** What was shown before this list, shortened. */
  readonly shown: readonly string[];
  /** The viewer's changes that it takes into account; the latest is current. */
  readonly change: string | null;
}

export interface ForYouLists {
  /** With whether the viewer has changed nothing since. Undefined if it is gone. */
  find(
    viewerId: string,
    id: string,
  ): Promise<{ readonly list: ForYouList; readonly isCurrent: boolean } | undefined>;
  keep(list: ForYouList): void;
  latestChange(viewerId: string): Promise<string | null>;
  /** After a change of what For you depends on: lists are chosen anew from the next page on. */
  noteChange(viewerId: string): Promise<void>;
}

/**
 * Lists of ranked loops, so that pages follow each other. Who may see a loop is asked for each page, and
 * a list may vanish at any time: then the rest is chosen anew.
 */
export function createForYouLists(valkey: Valkey): ForYouLists {
  const listKey = (id: string) => `for-you:list:${id}`;
  const changeKey = (viewerId: string) => `for-you:change:${viewerId}`;
  return {
    async find(viewerId, id) {
      try {
        const [text, change] = await valkey.mget(listKey(id), changeKey(viewerId));
        if (text == null) return undefined;
        const list: ForYouList = JSON.parse(text);
        return { list, isCurrent: list.change === (change ?? null) };
      } catch {
        return undefined;
      }
    },

    keep(list) {
      valkey.set(listKey(list.id), JSON.stringify(list), 'EX', KEPT_SECONDS).catch(() => {});
    },

    async latestChange(viewerId) {
      return valkey.get(changeKey(viewerId)).catch(() => null);
    },

    async noteChange(viewerId) {
      await valkey.set(changeKey(viewerId), randomUUID(), 'EX', 2 * KEPT_SECONDS).catch(() => null);
    },
  };
}

import type { FeedSource } from '@swirl/contract/feed-source';
import { pathTo } from '@swirl/contract/paths';

/** Where somebody is in a feed. */
export type FeedPosition = {
  /** The loop an address named: it is shown before the feed, or where its list has it. */
  readonly lead: string | null;
  /** The loop in view. */
  readonly active: string | null;
  /** Where it was in the list, for when it is no longer there. */
  readonly index: number;
};

export const atTheTop: FeedPosition = { lead: null, active: null, index: 0 };

/** One loop comes before the feed, and is the one in view. */
export const ledBy = (loopId: string): FeedPosition => ({ lead: loopId, active: loopId, index: 0 });

type Known = {
  position: FeedPosition | undefined;
  /** Whether it is one of the two tabs. */ isTab: boolean;
};

/**
 * Opens a feed at an address: where one left it, or at the loop that the address names. A tab leads
 * back to where one was; who opens a list without naming a loop begins at its top.
 */
export const positionFor = ({ position, isTab }: Known, requested: string | null): FeedPosition => {
  if (requested === null) return (isTab ? position : undefined) ?? atTheTop;
  return requested === position?.active ? position : ledBy(requested);
};

/** Which card of a list is the active one: its own place, or what has moved there since it went. */
export const activeIndex = (ids: readonly string[], { active, index }: FeedPosition): number => {
  const found = active === null ? -1 : ids.indexOf(active);
  return found === -1 ? Math.max(0, Math.min(index, ids.length - 1)) : found;
};

/** For as long as the page lives: coming back from another page leads to the same loop. */
const positions = new Map<string, FeedPosition>();

export const feedPositions = {
  of: (source: FeedSource): FeedPosition | undefined => positions.get(pathTo.feed(source)),
  keep: (source: FeedSource, position: FeedPosition): void => {
    positions.set(pathTo.feed(source), position);
  },
};

export const isTabSource = ({ kind }: FeedSource): boolean =>
  kind === 'home' || kind === 'following';

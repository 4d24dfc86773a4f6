import type { FeedSource } from '@swirl/contract/feed-source';
import { pathTo } from '@swirl/contract/paths';

/** Where somebody is in a feed. */
export type FeedPlace = {
  /** The loop an address named: it is shown before the feed, or where its list has it. */
  readonly lead: string | null;
  /** The loop in view. */
  readonly active: string | null;
  /** Where it was in the list, for when it is no longer there. */
  readonly index: number;
};

export const atTheTop: FeedPlace = { lead: null, active: null, index: 0 };

/** One loop comes before the feed, and is the one in view. */
export const ledBy = (loopId: string): FeedPlace => ({ lead: loopId, active: loopId, index: 0 });

type Known = {
  place: FeedPlace | undefined;
  /** Whether it is one of the two tabs. */ isTab: boolean;
};

/**
 * Opens a feed at an address: where one left it, or at the loop that the address names. A tab leads
 * back to where one was; who opens a list without naming a loop begins at its top.
 */
export const placeFor = ({ place, isTab }: Known, requested: string | null): FeedPlace => {
  if (requested === null) return (isTab ? place : undefined) ?? atTheTop;
  return requested === place?.active ? place : ledBy(requested);
};

/** Which card of a list is the active one: its own place, or what has moved there since it went. */
export const activeIndex = (ids: readonly string[], { active, index }: FeedPlace): number => {
  const found = active === null ? -1 : ids.indexOf(active);
  return found === -1 ? Math.max(0, Math.min(index, ids.length - 1)) : found;
};

/** For as long as the page lives: coming back from another page leads to the same loop. */
const places = new Map<string, FeedPlace>();

export const feedPlaces = {
  of: (source: FeedSource): FeedPlace | undefined => places.get(pathTo.feed(source)),
  keep: (source: FeedSource, place: FeedPlace): void => {
    places.set(pathTo.feed(source), place);
  },
};

export const isTabSource = ({ kind }: FeedSource): boolean =>
  kind === 'home' || kind === 'following';

import type { FeedName } from '#shared/loops/loop-keys.ts';

/** Home shows everything one may see, Loops the people one follows. */
export const feedOf = (search: string): FeedName =>
  new URLSearchParams(search).get('feed') === 'following' ? 'following' : 'home';

/** Where somebody is in a feed. */
export type FeedPlace = {
  /** The loop an address named: it is shown before the feed. */
  readonly lead: string | null;
  /** The loop in view. */
  readonly active: string | null;
  /** Where it was in the list, for when it is no longer there. */
  readonly index: number;
};

export const atTheTop: FeedPlace = { lead: null, active: null, index: 0 };

/** Before the feed stands one loop, and it is the one in view. */
export const ledBy = (loopId: string): FeedPlace => ({ lead: loopId, active: loopId, index: 0 });

/** Opens a feed at an address: where one left it, or with the loop that the address names first. */
export const placeFor = (known: FeedPlace | undefined, requested: string | null): FeedPlace => {
  if (requested === null || requested === known?.active) return known ?? atTheTop;
  return ledBy(requested);
};

/** Which card of a list is the active one: its own place, or what has moved there since it went. */
export const activeIndex = (ids: readonly string[], { active, index }: FeedPlace): number => {
  const found = active === null ? -1 : ids.indexOf(active);
  return found === -1 ? Math.max(0, Math.min(index, ids.length - 1)) : found;
};

/** For as long as the page lives: coming back from another page leads to the same loop. */
export const feedPlaces = new Map<FeedName, FeedPlace>();

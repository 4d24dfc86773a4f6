import type { FeedSource } from '@swirl/contract/feed-source';
import type { LoopList } from '#shared/loops/loop-list.ts';

/** The position in a feed. */
export type FeedPosition = {
  /** The loop named in the URL: it is shown before the feed, or at its position in the list. */
  readonly lead: string | null;
  /** The loop in view. */
  readonly active: string | null;
  /** Its index in the list, in case it is removed. */
  readonly index: number;
};

export const atTheTop: FeedPosition = { lead: null, active: null, index: 0 };

/** One loop comes before the feed and is in view. */
export const ledBy = (loopId: string): FeedPosition => ({ lead: loopId, active: loopId, index: 0 });

/** The same position if nothing changes. */
export const moved = (position: FeedPosition, active: string, index: number): FeedPosition =>
  position.active === active && position.index === index
    ? position
    : { ...position, active, index };

type Known = {
  position: FeedPosition | undefined;
  /** Whether it is one of the two tabs. */ isTab: boolean;
};

/**
 * Opens a feed at a URL: at the last position, or at the loop named in the URL. A tab restores its
 * position; a list opened without a loop starts at the top.
 */
export const positionFor = ({ position, isTab }: Known, requested: string | null): FeedPosition => {
  if (requested === null) return (isTab ? position : undefined) ?? atTheTop;
  return requested === position?.active ? position : ledBy(requested);
};

/** The index of the active card: its own, or that of the card that took its index. */
export const activeIndex = (ids: readonly string[], { active, index }: FeedPosition): number => {
  const found = active === null ? -1 : ids.indexOf(active);
  return found === -1 ? Math.max(0, Math.min(index, ids.length - 1)) : found;
};

/** By list, for the lifetime of the page: returning from another page leads to the same loop. */
const positions = new Map<string, FeedPosition>();

export const feedPositions = {
  of: ({ key }: Pick<LoopList, 'key'>): FeedPosition | undefined => positions.get(key.join(' ')),
  keep: ({ key }: Pick<LoopList, 'key'>, position: FeedPosition): void => {
    positions.set(key.join(' '), position);
  },
};

export const isTabSource = ({ kind }: FeedSource): boolean =>
  kind === 'home' || kind === 'following';

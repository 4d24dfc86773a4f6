import { chooseSource, preloadOf, type Connection } from './quality.ts';
import type { Rank } from './assign-elements.ts';

/** `HTMLMediaElement.readyState`, by its names in the standard. */
const HAVE_METADATA = 1;
const HAVE_CURRENT_DATA = 2;
const HAVE_FUTURE_DATA = 3;

type Slot = { readyState: number; preload: string };

/** Whether an element with a file still awaits its first frame. */
export const awaitsFirstFrame = ({ readyState, preload }: Slot, rank: Rank): boolean => {
  if (rank === 'active') return readyState < HAVE_FUTURE_DATA;
  return readyState < (preload === 'auto' ? HAVE_CURRENT_DATA : HAVE_METADATA);
};

type Sized = { size: number | null };

/** The file for an element, in its current size if it has one, and how much of it to fetch. */
export const planLoad = <Source extends Sized>(request: {
  rank: Rank;
  sources: readonly Source[];
  current: Source | null;
  readyState: number;
  connection: Connection;
}): { source: Source | undefined; preload: 'auto' | 'metadata' } => {
  const { rank, sources, current, readyState, connection } = request;
  // A neighbor that can start has enough: the remaining bandwidth is for the active loop.
  const enough = rank === 'near' && readyState >= HAVE_FUTURE_DATA;
  return {
    source:
      sources.find(({ size }) => size === current?.size) ?? chooseSource(sources, rank, connection),
    preload: enough ? 'metadata' : preloadOf(rank, connection),
  };
};

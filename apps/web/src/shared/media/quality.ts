import type { Rank } from './assign-elements.ts';

type Sized = { size: number | null };

/** What is known about the connection. */
export type Connection = {
  /** Measured, in bits per second; null before the first measurement. */
  throughput: number | null;
  /** The browser's estimate, if any. */
  guess: number | null;
  saveData: boolean;
};

/** The bit rate of the large size, and more than that again for the next loop. */
const NEEDED_FOR_LARGE = 6_000_000;
/** Neighbors load the large size only if that takes nothing away from the active loop. */
const AMPLE = 12_000_000;
const SMALL = 480;

const smallest = <Source extends Sized>(sources: readonly Source[]): Source | undefined =>
  sources.find(({ size }) => size === SMALL) ?? sources.at(-1);

/** Which of a loop's files to play; they come largest first. */
export const chooseSource = <Source extends Sized>(
  sources: readonly Source[],
  rank: Rank,
  { throughput, guess, saveData }: Connection,
): Source | undefined => {
  if (saveData) return smallest(sources);
  const bits = throughput ?? guess ?? 0;
  return bits >= (rank === 'active' ? NEEDED_FOR_LARGE : AMPLE) ? sources[0] : smallest(sources);
};

/** How much of a neighbor is preloaded. */
export const preloadOf = (
  rank: Rank,
  { saveData }: Pick<Connection, 'saveData'>,
): 'auto' | 'metadata' => (rank === 'near' && saveData ? 'metadata' : 'auto');

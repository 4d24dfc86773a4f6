import { decibelsToGain } from '@swirl/contract/loudness';
import type { LoopStems } from '@swirl/contract/schemas/layers';
import type { MixSource } from './load-stems.ts';

/** What the server offers at these positions, with the factors it renders the mix with. */
export const mixSourceOf = (
  { seconds, gainDb, stems }: LoopStems,
  positions: readonly number[],
): MixSource => ({
  seconds,
  gain: decibelsToGain(gainDb ?? 0),
  stems: stems
    .filter(({ position }) => positions.includes(position))
    .map(({ position, url, levelDb, gain, offsetMs }) => ({
      position,
      url,
      factor: gain * decibelsToGain(levelDb),
      offsetMs,
    })),
});

import type { LoopStems } from '@swirl/contract/schemas/layers';
import type { MixSource } from './load-stems.ts';

const factorOf = (decibels: number): number => 10 ** (decibels / 20);

/** What the server offers at these positions, with the factors it renders the mix with. */
export const mixSourceOf = (
  { seconds, gainDb, stems }: LoopStems,
  positions: readonly number[],
): MixSource => ({
  seconds,
  gain: factorOf(gainDb ?? 0),
  stems: stems
    .filter(({ position }) => positions.includes(position))
    .map(({ position, url, levelDb, gain, offsetMs }) => ({
      position,
      url,
      factor: gain * factorOf(levelDb),
      offsetMs,
    })),
});

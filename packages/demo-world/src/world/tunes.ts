import type { Backing } from '../media/recipe.ts';
import type { Ambience } from '../media/sound/ambience.ts';
import type { Player, Tune } from '../media/sound/tunes.ts';

const songs = {
  /** Warm and turning, for stairwells and kitchens. */
  stairwell: {
    root: 53,
    beatsPerMinute: 88,
    chords: [
      [0, 4, 7, 11],
      [9, 12, 16, 19],
      [5, 9, 12, 16],
      [7, 11, 14, 17],
    ],
  },
  /** A little blue, for night trams. */
  tram: {
    root: 50,
    beatsPerMinute: 84,
    chords: [
      [0, 3, 7, 10],
      [8, 12, 15, 19],
      [3, 7, 10, 14],
      [10, 14, 17, 20],
    ],
  },
  /** Slow and open, for water and sleep. */
  tide: {
    root: 48,
    beatsPerMinute: 92,
    chords: [
      [0, 7, 12, 16],
      [5, 12, 17, 21],
      [9, 16, 21, 24],
      [7, 14, 19, 23],
    ],
  },
  /** For dancing home. */
  thursday: {
    root: 45,
    beatsPerMinute: 108,
    chords: [
      [0, 3, 7, 14],
      [5, 8, 12, 15],
      [10, 14, 17, 21],
      [3, 7, 10, 14],
    ],
  },
  /** Eight bars for voices, with a turn in the sixth. */
  landing: {
    root: 53,
    beatsPerMinute: 92,
    chords: [
      [0, 4, 7],
      [-3, 0, 4],
      [5, 9, 12],
      [7, 11, 14],
      [0, 4, 7],
      [4, 7, 11],
      [5, 9, 12],
      [7, 11, 14],
    ],
  },
} as const satisfies Record<string, Omit<Tune, 'players'>>;

export function tune(
  song: keyof typeof songs,
  players: readonly Player[],
  more: { readonly ambience?: Ambience; readonly seed?: number } = {},
): Backing {
  return { tune: { ...songs[song], players, ...more } };
}

export function air(ambience: Ambience, seconds = 8): Backing {
  return { ambience, seconds };
}

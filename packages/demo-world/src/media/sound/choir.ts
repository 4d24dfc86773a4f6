import { noteOf, pitchOf, type Bar } from './bar.ts';
import { brush, kick, tap } from './instruments.ts';
import { sing, type Vowel } from './sing.ts';
import { play } from './tape.ts';

/** Voices that are recorded one by one, each onto those before. */
export type ChoirPart = 'melody' | 'beatbox' | 'low' | 'harmony';

/** Beat, semitones above the root, length in beats. Eight bars, which end where they began. */
const melody: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [0, 16, 1.3],
    [1.5, 14, 0.42],
    [2, 12, 1.6],
  ],
  [
    [0, 12, 0.85],
    [1, 16, 0.85],
    [2, 21, 1.7],
  ],
  [
    [0, 21, 1.3],
    [1.5, 19, 0.42],
    [2, 17, 1.6],
  ],
  [
    [0, 14, 1.3],
    [1.5, 16, 0.42],
    [2, 14, 1.6],
  ],
  [
    [0, 16, 1.3],
    [1.5, 14, 0.42],
    [2, 19, 1.6],
  ],
  [
    [0, 23, 0.85],
    [1, 21, 0.85],
    [2, 19, 1.7],
  ],
  [
    [0, 21, 0.85],
    [1, 19, 0.42],
    [1.5, 17, 0.42],
    [2, 17, 0.85],
    [3, 16, 0.85],
  ],
  [[0, 14, 2.8]],
];

interface Note {
  readonly beat: number;
  readonly hertz: number;
  readonly beats: number;
  readonly vowel: Vowel;
  readonly gain: number;
  readonly side?: number;
}

function singNote(
  { tape, at, beat: length, bar }: Bar,
  { beat, hertz, beats, vowel, gain, side = 0 }: Note,
): void {
  const seconds = beats * length;
  const voice = sing(hertz, { seconds, vowel, seed: bar * 17 + Math.round(hertz) });
  play(tape, voice, { at: at + beat * length, seconds, gain, side });
}

export const choirParts: Readonly<Record<ChoirPart, (bar: Bar) => void>> = {
  melody(bar) {
    for (const [beat, semitones, beats] of melody[bar.bar % melody.length] ?? []) {
      singNote(bar, { beat, hertz: pitchOf(bar, semitones), beats, vowel: 'm', gain: 0.3 });
    }
  },
  beatbox(bar) {
    for (const [beat, gain] of [
      [0, 0.7],
      [1.5, 0.36],
      [2, 0.6],
    ] as const) {
      play(bar.tape, kick(), { at: bar.at + beat * bar.beat, seconds: 0.5, gain });
    }
    for (const beat of [1, 3]) {
      const at = bar.at + beat * bar.beat;
      play(bar.tape, tap(210, bar.bar + beat), { at, seconds: 0.25, gain: 0.3 });
      play(bar.tape, brush(bar.bar * 4 + beat), { at, seconds: 0.25, gain: 0.5, side: 0.1 });
    }
    for (let half = 0; half < 8; half += 1) {
      play(bar.tape, brush(bar.bar * 8 + half), {
        at: bar.at + (half * bar.beat) / 2,
        seconds: 0.12,
        gain: half % 2 === 1 ? 0.16 : 0.07,
        side: -0.2,
      });
    }
  },
  low(bar) {
    for (const [beat, index, beats] of [
      [0, 0, 1.25],
      [1.5, 0, 0.4],
      [2, 2, 1.25],
      [3.5, 0, 0.4],
    ] as const) {
      singNote(bar, { beat, hertz: noteOf(bar, index, -1), beats, vowel: 'o', gain: 0.3 });
    }
  },
  harmony(bar) {
    for (const [index, side] of [
      [0, -0.35],
      [1, 0.35],
      [2, 0],
    ] as const) {
      for (const [beat, beats] of [
        [0, 1.8],
        [2, 1.8],
      ] as const) {
        const vowel = bar.bar % 2 === 0 ? 'a' : 'o';
        singNote(bar, { beat, hertz: noteOf(bar, index), beats, vowel, gain: 0.14, side });
      }
    }
  },
};

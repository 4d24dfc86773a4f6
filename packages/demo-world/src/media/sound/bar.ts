import type { Tape } from './tape.ts';

export const BEATS = 4;

export interface Bar {
  readonly tape: Tape;
  readonly tune: {
    /** MIDI number of the key's lowest note. */
    readonly root: number;
    readonly seed?: number;
  };
  /** Semitones above the root. */
  readonly chord: readonly number[];
  readonly bar: number;
  readonly at: number;
  readonly beat: number;
}

const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/** A note of the chord, `index` notes above the lowest; beyond the chord an octave higher. */
export function noteOf({ tune, chord }: Bar, index: number, octave = 0): number {
  const steps = chord[index % chord.length] ?? 0;
  return hertz(tune.root + steps + 12 * (octave + Math.floor(index / chord.length)));
}

/** A note of the key, in semitones above its root. */
export function pitchOf({ tune }: Bar, semitones: number): number {
  return hertz(tune.root + semitones);
}

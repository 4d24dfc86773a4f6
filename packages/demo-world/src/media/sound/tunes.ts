import { chance } from '../svg.ts';
import { recordAmbience, type Ambience } from './ambience.ts';
import { BEATS, noteOf, type Bar } from './bar.ts';
import { choirParts, type ChoirPart } from './choir.ts';
import { bass, bell, brush, hum, keys, kick, pad, string, tap } from './instruments.ts';
import { addRoom, createTape, mix, play, type Tape } from './tape.ts';

export type Player =
  | 'pad'
  | 'keys'
  | 'strings'
  | 'bass'
  | 'drums'
  | 'bells'
  | 'hum'
  | 'spoons'
  | ChoirPart;

/** Bars that go round. An answer can be its parent's tune with one more player. */
export interface Tune {
  readonly chords: readonly (readonly number[])[];
  /** MIDI number of the key's lowest note. */
  readonly root: number;
  readonly beatsPerMinute: number;
  readonly players: readonly Player[];
  readonly ambience?: Ambience;
  readonly seed?: number;
}

const parts: Readonly<Record<Player, (bar: Bar) => void>> = {
  ...choirParts,
  pad(bar) {
    const length = BEATS * bar.beat + 0.9;
    for (const [k] of bar.chord.entries()) {
      play(bar.tape, pad(noteOf(bar, k), length), {
        at: bar.at,
        seconds: length,
        gain: 0.11,
        side: k * 0.5 - 0.7,
      });
    }
  },
  keys(bar) {
    for (const [k] of bar.chord.entries()) {
      play(bar.tape, keys(noteOf(bar, k)), {
        at: bar.at + k * 0.018,
        seconds: 2.6,
        gain: 0.2,
        side: k * 0.3 - 0.4,
      });
      play(bar.tape, keys(noteOf(bar, k)), {
        at: bar.at + 2.5 * bar.beat + k * 0.012,
        seconds: 1.6,
        gain: 0.12,
        side: 0.4 - k * 0.3,
      });
    }
  },
  strings(bar) {
    const pattern = [0, 2, 1, 3, 2, 1, 3, 2];
    for (const [k, index] of pattern.entries()) {
      const seed = bar.bar * 8 + k;
      const late = 0.012 * chance(seed);
      play(bar.tape, string(noteOf(bar, index, 1), seed), {
        at: bar.at + (k * bar.beat) / 2 + late,
        seconds: 1.7,
        gain: 0.3 + 0.12 * chance(seed + 1),
        side: k % 2 === 0 ? -0.35 : 0.35,
      });
    }
  },
  bass(bar) {
    for (const [beat, gain] of [
      [0, 0.5],
      [1.5, 0.3],
      [2.5, 0.36],
    ] as const) {
      play(bar.tape, bass(noteOf(bar, 0, -1)), {
        at: bar.at + beat * bar.beat,
        seconds: 1.4,
        gain,
      });
    }
  },
  drums(bar) {
    for (const beat of [0, 2, 2.75])
      play(bar.tape, kick(), {
        at: bar.at + beat * bar.beat,
        seconds: 0.5,
        gain: beat === 2.75 ? 0.32 : 0.6,
      });
    for (let k = 0; k < 8; k += 1) {
      play(bar.tape, brush(bar.bar * 8 + k), {
        at: bar.at + (k * bar.beat) / 2 + (k % 2) * 0.03,
        seconds: 0.2,
        gain: k % 4 === 2 ? 0.3 : 0.13,
        side: 0.3,
      });
    }
  },
  bells(bar) {
    const seed = (bar.tune.seed ?? 0) + bar.bar * 5;
    for (let k = 0; k < 4; k += 1) {
      if (chance(seed + k) < 0.35) continue;
      const index = Math.floor(chance(seed + k + 40) * 5);
      play(bar.tape, bell(noteOf(bar, index, 2)), {
        at: bar.at + k * bar.beat + (k % 2) * bar.beat * 0.5,
        seconds: 2,
        gain: 0.09,
        side: k * 0.4 - 0.6,
      });
    }
  },
  hum(bar) {
    const melody = [
      [0, 2, 1.4],
      [1.5, 1, 0.9],
      [2.5, 0, 1.4],
    ] as const;
    for (const [beat, index, length] of melody) {
      const seconds = length * bar.beat;
      play(bar.tape, hum(noteOf(bar, (index + bar.bar) % 3), seconds, bar.bar), {
        at: bar.at + beat * bar.beat,
        seconds,
        gain: 0.2,
        side: -0.15,
      });
    }
  },
  spoons(bar) {
    for (const [beat, pitch] of [
      [0.5, 1900],
      [1, 2300],
      [1.75, 1900],
      [2.5, 2300],
      [3, 1700],
      [3.5, 2600],
    ] as const) {
      play(bar.tape, tap(pitch, bar.bar), {
        at: bar.at + beat * bar.beat,
        seconds: 0.25,
        gain: 0.22,
        side: 0.5,
      });
    }
  },
};

export function perform(tune: Tune): Tape {
  const beat = 60 / tune.beatsPerMinute;
  const tape = createTape(tune.chords.length * BEATS * beat);
  for (const [bar, chord] of tune.chords.entries()) {
    for (const player of tune.players)
      parts[player]({ tape, tune, chord, bar, at: bar * BEATS * beat, beat });
  }
  addRoom(tape, 0.6);
  if (tune.ambience !== undefined) mix(tape, recordAmbience(tune.ambience, tape.seconds), 0.22);
  return tape;
}

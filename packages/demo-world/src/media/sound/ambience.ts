import { chance } from '../svg.ts';
import { bell, lowpass, noise, tap, wave } from './instruments.ts';
import { createTape, play, RATE, type Tape, type Voice } from './tape.ts';

export type Ambience =
  | 'rain'
  | 'sea'
  | 'kettle'
  | 'fire'
  | 'city'
  | 'crickets'
  | 'wind'
  | 'tracks'
  | 'crowd'
  | 'needle';

const TAU = 2 * Math.PI;

/** Noise that closes into a loop: the filter has already gone round once when it is recorded. */
function bed(
  tape: Tape,
  seed: number,
  hertz: number,
  gain: number,
  shape: (part: number) => number,
): void {
  for (const [channel, side] of [tape.left, tape.right].entries()) {
    const grain = Float32Array.from({ length: side.length }, noise(seed + channel * 7));
    let index = 0;
    const looped: Voice = () => grain[index++ % grain.length] ?? 0;
    const filtered = lowpass(lowpass(looped, hertz), hertz);
    for (let skipped = 0; skipped < RATE; skipped += 1) filtered();
    for (let step = 0; step < side.length; step += 1) {
      const at = (step + RATE) % side.length;
      side[at] = (side[at] ?? 0) + filtered() * gain * shape(at / side.length);
    }
  }
}

/** Small sounds strewn over the tape. */
function strew(
  tape: Tape,
  count: number,
  seed: number,
  make: (k: number) => Voice,
  seconds: number,
  gain: number,
): void {
  for (let k = 0; k < count; k += 1) {
    play(tape, make(k), {
      at: chance(seed + k * 3) * tape.seconds,
      seconds,
      gain: gain * (0.4 + 0.6 * chance(seed + k * 5)),
      side: chance(seed + k * 7) * 1.6 - 0.8,
    });
  }
}

const breathing = (times: number, low: number) => (part: number) =>
  low + (1 - low) * (0.5 - 0.5 * Math.cos(TAU * part * times)) ** 1.6;
const steady = () => 1;

/** The huff before the boil, then a whistle that climbs and gives up. */
function whistle(length: number): Voice {
  const breath = lowpass(noise(5), 5200);
  let phase = 0;
  return wave((s) => {
    const part = s / length;
    const rise = Math.min(1, part / 0.55);
    const hertz =
      640 +
      720 * rise ** 0.6 +
      14 * Math.sin(TAU * 6.3 * s) -
      (part > 0.9 ? 900 * (part - 0.9) : 0);
    phase += (TAU * hertz) / RATE;
    const loud = Math.min(1, part / 0.35) ** 2 * Math.min(1, (1 - part) / 0.06);
    return (
      (Math.sin(phase) * 0.5 + Math.sin(phase * 2.01) * 0.12 + breath() * 0.5) * Math.max(0, loud)
    );
  });
}

const recorders: Readonly<Record<Ambience, (tape: Tape) => void>> = {
  rain(tape) {
    bed(tape, 2, 5200, 0.9, steady);
    strew(tape, tape.seconds * 22, 9, (k) => tap(900 + 2600 * chance(k), k), 0.06, 0.12);
  },
  sea(tape) {
    bed(tape, 3, 900, 2.6, breathing(2, 0.25));
    bed(tape, 13, 3400, 0.7, breathing(2, 0.08));
  },
  kettle(tape) {
    bed(
      tape,
      4,
      420,
      1.6,
      (part) => 0.35 + 0.65 * Math.min(1, part * 2.2) * Math.min(1, (1 - part) * 9),
    );
    play(tape, whistle(tape.seconds * 0.9), {
      at: tape.seconds * 0.04,
      seconds: tape.seconds * 0.9,
      gain: 0.5,
    });
  },
  fire(tape) {
    bed(tape, 6, 300, 3, breathing(3, 0.6));
    strew(tape, tape.seconds * 9, 17, (k) => tap(1500 + 3500 * chance(k + 2), k), 0.05, 0.5);
  },
  city(tape) {
    bed(tape, 7, 240, 4, breathing(1, 0.55));
    bed(tape, 8, 1400, 0.35, breathing(2, 0.2));
  },
  crickets(tape) {
    bed(tape, 9, 700, 0.5, steady);
    const chirp = (hertz: number) =>
      wave(
        (s) =>
          Math.sin(TAU * hertz * s) *
          Math.max(0, Math.sin(TAU * 21 * s)) ** 2 *
          Math.sin(Math.PI * Math.min(1, s / 0.42)),
      );
    for (let k = 0; k < tape.seconds; k += 1) {
      play(tape, chirp(3900 + (k % 3) * 260), {
        at: k + 0.3 * chance(k),
        seconds: 0.42,
        gain: 0.16,
        side: (k % 3) * 0.7 - 0.7,
      });
    }
  },
  wind(tape) {
    bed(tape, 10, 520, 3, breathing(3, 0.2));
    bed(tape, 21, 1900, 0.5, breathing(2, 0.1));
  },
  tracks(tape) {
    bed(tape, 11, 190, 5, breathing(2, 0.7));
    const pairs = Math.round(tape.seconds / 1.25);
    for (let k = 0; k < pairs * 2; k += 1) {
      const at = Math.floor(k / 2) * (tape.seconds / pairs) + (k % 2) * 0.21;
      play(tape, lowpass(tap(150, k), 700), { at, seconds: 0.2, gain: 1.5 });
    }
  },
  crowd(tape) {
    bed(tape, 12, 1100, 1.4, breathing(4, 0.55));
    bed(tape, 31, 500, 2, breathing(3, 0.5));
    strew(tape, tape.seconds * 2, 37, (k) => bell(1100 + 500 * chance(k)), 0.4, 0.03);
  },
  needle(tape) {
    bed(tape, 14, 2600, 0.12, steady);
    strew(tape, tape.seconds * 7, 43, (k) => tap(2200 + 1500 * chance(k), k), 0.02, 0.16);
  },
};

export function recordAmbience(ambience: Ambience, seconds: number): Tape {
  const tape = createTape(seconds);
  recorders[ambience](tape);
  return tape;
}

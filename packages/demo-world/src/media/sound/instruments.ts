import { chance } from '../svg.ts';
import { RATE, type Voice } from './tape.ts';

const TAU = 2 * Math.PI;
const STEP = 1 / RATE;

/** A function of time as a voice. */
export function wave(at: (seconds: number) => number): Voice {
  let seconds = -STEP;
  return () => at((seconds += STEP));
}

/** White noise, the same for the same seed. */
export function noise(seed: number): Voice {
  let state = (seed * 0x9e37_79b1 + 0x7f4a_7c15) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 31 - 1;
  };
}

export function lowpass(source: Voice, hertz: number): Voice {
  const share = 1 - Math.exp(-TAU * hertz * STEP);
  let held = 0;
  return () => (held += (source() - held) * share);
}

/** Rises in `attack`, falls away with `decay`; never begins or ends with a click. */
const swell = (s: number, attack: number, decay: number) =>
  Math.min(1, s / attack) * Math.exp(-Math.max(0, s - attack) / decay);

/** An electric piano: a sine that another, quickly fading one makes bright. */
export const keys = (hertz: number): Voice =>
  wave((s) => {
    const bright = 1.6 * Math.exp(-s * 5);
    const tone = Math.sin(TAU * hertz * s + bright * Math.sin(TAU * hertz * 2 * s));
    return (
      (tone + 0.25 * Math.sin(TAU * hertz * 4.02 * s) * Math.exp(-s * 9)) * swell(s, 0.006, 0.9)
    );
  });

export const bell = (hertz: number): Voice =>
  wave(
    (s) =>
      (Math.sin(TAU * hertz * s) +
        0.5 * Math.sin(TAU * hertz * 2.76 * s) * Math.exp(-s * 3) +
        0.25 * Math.sin(TAU * hertz * 5.4 * s) * Math.exp(-s * 7)) *
      swell(s, 0.003, 0.7),
  );

/** A slow chord tone of three strings slightly out of tune. */
export const pad = (hertz: number, length: number): Voice =>
  wave((s) => {
    const shape = Math.min(1, s / 0.7) * Math.min(1, Math.max(0, (length - s) / 0.9));
    const drift = 1 + 0.0015 * Math.sin(TAU * 0.31 * s);
    let sum = 0;
    for (const detune of [0.997, 1, 1.0034]) {
      const f = hertz * detune * drift;
      sum +=
        Math.sin(TAU * f * s) + 0.3 * Math.sin(TAU * f * 2 * s) + 0.12 * Math.sin(TAU * f * 3 * s);
    }
    return (sum / 3) * shape;
  });

/** A plucked string after Karplus and Strong: a burst of noise that goes round and dulls. */
export function string(hertz: number, seed: number): Voice {
  const burst = lowpass(noise(seed + 3), 3800);
  const line = Float32Array.from({ length: Math.max(2, Math.round(RATE / hertz)) }, () => burst());
  let index = 0;
  return () => {
    const next = (index + 1) % line.length;
    const out = line[index] ?? 0;
    line[index] = 0.4985 * (out + (line[next] ?? 0));
    index = next;
    return out * 2;
  };
}

export const bass = (hertz: number): Voice =>
  wave(
    (s) =>
      (Math.sin(TAU * hertz * s) + 0.28 * Math.sin(TAU * hertz * 2 * s) * Math.exp(-s * 4)) *
      swell(s, 0.012, 0.55),
  );

/** Someone humming: a low voice with a little breath and a vibrato that comes late. */
export function hum(hertz: number, length: number, seed: number): Voice {
  const breath = lowpass(noise(seed + 11), 900);
  let phase = 0;
  return wave((s) => {
    const vibrato = 1 + 0.006 * Math.min(1, s / 0.6) * Math.sin(TAU * 5.1 * s);
    phase += TAU * hertz * vibrato * STEP;
    const shape = Math.min(1, s / 0.14) * Math.min(1, Math.max(0, (length - s) / 0.2));
    const tone =
      Math.sin(phase) +
      0.55 * Math.sin(2 * phase) +
      0.3 * Math.sin(3 * phase) +
      0.08 * Math.sin(5 * phase);
    return (tone * 0.55 + breath() * 0.12) * shape;
  });
}

export const kick = (): Voice =>
  wave((s) => Math.sin(TAU * (46 * s + 7 * (1 - Math.exp(-s * 28)))) * swell(s, 0.002, 0.13));

export function brush(seed: number): Voice {
  const hiss = noise(seed + 29);
  let before = 0;
  return wave((s) => {
    const now = hiss();
    const high = now - before;
    before = now;
    return high * 0.5 * swell(s, 0.004, 0.045);
  });
}

/** A tap on wood, glass or a table, by its pitch. */
export function tap(hertz: number, seed: number): Voice {
  const click = noise(seed + 41);
  return wave(
    (s) =>
      (Math.sin(TAU * hertz * s) + 0.6 * Math.sin(TAU * hertz * (2.3 + chance(seed)) * s)) *
        swell(s, 0.001, 0.05) +
      click() * 0.4 * Math.exp(-s * 420),
  );
}

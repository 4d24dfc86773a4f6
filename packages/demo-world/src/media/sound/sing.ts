import { lowpass, noise, wave } from './instruments.ts';
import { RATE, type Voice } from './tape.ts';

const TAU = 2 * Math.PI;

/** Hertz, width and strength of the resonances of a mouth. */
const mouths = {
  m: [
    [260, 160, 1],
    [1100, 300, 0.06],
  ],
  o: [
    [420, 190, 1],
    [820, 220, 0.5],
    [2600, 500, 0.05],
  ],
  a: [
    [720, 260, 1],
    [1180, 260, 0.55],
    [2650, 500, 0.12],
  ],
} as const;

export type Vowel = keyof typeof mouths;

const HIGHEST_HERTZ = 3400;
const MOST_OVERTONES = 18;

/** A sung note: overtones shaped by a mouth, some breath, and a vibrato that comes late. */
export function sing(
  hertz: number,
  {
    seconds,
    vowel,
    seed,
  }: { readonly seconds: number; readonly vowel: Vowel; readonly seed: number },
): Voice {
  const breath = lowpass(noise(seed + 5), 1200);
  const strengths = overtones(hertz, vowel);
  let phase = 0;
  return wave((s) => {
    // A voice slides into its note.
    const slide = 1 - 0.02 * Math.exp(-s * 26);
    const vibrato = 1 + 0.0055 * Math.min(1, s / 0.7) * Math.sin(TAU * 5.2 * s + seed);
    phase += (TAU * hertz * slide * vibrato) / RATE;
    let tone = 0;
    for (const [index, strength] of strengths.entries())
      tone += strength * Math.sin((index + 1) * phase);
    const attack = Math.min(1, s / 0.07);
    const release = Math.min(1, Math.max(0, (seconds - s) / 0.16));
    const swell = 0.72 + 0.28 * Math.sin(Math.PI * Math.min(1, s / seconds));
    return (tone + breath() * 0.1) * attack * release * release * swell;
  });
}

function overtones(hertz: number, vowel: Vowel): number[] {
  const count = Math.min(MOST_OVERTONES, Math.max(1, Math.floor(HIGHEST_HERTZ / hertz)));
  const strengths = Array.from({ length: count }, (_, index) => {
    const at = hertz * (index + 1);
    const resonance = mouths[vowel].reduce(
      (sum, [centre, width, strength]) =>
        sum + strength * Math.exp(-(((at - centre) / width) ** 2)),
      0,
    );
    return (0.08 + resonance) / (index + 1) ** 0.6;
  });
  const power = Math.hypot(...strengths);
  return strengths.map((strength) => strength / power);
}

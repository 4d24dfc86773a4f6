import { HERTZ, noiseFrom } from './pcm.ts';

const TICK_SECONDS = 0.012;
/** Of the highest response in the file. Between ticks of other pitches there is far less. */
const FOUND = 0.4;
/** No two ticks of a stem are nearer than this. */
const APART_SECONDS = 0.12;

/** One short tone; its pitch says which stem it belongs to. */
function tickOf(hertz: number): { sine: Float32Array; cosine: Float32Array } {
  const shape = (wave: (angle: number) => number) =>
    Float32Array.from({ length: TICK_SECONDS * HERTZ }, (_, at) => {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (TICK_SECONDS * HERTZ));
      return window * wave((2 * Math.PI * hertz * at) / HERTZ);
    });
  return { sine: shape(Math.sin), cosine: shape(Math.cos) };
}

export interface Ticks {
  readonly seconds: number;
  readonly hertz: number;
  /** Where ticks begin, in seconds. */
  readonly at: readonly number[];
}

/** Ticks with a little room noise, as a microphone records them. */
export function recordTicks({ seconds, hertz, at }: Ticks): Float32Array {
  const random = noiseFrom(Math.round(hertz));
  const samples = Float32Array.from({ length: seconds * HERTZ }, () => 0.001 * random());
  const { sine } = tickOf(hertz);
  for (const second of at) {
    const start = Math.round(second * HERTZ);
    for (const [index, value] of sine.entries()) {
      const target = start + index;
      if (target >= 0 && target < samples.length) {
        samples[target] = (samples[target] ?? 0) + 0.6 * value;
      }
    }
  }
  return samples;
}

/** Where ticks of this pitch begin: the peaks of a matched filter, whatever the phase. */
export function findTicks(samples: Float32Array, hertz: number): number[] {
  const { sine, cosine } = tickOf(hertz);
  const length = samples.length - sine.length;
  const response = new Float32Array(Math.max(0, length));
  let highest = 0;
  // To a quarter of a millisecond.
  const step = HERTZ / 4000;
  for (let at = 0; at < length; at += step) {
    let inPhase = 0;
    let quadrature = 0;
    for (let index = 0; index < sine.length; index += 1) {
      const sample = samples[at + index] ?? 0;
      inPhase += sample * (sine[index] ?? 0);
      quadrature += sample * (cosine[index] ?? 0);
    }
    const strength = Math.hypot(inPhase, quadrature);
    response[at] = strength;
    highest = Math.max(highest, strength);
  }
  const peaks: { at: number; strength: number }[] = [];
  for (const [at, strength] of response.entries()) {
    if (strength < FOUND * highest) continue;
    const last = peaks.at(-1);
    if (last === undefined || at - last.at > APART_SECONDS * HERTZ) peaks.push({ at, strength });
    else if (strength > last.strength) Object.assign(last, { at, strength });
  }
  return peaks.map(({ at }) => at / HERTZ);
}

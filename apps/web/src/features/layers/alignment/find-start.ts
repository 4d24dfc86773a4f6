import { thinned } from './curves.ts';
import { SURE } from './find-offset.ts';

/** The coarse search runs at about this rate, the last one at the full rate. */
const COARSE_HERTZ = 4000;
/** Enough of a sound to be found by. */
const PROBE_SECONDS = 1.5;
/** How far a recorder's own start is from the time at which it reports it. */
const RANGE_SECONDS = 0.4;
/** At the end of the range. A beep that repeats is found where it was expected. */
const FAR_WEIGHT = 0.8;

/** Where the loudest part of this length begins. */
const loudestAt = (samples: Float32Array, length: number): number => {
  let energy = 0;
  let best = { at: 0, energy: 0 };
  for (const [at, sample] of samples.entries()) {
    energy += sample ** 2 - (samples[at - length] ?? 0) ** 2;
    if (energy > best.energy) best = { at: Math.max(0, at - length + 1), energy };
  }
  return best.at;
};

type Search = { probe: Float32Array; from: number; to: number; weightOf: (at: number) => number };

/** Where a part of a sound is in a longer one. */
const locate = (
  samples: Float32Array,
  { probe, from, to, weightOf }: Search,
): { at: number; score: number } => {
  let own = 0;
  for (const sample of probe) own += sample ** 2;
  let best = { at: from, score: 0, weighted: 0 };
  for (let at = from; at <= to; at += 1) {
    let product = 0;
    let energy = 0;
    for (let index = 0; index < probe.length; index += 1) {
      const sample = samples[at + index] ?? 0;
      product += sample * (probe[index] ?? 0);
      energy += sample ** 2;
    }
    const score = energy > 0 && own > 0 ? product / Math.sqrt(energy * own) : 0;
    const weighted = score * weightOf(at);
    if (weighted > best.weighted) best = { at, score, weighted };
  }
  return best;
};

/**
 * The second of a recording at which a take begins: both are the same sound, once through an encoder
 * with a start of its own. `expected` where the sound does not decide it, as in silence.
 */
export const findStart = (
  recorded: Float32Array,
  take: Float32Array,
  sampleRate: number,
  expected: number,
): number => {
  const step = Math.max(1, Math.round(sampleRate / COARSE_HERTZ));
  const rate = sampleRate / step;
  const coarse = thinned(take, step);
  const length = Math.min(coarse.length, Math.round(PROBE_SECONDS * rate));
  const first = loudestAt(coarse, length);
  const middle = Math.round(expected * rate) + first;
  const range = Math.round(RANGE_SECONDS * rate);
  const near = locate(thinned(recorded, step), {
    probe: coarse.subarray(first, first + length),
    from: middle - range,
    to: middle + range,
    weightOf: (at) => 1 - ((1 - FAR_WEIGHT) * Math.abs(at - middle)) / range,
  });
  if (near.score < SURE) return expected;
  const probe = take.subarray(first * step, (first + length) * step);
  const exact = locate(recorded, {
    probe,
    from: (near.at - 1) * step,
    to: (near.at + 1) * step,
    weightOf: () => 1,
  });
  return (exact.at - first * step) / sampleRate;
};

/** Values a second of an onset curve. */
export const ONSET_HERTZ = 1000;

/** Energy this far below the loudest part counts as silence, so that noise has no onsets. */
const FLOOR = 1e-4;
/** An onset is a rise within this many values. */
const RISE = 10;
/** Neither a voice nor a hand hits a beat to the millisecond. */
const SMOOTHING = 11;

const energyOf = (samples: Float32Array, sampleRate: number): Float32Array => {
  const length = Math.floor((samples.length * ONSET_HERTZ) / sampleRate);
  const energy = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const start = Math.round((at * sampleRate) / ONSET_HERTZ);
    const end = Math.min(samples.length, Math.round(((at + 1) * sampleRate) / ONSET_HERTZ));
    let sum = 0;
    for (let index = start; index < end; index += 1) sum += (samples[index] ?? 0) ** 2;
    energy[at] = sum / Math.max(1, end - start);
  }
  return energy;
};

/** The mean of the values around each; symmetric, so that nothing moves. */
const smoothed = (values: Float32Array, width: number): Float32Array => {
  const half = (width - 1) / 2;
  const result = new Float32Array(values.length);
  let sum = 0;
  for (let at = -half; at < values.length; at += 1) {
    sum += values[at + half] ?? 0;
    sum -= values[at - half - 1] ?? 0;
    if (at >= 0) result[at] = Math.max(0, sum / width);
  }
  return result;
};

/**
 * How strongly something begins in a sound, once a millisecond: the rise of its loudness in
 * decibels, as people hear it. Zero in silence and in a steady tone.
 */
export const onsetsOf = (samples: Float32Array, sampleRate: number): Float32Array => {
  const energy = smoothed(energyOf(samples, sampleRate), 5);
  let loudest = 0;
  for (const value of energy) loudest = Math.max(loudest, value);
  const onsets = new Float32Array(energy.length);
  if (loudest === 0) return onsets;
  const floor = loudest * FLOOR;
  const level = (at: number): number => Math.log10(Math.max(0, energy[at] ?? 0) + floor);
  const silence = Math.log10(floor);
  for (let at = 0; at < energy.length; at += 1) {
    onsets[at] = Math.max(0, level(at) - (at < RISE ? silence : level(at - RISE)));
  }
  return smoothed(smoothed(onsets, SMOOTHING), SMOOTHING);
};

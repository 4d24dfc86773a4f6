import { SILENCE_LUFS } from '@swirl/contract/loudness';
import type { Loudness } from '@swirl/contract/loudness';

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

/** The two filters of ITU-R BS.1770 for any sample rate: a shelf for the head, and a high pass. */
const shelf = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
};

const highPass = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
};

const filtered = (samples: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): Float32Array => {
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    result[at] = y;
  }
  return result;
};

const STEP_SECONDS = 0.1;
const STEPS_IN_BLOCK = 4;
const RELATIVE_GATE = 10;

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The power of all channels in each block of 400 ms, every 100 ms. */
const blockPowers = (channels: readonly Float32Array[], sampleRate: number): number[] => {
  const step = Math.round(STEP_SECONDS * sampleRate);
  const weighted = channels.map((channel) =>
    filtered(filtered(channel, shelf(sampleRate)), highPass(sampleRate)),
  );
  const steps = Array.from({ length: Math.floor((weighted[0]?.length ?? 0) / step) }, (_, at) => {
    let sum = 0;
    for (const channel of weighted) {
      for (let index = at * step; index < (at + 1) * step; index += 1) {
        sum += (channel[index] ?? 0) ** 2;
      }
    }
    return sum / step;
  });
  return steps.slice(STEPS_IN_BLOCK - 1).map((_, at) => mean(steps.slice(at, at + STEPS_IN_BLOCK)));
};

const highest = (channels: readonly Float32Array[]): number => {
  let peak = 0;
  for (const channel of channels) {
    for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  }
  return peak;
};

/**
 * The loudness as the server measures it, so that a preview has the gains of the mix. Peaks are those
 * of the samples, not between them, which is enough for a preview.
 */
export const measureLoudness = (
  channels: readonly Float32Array[],
  sampleRate: number,
): Loudness => {
  const truePeakDb = 20 * Math.log10(highest(channels));
  const loud = blockPowers(channels, sampleRate).filter((power) => lufs(power) > SILENCE_LUFS - 1);
  if (loud.length === 0) return { integratedLufs: -Infinity, truePeakDb };
  const gate = lufs(mean(loud)) - RELATIVE_GATE;
  return { integratedLufs: lufs(mean(loud.filter((power) => lufs(power) > gate))), truePeakDb };
};

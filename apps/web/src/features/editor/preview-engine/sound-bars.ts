import type { Sound } from './read-sound.ts';
import type { Timeline } from './timeline.ts';

/** Samples that are looked at for a bar: enough for its height, and few enough to draw while dragging. */
const LOOKED_AT = 400;

const peakOf = ({ buffer, startsAt }: Sound, from: number, seconds: number): number => {
  const samples = buffer.getChannelData(0);
  const first = Math.floor((from - startsAt) * buffer.sampleRate);
  const count = Math.max(1, Math.floor(seconds * buffer.sampleRate));
  const step = Math.max(1, Math.floor(count / LOOKED_AT));
  let peak = 0;
  for (let at = first; at < first + count; at += step) {
    peak = Math.max(peak, Math.abs(samples[at] ?? 0));
  }
  return peak;
};

const scaled = (peaks: readonly number[]): number[] => {
  const loudest = Math.max(0.01, ...peaks);
  return peaks.map((peak) => peak / loudest);
};

/** The loudness of all takes in equal parts of the loop, 0 to 1; silent where there is none. */
export const takeBars = (
  { takes, seconds }: Timeline,
  sounds: ReadonlyMap<number, Sound>,
  count: number,
): number[] => {
  const each = seconds / count;
  const peaks = Array.from({ length: count }, (_, bar) => {
    const second = bar * each;
    const audible = takes.map(({ input, from, seconds: length }) => {
      const sound = sounds.get(input);
      const at = second - from;
      return sound && at + each > 0 && at < length ? peakOf(sound, Math.max(0, at), each) : 0;
    });
    return Math.max(0, ...audible);
  });
  return scaled(peaks);
};

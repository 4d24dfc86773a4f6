/** A stem as it sounds in a mix. */
export type SummedStem = {
  channels: readonly Float32Array[];
  /** What every sample is multiplied by. */
  factor: number;
  /** Negative is earlier: what is before the start is cut off. */
  offsetMs: number;
};

/** One channel in two sounds as loud as before with this on each. */
const MONO_IN_STEREO = Math.SQRT1_2;

/** What a stem with so many channels is multiplied by in a mix that has so many. */
export const factorIn = (
  mixChannels: number,
  { channels, factor }: { channels: number; factor: number },
): number => (mixChannels > 1 && channels === 1 ? factor * MONO_IN_STEREO : factor);

export const offsetFrames = (offsetMs: number, sampleRate: number): number =>
  Math.round((offsetMs * sampleRate) / 1000);

/** All stems added up, as the server does before it measures the sum. */
export const sumStems = (
  stems: readonly SummedStem[],
  { frames, sampleRate }: { frames: number; sampleRate: number },
): Float32Array[] => {
  const count = Math.min(2, Math.max(1, ...stems.map(({ channels }) => channels.length)));
  return Array.from({ length: count }, (_, channel) => {
    const sum = new Float32Array(frames);
    for (const { channels, factor, offsetMs } of stems) {
      const own = channels[channel] ?? channels[0];
      if (own === undefined) continue;
      const scale = factorIn(count, { channels: channels.length, factor });
      const offset = offsetFrames(offsetMs, sampleRate);
      const end = Math.min(frames, own.length + offset);
      for (let at = Math.max(0, offset); at < end; at += 1) {
        sum[at] = (sum[at] ?? 0) + scale * (own[at - offset] ?? 0);
      }
    }
    return sum;
  });
};

/** For comparing and drawing: all channels as one. */
export const inMono = (channels: readonly Float32Array[]): Float32Array => {
  const [first = new Float32Array(0), second] = channels;
  if (second === undefined) return first;
  return first.map((sample, at) => (sample + (second[at] ?? 0)) / 2);
};

/** By which everything comes out later. */
export const LIMITER_SECONDS = 0.005;
const RELEASE_SECONDS = 0.05;

/**
 * Keeps sound below a ceiling, like the limiter of the server's mix: it looks ahead by its attack, so
 * that no peak gets through, and changes nothing below the ceiling. All of it comes out that much
 * later.
 */
export const createLimiter = (sampleRate: number, ceiling: number, channelCount: number) => {
  const ahead = Math.max(1, Math.round(LIMITER_SECONDS * sampleRate));
  const release = 1 - Math.exp(-1 / (RELEASE_SECONDS * sampleRate));
  const delayed = Array.from({ length: channelCount }, () => new Float32Array(ahead));
  /** Gains that the samples ahead need, for their minimum; then those minima, for their mean. */
  const needed = new Float32Array(ahead).fill(1);
  const lowest = new Float32Array(ahead).fill(1);
  let sum = ahead;
  let at = 0;
  let held = 1;
  let minimum = 1;
  let minimumAt = 0;

  const findMinimum = (): void => {
    minimum = 1;
    for (let index = 0; index < ahead; index += 1) {
      const value = needed[index] ?? 1;
      if (value > minimum) continue;
      minimum = value;
      minimumAt = index;
    }
  };

  /** The gain for the sample that comes out, given the peak of the one that goes in. */
  const nextGain = (peak: number): number => {
    const need = peak > ceiling ? ceiling / peak : 1;
    needed[at] = need;
    if (need <= minimum) {
      minimum = need;
      minimumAt = at;
    } else if (minimumAt === at) findMinimum();
    held = minimum < held ? minimum : held + (minimum - held) * release;
    sum += held - (lowest[at] ?? 1);
    lowest[at] = held;
    return Math.min(1, sum / ahead);
  };

  return {
    process: (input: readonly Float32Array[], output: readonly Float32Array[]): void => {
      const frames = output[0]?.length ?? 0;
      for (let frame = 0; frame < frames; frame += 1) {
        let peak = 0;
        for (const channel of input) peak = Math.max(peak, Math.abs(channel[frame] ?? 0));
        const gain = nextGain(peak);
        for (let index = 0; index < output.length; index += 1) {
          const line = delayed[index];
          const target = output[index];
          if (line === undefined || target === undefined) continue;
          target[frame] = (line[at] ?? 0) * gain;
          line[at] = input[index]?.[frame] ?? 0;
        }
        at = (at + 1) % ahead;
      }
    },
  };
};

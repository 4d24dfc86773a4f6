import { loudnessOf } from '#shared/recording/level-meter.ts';

/** The loudness of a recording in equal parts, 0 to 1. */
export const voiceShape = (samples: Float32Array, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) =>
    loudnessOf(
      samples.subarray(
        Math.floor((index / parts) * samples.length),
        Math.floor(((index + 1) / parts) * samples.length),
      ),
    ),
  );

/** The position in a repeated range after a number of seconds. */
export const loopedPosition = (
  { start, end }: { start: number; end: number },
  seconds: number,
): number => start + (end > start ? seconds % (end - start) : 0);

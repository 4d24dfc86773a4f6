import { correlation, HERTZ, loudness } from './reference.ts';

/** The sound of a page begins at most this long after the page was started. */
const LATEST_SECONDS = 0.5;
const LOUDNESS_HERTZ = 100;

/** The part of a recording that is the wanted sound: found by its loudness, then to the sample. */
export function alignedTo(wanted: Float32Array, recorded: Float32Array): Float32Array {
  const courses = [loudness(wanted), loudness(recorded)] as const;
  const coarse = best(0, LATEST_SECONDS * LOUDNESS_HERTZ, (lag) =>
    correlation(courses[0], courses[1].slice(lag)),
  );
  const around = (coarse * HERTZ) / LOUDNESS_HERTZ;
  const near = (2 * HERTZ) / LOUDNESS_HERTZ;
  const lag = best(Math.max(0, around - near), around + near, (from) =>
    correlation(wanted, recorded.subarray(from)),
  );
  return recorded.subarray(lag, lag + wanted.length);
}

function best(from: number, to: number, likeness: (lag: number) => number): number {
  let found = { lag: from, alike: -Infinity };
  for (let lag = from; lag <= to; lag += 1) {
    const alike = likeness(lag);
    if (alike > found.alike) found = { lag, alike };
  }
  return found.lag;
}

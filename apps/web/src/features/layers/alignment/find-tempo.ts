import { thinned, withoutMean } from './curves.ts';
import { ONSET_HERTZ, onsetsOf } from './onsets.ts';

/** A beat when no tempo is found. */
export const DEFAULT_BEAT_SECONDS = 0.6;

/** Fine enough for a beat. */
const STEP = 5;
const HERTZ = ONSET_HERTZ / STEP;
const SHORTEST_BEAT = 0.3;
const LONGEST_BEAT = 1;
/** People tap along at about this pace where half or double of it would fit as well. */
const USUAL_BEAT = 0.52;
/** How much a repetition has to stand out to be a beat. */
const CLEAR = 0.25;

const repetition = (onsets: Float32Array, lag: number): number => {
  let product = 0;
  for (let at = lag; at < onsets.length; at += 1) {
    product += (onsets[at] ?? 0) * (onsets[at - lag] ?? 0);
  }
  return product;
};

const preference = (beat: number): number =>
  Math.exp(-0.5 * (Math.log2(beat / USUAL_BEAT) / 0.6) ** 2);

/** Seconds of one beat, by which the sound repeats itself; null if it has none. */
export const findBeat = (samples: Float32Array, sampleRate: number): number | null => {
  const onsets = withoutMean(thinned(onsetsOf(samples, sampleRate), STEP));
  const whole = repetition(onsets, 0);
  if (whole <= 0) return null;
  let best = { lag: 0, weighted: 0, share: 0 };
  for (let lag = SHORTEST_BEAT * HERTZ; lag <= LONGEST_BEAT * HERTZ; lag += 1) {
    // A longer lag leaves less to compare.
    const share = ((repetition(onsets, lag) / whole) * onsets.length) / (onsets.length - lag);
    const weighted = share * preference(lag / HERTZ);
    if (weighted > best.weighted) best = { lag, weighted, share };
  }
  return best.share >= CLEAR ? best.lag / HERTZ : null;
};

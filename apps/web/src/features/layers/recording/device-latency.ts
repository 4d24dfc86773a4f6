import { correlate } from '../alignment/correlate.ts';
import { SURE } from '../alignment/find-offset.ts';
import { ONSET_HERTZ, onsetsOf } from '../alignment/onsets.ts';

/** Bluetooth headphones have up to half a second; more than this is a wrong value. */
const MAX_SECONDS = 1;

type LatencyFacts = {
  /** Seconds, as the browser reports them; browsers leave out what they cannot tell. */
  output: number | undefined;
  input: number | undefined;
  /** Seconds from a click of the count-in to the microphone, if it heard them. */
  measured: number | null;
};

const known = (seconds: number | undefined): number | null =>
  seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : null;

/**
 * Seconds from a sound that the page plays to the answer in the recording: through the output to the
 * ear, and through the microphone back.
 */
export const deviceLatency = ({ output, input, measured }: LatencyFacts): number => {
  const out = known(output);
  const seconds = out === null ? (measured ?? 0) : out + (known(input) ?? 0);
  return Math.min(MAX_SECONDS, Math.max(0, seconds));
};

/**
 * Seconds from the clicks to the microphone; null if it did not hear them, as with headphones.
 * `clicks` are seconds from the first sample.
 */
export const measuredLatency = (
  samples: Float32Array,
  sampleRate: number,
  clicks: readonly number[],
): number | null => {
  if (clicks.length === 0) return null;
  const recorded = onsetsOf(samples, sampleRate);
  const played = onsetsOf(clickTrack(clicks, samples.length, sampleRate), sampleRate);
  const { shift, score } = correlate(recorded, played, { from: 0, to: MAX_SECONDS * ONSET_HERTZ });
  return score >= SURE ? shift / ONSET_HERTZ : null;
};

export const CLICK_SECONDS = 0.03;
const CLICK_HERTZ = 1600;

/** One sample of a click of the count-in. */
export const clickSample = (second: number): number =>
  second < 0 || second >= CLICK_SECONDS
    ? 0
    : 0.5 * Math.exp(-second * 160) * Math.sin(2 * Math.PI * CLICK_HERTZ * second);

const clickTrack = (
  clicks: readonly number[],
  length: number,
  sampleRate: number,
): Float32Array => {
  const track = new Float32Array(length);
  for (const click of clicks) {
    const first = Math.round(click * sampleRate);
    for (let at = 0; at < CLICK_SECONDS * sampleRate; at += 1) {
      if (first + at >= 0 && first + at < length) track[first + at] = clickSample(at / sampleRate);
    }
  }
  return track;
};

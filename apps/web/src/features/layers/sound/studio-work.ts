import { chooseGain, chooseMixGain, decibelsToGain, targetGain } from '@swirl/contract/loudness';
import type { Loudness } from '@swirl/contract/loudness';
import { findOffset } from '../alignment/find-offset.ts';
import type { Alignment } from '../alignment/find-offset.ts';
import { findStart } from '../alignment/find-start.ts';
import { findBeat } from '../alignment/find-tempo.ts';
import { encodeFlac } from '../recording/flac.ts';
import { soundShape } from '#shared/media/sound-shape.ts';
import { measureLoudness } from './measure-loudness.ts';
import { inMono, sumStems } from './sum-stems.ts';
import type { SummedStem } from './sum-stems.ts';
import { WAVE_HERTZ } from './wave-hertz.ts';

/** What the studio computes away from the screen. */
export type StudioWork = {
  /** Takes the stems of the loop; finds their beat and the gain of their sum. */
  others: (given: {
    stems: readonly SummedStem[];
    seconds: number;
    /** Of the stems: many long ones are decoded at a lower rate. */
    stemRate: number;
    sampleRate: number;
  }) => { beat: number | null; gainDb: number; wave: Float32Array };
  /** Takes a recording; finds where it fits, and what brings it to the loudness of a stem. */
  take: (given: { samples: Float32Array }) => {
    alignment: Alignment;
    levelDb: number;
    wave: Float32Array;
  };
  /** The gain of the sum of all with the take. */
  mix: (given: { gain: number; offsetMs: number }) => { gainDb: number };
  /** Where a take begins in the camera's recording of it. */
  start: (given: {
    recorded: Float32Array;
    take: Float32Array;
    sampleRate: number;
    expected: number;
  }) => { second: number };
  flac: (given: { samples: Float32Array; sampleRate: number }) => { bytes: Uint8Array };
};

/**
 * The server brings a take to the loudness of a loop, as far as its peaks allow, when it becomes a
 * stem; and by the rest when stems are mixed.
 */
const stemLevel = (loudness: Loudness): number => {
  const first = chooseGain(loudness);
  return first + targetGain({ integratedLufs: loudness.integratedLufs + first });
};

const resampled = (samples: Float32Array, ratio: number): Float32Array =>
  ratio === 1
    ? samples
    : Float32Array.from({ length: Math.round(samples.length * ratio) }, (_, at) => {
        const index = Math.floor(at / ratio);
        const from = samples[index] ?? 0;
        return from + ((samples[index + 1] ?? from) - from) * (at / ratio - index);
      });

const waveOf = (samples: Float32Array, sampleRate: number): Float32Array =>
  Float32Array.from(
    soundShape(samples, Math.ceil((samples.length * WAVE_HERTZ) / Math.max(1, sampleRate))),
  );

export const createStudioWork = (): StudioWork => {
  let sum: Float32Array[] = [];
  let rate = 48_000;
  let own: { samples: Float32Array; levelDb: number } | null = null;

  return {
    others: ({ stems, seconds, stemRate, sampleRate }) => {
      rate = sampleRate;
      const frames = Math.max(1, Math.round(seconds * stemRate));
      sum = sumStems(stems, { frames, sampleRate: stemRate }).map((channel) =>
        resampled(channel, sampleRate / stemRate),
      );
      const mono = inMono(sum);
      return {
        beat: findBeat(mono, sampleRate),
        gainDb: chooseMixGain(measureLoudness(sum, sampleRate)),
        wave: waveOf(mono, sampleRate),
      };
    },
    take: ({ samples }) => {
      const levelDb = stemLevel(measureLoudness([samples], rate));
      own = { samples, levelDb };
      return {
        alignment: findOffset(inMono(sum), samples, rate),
        levelDb,
        wave: waveOf(samples, rate),
      };
    },
    mix: ({ gain, offsetMs }) => {
      const stems: SummedStem[] = [{ channels: sum, factor: 1, offsetMs: 0 }];
      if (own !== null) {
        const factor = gain * decibelsToGain(own.levelDb);
        stems.push({ channels: [own.samples], factor, offsetMs });
      }
      const all = sumStems(stems, { frames: sum[0]?.length ?? 0, sampleRate: rate });
      return { gainDb: chooseMixGain(measureLoudness(all, rate)) };
    },
    start: ({ recorded, take, sampleRate, expected }) => ({
      second: findStart(recorded, take, sampleRate, expected),
    }),
    flac: ({ samples, sampleRate }) => ({ bytes: encodeFlac(samples, sampleRate) }),
  };
};

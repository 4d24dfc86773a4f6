import { alignSamples } from '../mixer/align-samples.ts';
import { factorIn, offsetFrames } from './sum-stems.ts';

/** Enough time to schedule all stems before the first sample. */
const LEAD_SECONDS = 0.04;
/** A change of volume without a click. */
const RAMP_SECONDS = 0.015;

type PlayerStem = {
  /** As long as the mix. */
  buffer: AudioBuffer;
  factor: number;
};

type Take = { samples: Float32Array; factor: number; offsetMs: number };
type Playing = { source: AudioBufferSourceNode; fade: GainNode };

/**
 * The stems of a loop and the user's take on one clock, that of the audio context: all start at the
 * same sample and repeat after the same number of samples. The sum passes one gain and one limiter,
 * as in the server's mix.
 */
export const createLayerPlayer = (context: AudioContext, output: AudioNode) => {
  const sum = context.createGain();
  sum.connect(output);
  let stems: { stem: PlayerStem; ear: GainNode }[] = [];
  let take: Take | null = null;
  const takeVolume = context.createGain();
  takeVolume.connect(sum);
  let sources: AudioBufferSourceNode[] = [];
  let takePlaying: Playing | null = null;
  let length = 0;
  let channelCount = 1;
  let from = 0;
  let startedAt: number | null = null;

  const ramp = (gain: AudioParam, value: number): void => {
    gain.cancelScheduledValues(context.currentTime);
    gain.setTargetAtTime(value, context.currentTime, RAMP_SECONDS / 3);
  };

  const positionAt = (time: number): number => {
    if (startedAt === null || length === 0) return from;
    return (from + Math.max(0, time - startedAt)) % length;
  };

  const frames = (): number => Math.max(1, Math.round(length * context.sampleRate));

  const startTake = (when: number): void => {
    if (take === null) return;
    const { sampleRate } = context;
    const buffer = context.createBuffer(1, frames(), sampleRate);
    const shift = offsetFrames(take.offsetMs, sampleRate);
    buffer.copyToChannel(alignSamples(take.samples, { length: frames(), shift }), 0);
    const fade = context.createGain();
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    source.connect(fade).connect(takeVolume);
    fade.gain.setValueAtTime(0, when);
    fade.gain.linearRampToValueAtTime(1, when + RAMP_SECONDS);
    source.start(when, positionAt(when));
    takePlaying = { source, fade };
  };

  const endTake = (when: number): void => {
    if (takePlaying === null) return;
    const { source, fade } = takePlaying;
    fade.gain.cancelScheduledValues(when);
    fade.gain.setValueAtTime(1, when);
    fade.gain.linearRampToValueAtTime(0, when + RAMP_SECONDS);
    source.stop(when + RAMP_SECONDS);
    takePlaying = null;
  };

  const stop = (): void => {
    for (const source of sources) {
      source.stop();
      source.disconnect();
    }
    sources = [];
    takePlaying?.source.stop();
    takePlaying = null;
    startedAt = null;
  };

  const begin = (when: number): void => {
    sources = stems.map(({ stem, ear }) => {
      const source = new AudioBufferSourceNode(context, { buffer: stem.buffer, loop: true });
      source.connect(ear);
      source.start(when, from);
      return source;
    });
    startedAt = when;
    startTake(when);
  };

  /** Hears the take at its new place without stopping the others. */
  const moveTake = (): void => {
    if (startedAt === null) return;
    const when = context.currentTime + 0.01;
    endTake(when);
    startTake(when);
  };

  return {
    load: (next: readonly PlayerStem[], seconds: number): void => {
      stop();
      for (const { ear } of stems) ear.disconnect();
      channelCount = Math.max(1, ...next.map(({ buffer }) => buffer.numberOfChannels));
      stems = next.map((stem) => {
        const channels = stem.buffer.numberOfChannels;
        const gain = factorIn(channelCount, { channels, factor: stem.factor });
        const own = new GainNode(context, { gain });
        const ear = context.createGain();
        ear.connect(own).connect(sum);
        return { stem, ear };
      });
      length = seconds;
      from = 0;
    },
    setTake: (next: Take | null): void => {
      const moved =
        next === null ||
        take === null ||
        next.samples !== take.samples ||
        next.offsetMs !== take.offsetMs;
      take = next;
      const factor = next?.factor ?? 0;
      ramp(takeVolume.gain, factorIn(channelCount, { channels: 1, factor }));
      if (moved) moveTake();
    },
    /** Which stems are heard here, by index. The mix keeps them all. */
    setAudible: (isAudible: (index: number) => boolean): void => {
      for (const [index, { ear }] of stems.entries()) ramp(ear.gain, isAudible(index) ? 1 : 0);
    },
    setGain: (gain: number): void => ramp(sum.gain, gain),
    play: (): void => {
      if (startedAt === null && length > 0) begin(context.currentTime + LEAD_SECONDS);
    },
    /** From the beginning, at a time of the audio clock. */
    playAt: (when: number): void => {
      stop();
      from = 0;
      begin(when);
    },
    pause: (): void => {
      from = positionAt(context.currentTime);
      stop();
    },
    seek: (second: number): void => {
      const playing = startedAt !== null;
      stop();
      from = Math.min(Math.max(0, second), Math.max(0, length - 0.01));
      if (playing) begin(context.currentTime + LEAD_SECONDS);
    },
    position: (): number => positionAt(context.currentTime),
    isPlaying: (): boolean => startedAt !== null,
  };
};

export type LayerPlayer = ReturnType<typeof createLayerPlayer>;

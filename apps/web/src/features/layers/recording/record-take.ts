import { loudnessOf } from '#shared/recording/level-meter.ts';
import { scheduleCountIn } from './count-in.ts';
import type { CountIn, CountInBeats } from './count-in.ts';
import { CLICK_SECONDS, clickSample, deviceLatency, measuredLatency } from './device-latency.ts';
import type { VoiceCleaner } from './cleaning.ts';
import type { Microphone } from './microphone.ts';
import { createTakeBuffer } from './take-buffer.ts';
import type { PcmChunk } from './take-buffer.ts';

/** A take shorter than this is a mistake. */
const SHORTEST_TAKE_SECONDS = 1;
/** The microphone is followed this often for its level. */
const LEVEL_WINDOW_SECONDS = 0.8;

export type LayerTake = {
  samples: Float32Array;
  sampleRate: number;
  seconds: number;
  /** When it begins, on the clock of the audio context. */
  startsAt: number;
  /** The microphone heard the count-in, so it hears the others too. */
  picksUpOthers: boolean;
};

type TakePlan = {
  context: AudioContext;
  /** Seconds before the first sound; enough to schedule it by default. */
  lead?: number | undefined;
  microphone: Microphone;
  /** What the voice passes before it is captured. */
  cleaner: VoiceCleaner | null;
  beats: CountInBeats;
  beatSeconds: number;
  /** Of the loop: recording ends with it. */
  seconds: number;
  /** What the others play through, and the seconds by which it delays them. */
  output: AudioNode;
  outputDelay: number;
  /** Starts the others at a time of the audio clock. */
  playAt: (when: number) => void;
  /** Null for a take that was too short. */
  onFinished: (take: LayerTake | null) => void;
};

export type TakeRecording = {
  countIn: CountIn;
  /** Seconds since the take began; negative during the count-in. */
  elapsed: () => number;
  /** The current loudness, 0 to 1. */
  level: () => number;
  /** The highest sample of the last moments. */
  peak: () => number;
  stop: () => void;
  /** Ends it with what has arrived: a lost microphone or a hidden page delivers nothing more. */
  stopNow: () => void;
  /** Ends it without a take. */
  abandon: () => void;
};

const playClicks = ({ context, output }: TakePlan, clicks: readonly number[]): (() => void) => {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.ceil(CLICK_SECONDS * sampleRate), sampleRate);
  const samples = buffer.getChannelData(0);
  for (const at of samples.keys()) samples[at] = clickSample(at / sampleRate);
  const sources = clicks.map((when) => {
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(output);
    source.start(when);
    return source;
  });
  return () => {
    for (const source of sources) source.stop();
  };
};

const latencyOf = (
  { context, microphone, cleaner, outputDelay }: TakePlan,
  measured: number | null,
): number => {
  const { outputLatency, baseLatency } = context;
  // Safari reports only its own part, which is worth less than what was heard.
  const reported = outputLatency > 0 ? outputLatency : measured === null ? baseLatency : undefined;
  const output = reported === undefined ? undefined : reported + outputDelay;
  // What was heard came through the cleaner, too.
  const cleaning = output === undefined && measured !== null ? 0 : (cleaner?.delay ?? 0);
  return deviceLatency({ output, input: microphone.latency, measured }) + cleaning;
};

/** Records the microphone while the others play, on the clock of one audio context. */
export const recordTake = (plan: TakePlan): TakeRecording => {
  const { context, microphone, beats, beatSeconds } = plan;
  const { sampleRate } = context;
  const buffer = createTakeBuffer();
  const recent: { at: number; peak: number; level: number }[] = [];
  const source = context.createMediaStreamSource(microphone.stream);
  const capture = new AudioWorkletNode(context, 'capture', {
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  // Silent, but a node without a way to the output may not run.
  const voice = plan.cleaner === null ? source : source.connect(plan.cleaner.node);
  voice.connect(capture).connect(context.destination);
  const countIn = scheduleCountIn(context.currentTime, beats, beatSeconds, plan.lead);
  const stopClicks = playClicks(plan, countIn.clicks);
  plan.playAt(countIn.startsAt);
  let endsAt = countIn.startsAt + plan.seconds;
  let over = false;

  const close = (): void => {
    over = true;
    stopClicks();
    source.disconnect();
    plan.cleaner?.close();
    capture.disconnect();
    // Any message ends it.
    capture.port.postMessage(null, []);
  };

  const measureClicks = (): number | null => {
    const [firstClick] = countIn.clicks;
    if (firstClick === undefined) return null;
    const first = Math.round((firstClick - 0.05) * sampleRate);
    const frames = Math.round(countIn.startsAt * sampleRate) - first;
    const clicks = countIn.clicks.map((at) => at - first / sampleRate);
    return measuredLatency(buffer.cut(first, frames).samples, sampleRate, clicks);
  };

  let clickLatency: number | null | undefined;
  /** The frames of the take, after the time through the device. */
  const range = (): { first: number; frames: number } => {
    if (clickLatency === undefined) clickLatency = measureClicks();
    const latency = latencyOf(plan, clickLatency);
    return {
      first: Math.round((countIn.startsAt + latency) * sampleRate),
      frames: Math.round((endsAt - countIn.startsAt) * sampleRate),
    };
  };
  const finish = (first: number, frames: number): void => {
    close();
    const { samples } = buffer.cut(first, Math.max(0, frames));
    const seconds = samples.length / sampleRate;
    plan.onFinished(
      seconds < SHORTEST_TAKE_SECONDS
        ? null
        : {
            samples,
            sampleRate,
            seconds,
            startsAt: first / sampleRate,
            picksUpOthers: typeof clickLatency === 'number',
          },
    );
  };
  const finishIfComplete = (): void => {
    const { first, frames } = range();
    // What was sung at the end still is on its way through the device.
    if (buffer.end() >= first + frames) finish(first, frames);
  };

  capture.port.addEventListener('message', ({ data }: MessageEvent<PcmChunk>) => {
    if (over) return;
    buffer.add(data);
    const peak = data.samples.reduce((high, sample) => Math.max(high, Math.abs(sample)), 0);
    recent.push({ at: data.frame / sampleRate, peak, level: loudnessOf(data.samples) });
    while ((recent[0]?.at ?? Infinity) < data.frame / sampleRate - LEVEL_WINDOW_SECONDS) {
      recent.shift();
    }
    if (context.currentTime >= endsAt) finishIfComplete();
  });
  capture.port.start();

  return {
    countIn,
    elapsed: () => Math.min(context.currentTime, endsAt) - countIn.startsAt,
    level: () => recent.at(-1)?.level ?? 0,
    peak: () => recent.reduce((high, { peak }) => Math.max(high, peak), 0),
    stop: () => {
      endsAt = Math.min(endsAt, context.currentTime);
    },
    stopNow: () => {
      if (over) return;
      endsAt = Math.min(endsAt, context.currentTime);
      const { first, frames } = range();
      finish(first, Math.min(frames, buffer.end() - first));
    },
    abandon: close,
  };
};

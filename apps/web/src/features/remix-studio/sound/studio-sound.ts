import { limits } from '@swirl/contract/limits';
import { logFailure } from '#shared/config/device-log.ts';
import { shapeWithin, soundShape } from '#shared/media/sound-shape.ts';
import { createTwoSounds } from './two-sounds.ts';
import type { TwoSounds } from './two-sounds.ts';

const BARS = limits.media.waveformBars;

export type StudioSoundState = {
  playing: boolean;
  muted: boolean;
  /** The position in seconds while it is paused. */
  restsAt: number;
  /** The length of both together. */
  seconds: number;
  /** Bars of the original and of the take over that length; null without sound. */
  original: readonly number[] | null;
  take: readonly number[] | null;
};

const SILENT: StudioSoundState = {
  playing: false,
  muted: false,
  restsAt: 0,
  seconds: 0,
  original: null,
  take: null,
};

type Part = { seconds: number; buffer: AudioBuffer | null };
type Cut = { start: number; end: number };

/** The sounds of the studio: the original alone, or with a take. */
export const createStudioSound = () => {
  let state = SILENT;
  let context: AudioContext | null = null;
  let engine: TwoSounds | null = null;
  let original: Part | null = null;
  /** As recorded; the played range is cut from this. */
  let recorded: AudioBuffer | null = null;
  let cut: Cut = { start: 0, end: Infinity };
  let take: Part | null = null;
  let mouth: number[] = [];
  const listeners = new Set<() => void>();

  const change = (part: Partial<StudioSoundState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const open = (): { context: AudioContext; engine: TwoSounds } => {
    context ??= new AudioContext();
    engine ??= createTwoSounds(context);
    return { context, engine };
  };

  const decode = async (bytes: ArrayBuffer): Promise<AudioBuffer | null> => {
    try {
      return await open().context.decodeAudioData(bytes);
    } catch (error) {
      // A silent video has no sound to decode; its picture still plays.
      logFailure('There is no sound to be read', error);
      return null;
    }
  };

  const cutFrom = (whole: AudioBuffer): AudioBuffer => {
    const first = Math.round(cut.start * whole.sampleRate);
    const last = Math.min(whole.length, Math.round(cut.end * whole.sampleRate));
    if (first === 0 && last === whole.length) return whole;
    const { numberOfChannels, sampleRate } = whole;
    const length = Math.max(1, last - first);
    const part = new AudioBuffer({ length, numberOfChannels, sampleRate });
    for (let channel = 0; channel < numberOfChannels; channel += 1) {
      part.copyToChannel(whole.getChannelData(channel).subarray(first, last), channel);
    }
    return part;
  };

  const position = (): number => engine?.position() ?? 0;

  const lay = (): void => {
    const parts = [original, take].filter((part) => part !== null);
    const seconds = Math.max(0, ...parts.map((part) => part.buffer?.duration ?? part.seconds));
    open().engine.load(
      parts.map(({ buffer }) => buffer).filter((buffer) => buffer !== null),
      seconds,
    );
    mouth = take?.buffer
      ? soundShape(
          take.buffer.getChannelData(0),
          Math.ceil(take.buffer.duration * limits.media.envelopeHertz),
        )
      : [];
    const barsOf = (part: Part | null): number[] | null =>
      part?.buffer ? shapeWithin(part.buffer, seconds, BARS) : null;
    change({
      playing: false,
      restsAt: position(),
      seconds,
      original: barsOf(original),
      take: barsOf(take),
    });
  };

  const pause = (): void => {
    engine?.pause();
    if (state.playing) change({ playing: false, restsAt: position() });
  };

  const play = (): void => {
    const opened = open();
    opened.context.resume().catch(() => undefined);
    opened.engine.play();
    if (opened.engine.isPlaying()) change({ playing: true });
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): StudioSoundState => state,

    /** `bytes` is null if the original has no sound. */
    async setOriginal(seconds: number, bytes: ArrayBuffer | null): Promise<void> {
      original = { seconds, buffer: bytes === null ? null : await decode(bytes) };
      lay();
    },
    async setTake(blob: Blob | null): Promise<void> {
      recorded = blob === null ? null : await decode(await blob.arrayBuffer());
      take = recorded && { seconds: recorded.duration, buffer: cutFrom(recorded) };
      lay();
    },
    /** The range of the take to play; all of it by default. */
    cutTake(start = 0, end = Infinity): void {
      if (start === cut.start && end === cut.end) return;
      cut = { start, end };
      if (recorded === null) return;
      take = { seconds: recorded.duration, buffer: cutFrom(recorded) };
      lay();
    },

    play,
    pause,
    toggle: (): void => (state.playing ? pause() : play()),
    seek: (second: number): void => {
      engine?.seek(second);
      if (!state.playing) change({ restsAt: position() });
    },
    toggleMuted: (): void => {
      open().engine.setMuted(!state.muted);
      change({ muted: !state.muted });
    },
    position,
    /** How far the mouth of the take's avatar is open right now. */
    openness: (): number => mouth[Math.floor(position() * limits.media.envelopeHertz)] ?? 0,

    dispose(): void {
      engine?.pause();
      context?.close().catch(() => undefined);
      context = null;
      engine = null;
      change({ playing: false });
    },
  };
};

export type StudioSound = ReturnType<typeof createStudioSound>;

import { decibelsToGain } from '@swirl/contract/loudness';
import type { StemEnvelope } from '@swirl/contract/envelopes';
import type { LoopStems } from '@swirl/contract/schemas/layers';
import { logFailure } from '#shared/config/device-log.ts';
import { SURE } from '../alignment/find-offset.ts';
import type { Alignment } from '../alignment/find-offset.ts';
import { loadStems } from '../mixer/load-stems.ts';
import { mixSourceOf } from '../mixer/mix-source.ts';
import type { LayerTake } from '../recording/record-take.ts';
import type { RecordedVideo } from '../recording/record-video.ts';
import { isAudible } from './audible.ts';
import { createLayerPlayer } from './layer-player.ts';
import type { LayerPlayer } from './layer-player.ts';
import { LIMITER_SECONDS } from './limiter.ts';
import { stemEnvelope } from './stem-envelope.ts';
import { createStudioWorker } from './studio-worker.ts';
import type { StudioWorker } from './studio-worker.ts';
import workletUrl from './studio.worklet.ts?worker&url';

export type LaidTake = {
  /** As the device found it; the nudge may have been moved since. */
  alignment: Alignment;
  offsetMs: number;
  gain: number;
  /** Loudness, `WAVE_HERTZ` values a second. */
  wave: Float32Array;
};

export type LayerSoundState = {
  status: 'loading' | 'ready' | 'failed';
  playing: boolean;
  /** Of the audio context; 0 before it is open. */
  sampleRate: number;
  seconds: number;
  /** The position in seconds while it is paused. */
  restsAt: number;
  /** Positions that are muted or heard alone: for the user's ears, not for the mix. */
  muted: readonly number[];
  only: readonly number[];
  beat: number | null;
  envelopes: readonly StemEnvelope[];
  /** Of all others together. */
  wave: Float32Array;
  take: LaidTake | null;
  /** The take is heard without the others. */
  takeAlone: boolean;
};

type DecodedTake = {
  samples: Float32Array;
  sampleRate: number;
  /** The second of the file at which the samples begin. */
  soundStart: number;
};

type Opened = { context: AudioContext; limiter: AudioNode; player: LayerPlayer };

const readSoundStart = async (blob: Blob): Promise<number> => {
  const { soundStart } = await import('#shared/recording/sound-start.ts');
  return soundStart(blob);
};

const EMPTY: LayerSoundState = {
  status: 'loading',
  playing: false,
  sampleRate: 0,
  seconds: 0,
  restsAt: 0,
  muted: [],
  only: [],
  beat: null,
  envelopes: [],
  wave: new Float32Array(0),
  take: null,
  takeAlone: false,
};

const toggled = (list: readonly number[], position: number): readonly number[] =>
  list.includes(position) ? list.filter((one) => one !== position) : [...list, position];

/** The sound of the layer studio: the others, the take over them, and one clock for both. */
export const createLayerSound = () => {
  let state = EMPTY;
  let opening: Promise<Opened> | null = null;
  let context: AudioContext | null = null;
  let player: LayerPlayer | null = null;
  let worker: StudioWorker | null = null;
  let positions: readonly number[] = [];
  let own: { samples: Float32Array; levelDb: number } | null = null;
  const listeners = new Set<() => void>();

  const change = (part: Partial<LayerSoundState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const applyAudible = (): void =>
    player?.setAudible((index) => {
      if (state.takeAlone && state.take !== null) return false;
      return isAudible(state, positions[index] ?? 0);
    });

  const close = (): void => {
    context?.close().catch(() => undefined);
    opening = null;
    context = null;
    player = null;
  };
  const create = async (): Promise<Opened> => {
    const created = new AudioContext();
    context = created;
    const isCurrent = (): boolean => context === created;
    try {
      await created.audioWorklet.addModule(workletUrl);
      const limiter = new AudioWorkletNode(created, 'limiter');
      limiter.connect(created.destination);
      const opened = { context: created, limiter, player: createLayerPlayer(created, limiter) };
      if (isCurrent()) player = opened.player;
      return opened;
    } catch (error) {
      if (isCurrent()) close();
      throw error;
    }
  };
  /** The one context, also for those who ask while it is being opened. */
  const open = (): Promise<Opened> => (opening ??= create());
  const thread = (): StudioWorker => (worker ??= createStudioWorker());

  const load = async (stems: LoopStems, signal: AbortSignal): Promise<void> => {
    pause();
    const opened = await open();
    const source = mixSourceOf(
      stems,
      stems.stems.map(({ position }) => position),
    );
    const { seconds } = source;
    const loaded = await loadStems(source, opened.context.sampleRate, signal);
    positions = loaded.map(({ position }) => position);
    opened.player.load(loaded, seconds);
    opened.player.setGain(source.gain);
    const envelopes = loaded.map(({ position, buffer }) => ({
      position,
      frames: stemEnvelope(buffer),
    }));
    const { sampleRate } = opened.context;
    change({ status: 'ready', sampleRate, seconds, envelopes });
    const others = await thread().run('others', {
      stems: loaded.map(({ buffer, factor }) => ({
        channels: Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
          buffer.getChannelData(channel),
        ),
        factor,
        // Already in the buffer.
        offsetMs: 0,
      })),
      seconds,
      stemRate: loaded[0]?.buffer.sampleRate ?? opened.context.sampleRate,
      sampleRate: opened.context.sampleRate,
    });
    opened.player.setGain(decibelsToGain(others.gainDb));
    change({ beat: others.beat, wave: others.wave });
    // Loaded again: the take lies over what is left.
    if (own !== null) lay();
  };

  /** Only the latest wish is measured: sliders send many. */
  let measuring = false;
  let outdated = false;
  const measureMix = async (): Promise<void> => {
    if (measuring) {
      outdated = true;
      return;
    }
    measuring = true;
    try {
      do {
        outdated = false;
        const { gain = 1, offsetMs = 0 } = state.take ?? {};
        const mixed = await worker?.run('mix', { gain, offsetMs });
        if (mixed !== undefined) player?.setGain(decibelsToGain(mixed.gainDb));
      } while (outdated);
    } finally {
      measuring = false;
    }
  };

  const lay = (): void => {
    const { take } = state;
    player?.setTake(
      take === null || own === null
        ? null
        : {
            samples: own.samples,
            factor: take.gain * decibelsToGain(own.levelDb),
            offsetMs: take.offsetMs,
          },
    );
    applyAudible();
    measureMix().catch((error: unknown) => logFailure('The mix could not be measured', error));
  };

  const pause = (): void => {
    player?.pause();
    if (state.playing) change({ playing: false, restsAt: player?.position() ?? 0 });
  };
  const play = (): void => {
    context?.resume().catch(() => undefined);
    player?.play();
    if (player?.isPlaying() === true) change({ playing: true });
  };

  const decode = async (blob: Blob): Promise<DecodedTake> => {
    const opened = await open();
    const decoded = await opened.context.decodeAudioData(await blob.arrayBuffer());
    const { sampleRate } = decoded;
    return {
      samples: decoded.getChannelData(0),
      sampleRate,
      soundStart: blob.type.startsWith('video') ? await readSoundStart(blob) : 0,
    };
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): LayerSoundState => state,
    position: (): number => player?.position() ?? 0,

    load: (stems: LoopStems, signal: AbortSignal): Promise<void> =>
      load(stems, signal).catch((error: unknown) => {
        if (signal.aborted) return;
        logFailure('The voices of the loop could not be loaded', error);
        change({ status: 'failed' });
      }),
    fail: (): void => change({ status: 'failed' }),

    play,
    pause,
    toggle: (): void => (state.playing ? pause() : play()),
    seek: (second: number): void => {
      player?.seek(second);
      if (!state.playing) change({ restsAt: player?.position() ?? 0 });
    },
    toggleMuted: (position: number): void => {
      change({ muted: toggled(state.muted, position) });
      applyAudible();
    },
    toggleOnly: (position: number): void => {
      change({ only: toggled(state.only, position) });
      applyAudible();
    },
    toggleTakeAlone: (): void => {
      change({ takeAlone: !state.takeAlone });
      applyAudible();
    },

    /** Lays a recording over the others: where it fits, unless its place is known. */
    async setTake(
      samples: Float32Array,
      known: { offsetMs: number; gain: number } | null,
    ): Promise<LaidTake | null> {
      if (worker === null) return null;
      const { alignment, levelDb, wave } = await worker.run('take', { samples });
      own = { samples, levelDb };
      const found = alignment.confidence >= SURE ? alignment.offsetMs : 0;
      const take = { alignment, wave, offsetMs: found, gain: 1, ...known };
      change({ take });
      lay();
      return take;
    },
    dropTake: (): void => {
      own = null;
      change({ take: null, takeAlone: false });
      lay();
    },
    adjust: (settings: { offsetMs?: number; gain?: number }): void => {
      if (state.take === null) return;
      change({ take: { ...state.take, ...settings } });
      lay();
    },

    /** For recording: the one context and what plays along. */
    async record() {
      const opened = await open();
      await opened.context.resume();
      pause();
      return {
        context: opened.context,
        output: opened.limiter,
        outputDelay: LIMITER_SECONDS,
        playAt: (when: number): void => {
          opened.player.playAt(when);
          change({ playing: true });
        },
      };
    },
    encode: async (samples: Float32Array, sampleRate: number): Promise<Blob> => {
      const { bytes } = await thread().run('flac', { samples, sampleRate });
      return new Blob([new Uint8Array(bytes)], { type: 'audio/flac' });
    },
    decode,
    /** The second of the camera's file at which a take begins. */
    locate: async (
      { blob, startedAt }: RecordedVideo,
      { samples, sampleRate, startsAt }: LayerTake,
    ): Promise<number> => {
      const expected = startsAt - startedAt;
      try {
        // Before it waits: closed meanwhile, it must not open another.
        const work = thread();
        const recorded = await decode(blob);
        const begins = recorded.soundStart;
        const { second } = await work.run('start', {
          recorded: recorded.samples,
          take: samples,
          sampleRate,
          expected: expected - begins,
        });
        return begins + second;
      } catch (error) {
        logFailure('The sound of the video cannot be read', error);
        return expected;
      }
    },
    dispose: (): void => {
      player?.pause();
      worker?.close();
      worker = null;
      close();
      change({ playing: false });
    },
  };
};

export type LayerSound = ReturnType<typeof createLayerSound>;

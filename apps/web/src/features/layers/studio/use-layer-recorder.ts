import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '#shared/config/device-log.ts';
import { beginRecording } from '#shared/recording/begin-recording.ts';
import { DeviceError, closeStream } from '#shared/recording/open-stream.ts';
import type {
  RecorderNote,
  RecorderProblem,
  RecordingSession,
} from '#shared/recording/recorder-state.ts';
import { usePageVisible } from '#shared/recording/use-page-visible.ts';
import { DEFAULT_BEAT_SECONDS } from '../alignment/find-tempo.ts';
import type { CountInBeats } from '../recording/count-in.ts';
import { canClean } from '../recording/cleaning.ts';
import type { VoiceCleaner } from '../recording/cleaning.ts';
import { openMicrophone, setAudioSession } from '../recording/microphone.ts';
import type { Microphone } from '../recording/microphone.ts';
import type { RecordingKind } from '#shared/recording/recording-types.ts';
import { recordTake } from '../recording/record-take.ts';
import type { LayerTake, TakeRecording } from '../recording/record-take.ts';
import { recordVideo } from '../recording/record-video.ts';
import type { RecordedVideo, VideoRecording } from '../recording/record-video.ts';
import type { LayerSound } from '../sound/layer-sound.ts';

const isLive = ({ stream }: Microphone): boolean =>
  stream.getTracks().every(({ readyState }) => readyState === 'live');

type LayerRecorderPhase = 'opening' | 'ready' | 'recording' | 'done' | 'failed';

type LayerRecorderWish = {
  sound: LayerSound;
  active: boolean;
  kind: RecordingKind;
  beats: CountInBeats;
  clean: boolean;
};

export type FinishedTake = LayerTake & {
  /** The camera's own file, for a take with video. */
  video: RecordedVideo | null;
  session: RecordingSession;
};

/** For a camera, whose first picture comes later than the first sound, and for a cleaner to compile. */
const SLOW_LEAD_SECONDS = 0.6;

/** Null where it cannot be loaded: the take is recorded as it sounds. */
const openCleaner = async (context: AudioContext): Promise<VoiceCleaner | null> => {
  if (!canClean(context.sampleRate)) return null;
  try {
    const { createVoiceCleaner } = await import('../recording/voice-cleaner.ts');
    return await createVoiceCleaner(context);
  } catch (error) {
    logFailure('The voice cannot be cleaned', error);
    return null;
  }
};

/**
 * The microphone of the layer studio, from permission to a finished take. It is open only while
 * recording is possible: a finished take, a hidden page or a closed screen releases it.
 */
export const useLayerRecorder = ({ sound, active, kind, beats, clean }: LayerRecorderWish) => {
  const [problem, setProblem] = useState<RecorderProblem | null>(null);
  const [note, setNote] = useState<RecorderNote | null>(null);
  const [take, setTake] = useState<FinishedTake | null>(null);
  const [tooShort, setTooShort] = useState(false);
  const [microphone, setMicrophone] = useState<Microphone | null>(null);
  const [recording, setRecording] = useState<TakeRecording | null>(null);
  const isStarting = useRef(false);
  const visible = usePageVisible();

  const fail = (error: unknown): void => {
    logFailure('The take cannot be recorded', error);
    setProblem(error instanceof DeviceError ? error.problem : 'recorder-failed');
  };
  const onFailed = useEffectEvent(fail);
  const onLost = useEffectEvent((device: 'camera' | 'microphone') => {
    if (recording === null) {
      fail(new DeviceError(`${device}-lost`));
      return;
    }
    setNote('cut-by-loss');
    recording.stopNow();
  });

  const isWanted = active && problem === null && take === null && (visible || recording !== null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let closed = false;
    let opened: Microphone | undefined;
    const open = async () => {
      setAudioSession('play-and-record');
      const own = await openMicrophone(kind);
      if (closed) {
        closeStream(own.stream);
        return;
      }
      opened = own;
      for (const track of own.stream.getTracks()) {
        const device = track.kind === 'video' ? 'camera' : 'microphone';
        track.addEventListener('ended', () => {
          if (!closed) onLost(device);
        });
      }
      setMicrophone(own);
    };
    open().catch((error: unknown) => {
      if (!closed) onFailed(error);
    });
    return () => {
      closed = true;
      if (opened !== undefined) closeStream(opened.stream);
      setMicrophone(null);
      setAudioSession('auto');
    };
  }, [isWanted, kind]);

  useEffect(() => {
    if (recording === null) return undefined;
    const onHidden = (): void => {
      if (document.visibilityState !== 'hidden') return;
      setNote('cut-by-leaving');
      recording.stopNow();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [recording]);

  // A recording that is left behind would go on.
  useEffect(() => () => recording?.abandon(), [recording]);

  const finish = async (
    taken: LayerTake | null,
    camera: VideoRecording | null,
    session: RecordingSession,
  ): Promise<void> => {
    sound.pause();
    const video = (await camera?.stop()) ?? null;
    setRecording(null);
    if (taken !== null && camera !== null && video === null) {
      throw new DeviceError('recorder-failed');
    }
    setTake(taken && { ...taken, video, session });
    setTooShort(taken === null);
  };
  const start = async (opened: Microphone): Promise<void> => {
    setTooShort(false);
    setNote(null);
    const { beat, seconds } = sound.read();
    const played = await sound.record();
    // Lost meanwhile: it would never deliver anything.
    if (!isLive(opened)) return;
    const cleaner = clean && kind === 'audio' ? await openCleaner(played.context) : null;
    const camera = kind === 'video' ? await recordVideo(opened.stream, played.context) : null;
    if (!isLive(opened)) {
      cleaner?.close();
      camera?.abandon();
      return;
    }
    const session = beginRecording();
    const begun = recordTake({
      ...played,
      microphone: opened,
      cleaner,
      beats,
      beatSeconds: beat ?? DEFAULT_BEAT_SECONDS,
      lead: camera === null && cleaner === null ? undefined : SLOW_LEAD_SECONDS,
      seconds,
      onFinished: (taken) => void finish(taken, camera, session).catch(fail),
    });
    const abandon = (): void => {
      begun.abandon();
      camera?.abandon();
    };
    setRecording({ ...begun, abandon });
  };
  const startOnce = async (): Promise<void> => {
    if (microphone === null || isStarting.current) return;
    isStarting.current = true;
    try {
      await start(microphone);
    } catch (error) {
      fail(error);
    }
    isStarting.current = false;
  };

  const phaseOf = (): LayerRecorderPhase => {
    if (problem !== null) return 'failed';
    if (take !== null) return 'done';
    if (recording !== null) return 'recording';
    return microphone === null ? 'opening' : 'ready';
  };
  return {
    phase: phaseOf(),
    problem,
    /** Why the take is shorter than the loop, if it was not stopped on purpose. */
    note: take === null ? null : note,
    take,
    tooShort,
    recording,
    stream: microphone?.stream ?? null,
    /** The browser changes the sound although it was asked not to. */
    isFiltered: microphone !== null && microphone.ignored.length > 0,
    start: (): void => void startOnce(),
    stop: (): void => recording?.stop(),
    /** Drops the take, the recording or the failure. */
    again: (): void => {
      recording?.abandon();
      setRecording(null);
      setTake(null);
      setTooShort(false);
      setProblem(null);
    },
  };
};

export type LayerRecorder = ReturnType<typeof useLayerRecorder>;

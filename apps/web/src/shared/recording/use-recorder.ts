import { limits } from '@swirl/contract/limits';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { logFailure } from '../config/device-log.ts';
import { beginRecording } from './begin-recording.ts';
import { DeviceError, closeStream, openStream } from './open-stream.ts';
import type { CameraChoice } from './open-stream.ts';
import { isTaking, nextRecorderState, restingRecorder } from './recorder-state.ts';
import type { RecorderNote, RecorderState, RecordingSession } from './recorder-state.ts';
import { recordStream } from './record-stream.ts';
import type { Recording } from './record-stream.ts';
import type { RecordingKind, RecordingPreset } from './recording-types.ts';
import { usePageVisible } from './use-page-visible.ts';

type RecorderWish = {
  /** While false, no device is requested, and open ones are released. */
  active: boolean;
  kind: RecordingKind;
  preset: RecordingPreset;
  /** How often the elapsed time is updated. */
  stepMs: number;
  camera?: CameraChoice;
  /** Recording stops by itself here; by default as for loops. */
  limitSeconds?: number;
  /** Whether it becomes a loop: the server then notes that it was recorded here. */
  forLoop?: boolean;
};

export type Recorder = RecorderState & {
  /** The device stream, for previews and levels; null while closed. */
  stream: MediaStream | null;
  limitSeconds: number;
  start: () => void;
  stop: () => void;
  pause: () => void;
  resume: () => void;
  /** While paused. Without any part left, recording has not begun. */
  deleteLast: () => void;
  /** Drops the take or the failure and reopens the devices. */
  again: () => void;
};

const FRONT: CameraChoice = { facing: 'user' };
const LIMIT = limits.loop.seconds.max;

/**
 * Camera and microphone, from permission to a finished take. Devices are open only while recording
 * is possible: a finished take, a hidden page or a closed screen releases them.
 */
export const useRecorder = ({
  active,
  kind,
  preset,
  stepMs,
  camera = FRONT,
  limitSeconds = LIMIT,
  forLoop = false,
}: RecorderWish): Recorder => {
  const [state, dispatch] = useReducer(nextRecorderState, restingRecorder);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const recording = useRef<Recording>(null);
  const visible = usePageVisible();
  const { facing, deviceId } = camera;
  const running = isTaking(state);
  // A page that becomes hidden while recording keeps its devices until the take is finished.
  const open = active && state.take === null && state.problem === null && (visible || running);

  const stop = useCallback((note: RecorderNote | null = null): void => {
    if (recording.current === null) return;
    recording.current.stop();
    dispatch({ type: 'stopping', note });
  }, []);

  const onLost = useEffectEvent((device: 'camera' | 'microphone') => {
    if (recording.current !== null) stop('cut-by-loss');
    else dispatch({ type: 'failed', problem: `${device}-lost` });
  });

  useEffect(() => {
    if (!open) return undefined;
    let closed = false;
    let opened: MediaStream | undefined;
    const begin = async () => {
      dispatch({ type: 'opening' });
      const { stream: own, note } = await openStream({
        kind,
        preset,
        camera: { facing, deviceId },
      });
      if (closed) {
        closeStream(own);
        return;
      }
      opened = own;
      for (const track of own.getTracks()) {
        const device = track.kind === 'video' ? 'camera' : 'microphone';
        track.addEventListener('ended', () => {
          if (!closed) onLost(device);
        });
      }
      setStream(own);
      dispatch({ type: 'opened', note });
    };
    begin().catch((error: unknown) => {
      logFailure('Camera or microphone cannot be used', error);
      const problem = error instanceof DeviceError ? error.problem : 'recorder-failed';
      if (!closed) dispatch({ type: 'failed', problem });
    });
    return () => {
      closed = true;
      recording.current?.abandon();
      recording.current = null;
      if (opened !== undefined) closeStream(opened);
      setStream(null);
      dispatch({ type: 'released' });
    };
  }, [open, kind, preset, facing, deviceId]);

  useEffect(() => {
    if (!visible) stop('cut-by-leaving');
  }, [visible, stop]);

  const start = useCallback((): void => {
    if (stream === null || recording.current !== null) return;
    let session: RecordingSession | undefined;
    try {
      recording.current = recordStream(stream, {
        kind,
        preset,
        stepMs,
        limitSeconds,
        onStep: (elapsed) => dispatch({ type: 'ticked', elapsed }),
        onStopping: () => dispatch({ type: 'stopping', note: null }),
        onFinished: (take) => {
          recording.current = null;
          dispatch({ type: 'finished', take: { ...take, session } });
        },
        onFailed: () => {
          recording.current = null;
          dispatch({ type: 'failed', problem: 'recorder-failed' });
        },
      });
      session = forLoop ? beginRecording() : undefined;
      dispatch({ type: 'started' });
    } catch (error) {
      logFailure('Recording did not start', error);
      dispatch({ type: 'failed', problem: 'recorder-failed' });
    }
  }, [stream, kind, preset, stepMs, limitSeconds, forLoop]);

  const pause = useCallback((): void => {
    if (recording.current !== null) dispatch({ type: 'paused', ...recording.current.pause() });
  }, []);

  const resume = useCallback((): void => {
    recording.current?.resume();
    dispatch({ type: 'resumed' });
  }, []);

  const deleteLast = useCallback((): void => {
    const kept = recording.current?.deleteLast();
    if (kept === undefined) return;
    if (kept.partEnds.length > 0) {
      dispatch({ type: 'paused', ...kept });
      return;
    }
    recording.current?.abandon();
    recording.current = null;
    dispatch({ type: 'discarded' });
  }, []);

  const again = useCallback((): void => dispatch({ type: 'again' }), []);

  return {
    ...state,
    stream,
    limitSeconds,
    start,
    stop: useCallback(() => stop(), [stop]),
    pause,
    resume,
    deleteLast,
    again,
  };
};

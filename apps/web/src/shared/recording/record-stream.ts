import { limits } from '@swirl/contract/limits';
import { chooseRecordingType } from './recording-types.ts';
import type { RecordingKind, RecordingPreset } from './recording-types.ts';
import type { RecordedTake } from './recorder-state.ts';

const { chunkMs, videoBitsPerSecond, audioBitsPerSecond } = limits.recording;
// A slow encoder may have no data yet when the user stops at once.
const PATIENCE_MS = 4000;

type RecordingPlan = {
  kind: RecordingKind;
  preset: RecordingPreset;
  /** Recording stops automatically here. */
  limitSeconds: number;
  stepMs: number;
  onStep: (elapsed: number) => void;
  /** The limit is reached or the browser ended it; `onFinished` follows. */
  onStopping: () => void;
  onFinished: (take: RecordedTake) => void;
  onFailed: () => void;
};

export type Recording = {
  stop: () => void;
  /** Ends it without a take. */
  abandon: () => void;
};

/** Records a stream until it is stopped, reaches its limit, or loses its tracks. */
export const recordStream = (stream: MediaStream, plan: RecordingPlan): Recording => {
  const mimeType = chooseRecordingType(plan.kind, plan.preset, (type) =>
    MediaRecorder.isTypeSupported(type),
  );
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    audioBitsPerSecond,
    ...(plan.kind === 'video' && { videoBitsPerSecond }),
  });
  const chunks: Blob[] = [];
  const startedAt = performance.now();
  let stoppedAt: number | undefined;
  let stopRequested = false;
  let abandoned = false;

  const elapsed = (): number =>
    Math.min(plan.limitSeconds, ((stoppedAt ?? performance.now()) - startedAt) / 1000);

  const end = (): void => {
    stoppedAt ??= performance.now();
    clearInterval(timer);
    clearTimeout(hardStop);
    clearTimeout(patience);
    if (recorder.state !== 'inactive') recorder.stop();
  };

  let patience: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    if (stopRequested) return;
    stopRequested = true;
    if (chunks.length > 0) end();
    else patience = setTimeout(end, PATIENCE_MS);
  };

  const timer = setInterval(() => plan.onStep(elapsed()), plan.stepMs);
  // A separate timer, because steps of a second would overshoot by up to one.
  const hardStop = setTimeout(() => {
    end();
    plan.onStopping();
  }, plan.limitSeconds * 1000);

  recorder.addEventListener('dataavailable', ({ data }) => {
    // Safari emits empty ones.
    if (data.size > 0) chunks.push(data);
    if (stopRequested && chunks.length > 0) end();
  });
  recorder.addEventListener('error', () => {
    end();
    plan.onStopping();
  });
  recorder.addEventListener('stop', () => {
    end();
    if (abandoned) return;
    if (chunks.length === 0) plan.onFailed();
    else {
      const blob = new Blob(chunks, { type: recorder.mimeType });
      plan.onFinished({ blob, seconds: elapsed() });
    }
  });

  recorder.start(chunkMs);
  return {
    stop,
    abandon: () => {
      abandoned = true;
      end();
    },
  };
};

import { limits } from '@swirl/contract/limits';
import { chooseRecordingType } from './recording-types.ts';
import type { RecordingKind, RecordingPreset } from './recording-types.ts';
import type { RecordedTake } from './recorder-state.ts';
import { canDeletePart, cutsOf, keptSeconds, partEnds } from './take-parts.ts';
import type { TakeParts } from './take-parts.ts';

const { chunkMs, videoBitsPerSecond, audioBitsPerSecond } = limits.recording;
// A slow encoder may have no data yet when the user stops at once.
const PATIENCE_MS = 4000;

type RecordingPlan = {
  kind: RecordingKind;
  preset: RecordingPreset;
  /** Recording stops automatically here. */
  limitSeconds: number;
  stepMs: number;
  /** The seconds that are kept so far. */
  onStep: (elapsed: number) => void;
  /** The limit is reached or the browser ended it; `onFinished` follows. */
  onStopping: () => void;
  onFinished: (take: RecordedTake) => void;
  onFailed: () => void;
};

/** What is kept of a paused recording. */
type KeptParts = {
  elapsed: number;
  /** When each part ends, in seconds of the loop. */
  partEnds: readonly number[];
  canDelete: boolean;
};

export type Recording = {
  stop: () => void;
  pause: () => KeptParts;
  resume: () => void;
  /** While paused. */
  deleteLast: () => KeptParts;
  /** Ends it without a take. */
  abandon: () => void;
};

/**
 * Records a stream until it is stopped, reaches its limit, or loses its tracks. While it is paused, its last part
 * can be deleted: the file still has it, but it is not played.
 */
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
  // A paused recorder writes nothing, so that the file's seconds are those in which it ran.
  let parts: TakeParts = [];
  let fileSeconds = 0;
  let runningSince: number | undefined;
  let stopRequested = false;
  let abandoned = false;

  const runSeconds = (): number =>
    runningSince === undefined
      ? 0
      : Math.min(plan.limitSeconds - keptSeconds(parts), (performance.now() - runningSince) / 1000);
  const elapsed = (): number => keptSeconds(parts) + runSeconds();

  let timer: ReturnType<typeof setInterval> | undefined;
  let hardStop: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    runningSince = performance.now();
    timer = setInterval(() => plan.onStep(elapsed()), plan.stepMs);
    // A separate timer, because steps of a second would overshoot by up to one.
    hardStop = setTimeout(
      () => {
        end();
        plan.onStopping();
      },
      (plan.limitSeconds - keptSeconds(parts)) * 1000,
    );
  };
  const rest = (): void => {
    const ran = runSeconds();
    runningSince = undefined;
    clearInterval(timer);
    clearTimeout(hardStop);
    if (ran > 0) parts = [...parts, { start: fileSeconds, end: fileSeconds + ran }];
    fileSeconds += ran;
  };
  const kept = (): KeptParts => ({
    elapsed: elapsed(),
    partEnds: partEnds(parts),
    canDelete: canDeletePart(parts),
  });

  const end = (): void => {
    rest();
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
      plan.onFinished({ blob, seconds: fileSeconds, cuts: cutsOf(parts, fileSeconds) });
    }
  });

  recorder.start(chunkMs);
  run();
  return {
    stop,
    pause: () => {
      if (recorder.state === 'recording') {
        // What waits for the next chunk would otherwise wait until it goes on.
        recorder.requestData();
        recorder.pause();
      }
      rest();
      return kept();
    },
    resume: () => {
      recorder.resume();
      run();
    },
    deleteLast: () => {
      parts = parts.slice(0, -1);
      return kept();
    },
    abandon: () => {
      abandoned = true;
      end();
    },
  };
};

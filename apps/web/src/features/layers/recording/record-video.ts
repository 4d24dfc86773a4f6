import { limits } from '@swirl/contract/limits';
import { chooseRecordingType } from '#shared/recording/recording-types.ts';

const { chunkMs, videoBitsPerSecond, audioBitsPerSecond } = limits.recording;

export type RecordedVideo = {
  blob: Blob;
  /** About when it began, on the clock of the audio context. */
  startedAt: number;
};

export type VideoRecording = {
  /** Null if the browser recorded nothing. */
  stop: () => Promise<RecordedVideo | null>;
  /** Ends it without a file. */
  abandon: () => void;
};

/** Records camera and microphone into one file; resolves once it runs. */
export const recordVideo = async (
  stream: MediaStream,
  context: AudioContext,
): Promise<VideoRecording> => {
  const mimeType = chooseRecordingType('video', 'studio', (type) =>
    MediaRecorder.isTypeSupported(type),
  );
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    audioBitsPerSecond,
    videoBitsPerSecond,
  });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    // Safari emits empty ones.
    if (data.size > 0) chunks.push(data);
  });
  const ended = new Promise<void>((resolve) => {
    // An error is followed by a stop.
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  const started = new Promise<void>((resolve) => {
    recorder.addEventListener('start', () => resolve(), { once: true });
  });
  const end = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.start(chunkMs);
  await Promise.race([started, ended]);
  const startedAt = context.currentTime;
  return {
    stop: async () => {
      end();
      await ended;
      if (chunks.length === 0) return null;
      return { blob: new Blob(chunks, { type: recorder.mimeType }), startedAt };
    },
    abandon: end,
  };
};

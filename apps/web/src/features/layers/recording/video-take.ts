import { limits } from '@swirl/contract/limits';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';

/** One millisecond less than the take, so that rounding never makes it longer than a loop may be. */
const ROUNDING_MS = 1;

/** The part of the camera's file that is the take. Previews are mirrored, so the video is too. */
export const videoEdit = (start: number, seconds: number): MediaEdit => {
  const startMs = Math.max(0, Math.round(start * 1000));
  const lengthMs = Math.floor(Math.min(seconds, limits.loop.seconds.max) * 1000) - ROUNDING_MS;
  return { mirror: true, start: startMs / 1000, end: (startMs + lengthMs) / 1000 };
};

type Cut = { sampleRate: number; edit: MediaEdit | undefined; soundStart: number };

/** The samples of the take in those of the whole file; silence where the file has none. */
export const cutSamples = (
  samples: Float32Array,
  { sampleRate, edit, soundStart }: Cut,
): Float32Array => {
  const first = Math.round(((edit?.start ?? 0) - soundStart) * sampleRate);
  const last =
    edit?.end === undefined ? samples.length : Math.round((edit.end - soundStart) * sampleRate);
  const take = new Float32Array(Math.max(0, last - first));
  take.set(samples.subarray(Math.max(0, first), Math.max(0, last)), Math.max(0, -first));
  return take;
};

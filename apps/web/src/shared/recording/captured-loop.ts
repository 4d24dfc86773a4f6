import type { uploadTypes } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/loop-inputs';
import type { RecorderNote, RecordingSession } from './recorder-state.ts';

/** A recording, photo or picked file before it is posted. */
export type CapturedLoop = {
  mediaType: (typeof uploadTypes)[number];
  blob: Blob;
  /** Length of the whole file before trimming; undefined if this browser cannot tell. */
  wholeSeconds: number | undefined;
  /** Crop and trim; the server applies them. */
  edit?: MediaEdit | undefined;
  /** Whether this browser can play it. */
  previewable: boolean;
  note?: RecorderNote | null;
  /** Of what was recorded here; absent for a picked file. */
  session?: RecordingSession | undefined;
};

/** The length of the loop after trimming. */
export const loopSeconds = ({ wholeSeconds = 0, edit }: CapturedLoop): number =>
  (edit?.end ?? wholeSeconds) - (edit?.start ?? 0);

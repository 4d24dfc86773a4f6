import type { uploadTypes } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/loop-inputs';
import type { RecorderNote } from './recorder-state.ts';

/** What was recorded, photographed or chosen, on its way to being posted. */
export type CapturedLoop = {
  mediaType: (typeof uploadTypes)[number];
  blob: Blob;
  /** Length of the whole file, before any cut; undefined where this browser cannot tell. */
  wholeSeconds: number | undefined;
  /** What was framed and cut here; the server applies it. */
  edit?: MediaEdit | undefined;
  /** Whether this browser can show it. */
  previewable: boolean;
  note?: RecorderNote | null;
};

/** How long the loop will be. */
export const loopSeconds = ({ wholeSeconds = 0, edit }: CapturedLoop): number =>
  (edit?.end ?? wholeSeconds) - (edit?.start ?? 0);

import { playedSeconds } from '@swirl/contract/edits';
import type { uploadTypes } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import type { RecorderNote, RecordingSession } from './recorder-state.ts';

/** A recording, photo or picked file before it is posted. */
export type CapturedLoop = {
  mediaType: (typeof uploadTypes)[number];
  blob: Blob;
  /**
   * Length of the whole recording before it is cut, or of what photos are shown for; undefined if this
   * browser cannot tell.
   */
  wholeSeconds: number | undefined;
  /** How it is made of its file, or of several in one; the server applies it. */
  edit?: MediaEdit | undefined;
  /** Whether this browser can play it. */
  previewable: boolean;
  note?: RecorderNote | null;
  /** Of what was recorded here; absent for a picked file. */
  session?: RecordingSession | undefined;
};

/** The length of the loop as edited; 0 if this browser cannot tell. */
export const loopSeconds = ({ wholeSeconds, edit = {} }: CapturedLoop): number =>
  playedSeconds(edit, wholeSeconds ?? edit.end ?? 0);

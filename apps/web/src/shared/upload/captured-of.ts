import { fileSecondAt } from '@swirl/contract/edits';
import type { CapturedLoop } from '../recording/captured-loop.ts';
import type { UnsentLoop } from './unsent-loops.ts';

/** The stored recording, for preview and editing. */
export const capturedOf = ({
  blob,
  form,
  wholeSeconds,
  previewable = true,
}: UnsentLoop): CapturedLoop => ({
  mediaType: form.mediaType,
  blob,
  wholeSeconds:
    wholeSeconds ??
    (form.edit?.end === undefined ? fileSecondAt(form.edit ?? {}, form.duration) : undefined),
  edit: form.edit,
  previewable,
  ...(form.recordingId !== undefined && { session: { id: form.recordingId, isKnown: true } }),
});

import { isComposed } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';

/** Whether there is something to edit that this browser can show. */
export const canEdit = ({ previewable }: CapturedLoop): boolean => previewable;

/**
 * Whether it is shown in the editor at once: it has to be cut, or has more than the preview shows, which
 * leaves out what is cut.
 */
export const startsEdited = (captured: CapturedLoop): boolean => {
  const { edit = {}, wholeSeconds = 0 } = captured;
  return (
    canEdit(captured) &&
    (edit.cover !== undefined ||
      (edit.texts ?? []).length > 0 ||
      isComposed({ ...edit, gaps: [] }) ||
      wholeSeconds > limits.loop.acceptedSeconds)
  );
};

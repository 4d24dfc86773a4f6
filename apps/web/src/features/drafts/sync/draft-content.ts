import type { DraftContent, SyncedDraft } from '@swirl/contract/schemas/drafts';
import type { Unsent } from '#shared/upload/unsent-loops.ts';

/** What is kept of a draft on the account, besides its file. */
export const contentOf = (draft: Unsent): DraftContent => {
  const moodTags = [...(draft.form.moodTags ?? [])];
  if (draft.kind === 'status') return { ...draft.form, duration: 0, moodTags };
  const { wholeSeconds, previewable, postAt } = draft;
  const { aiParts, ...form } = draft.form;
  return {
    ...form,
    moodTags,
    ...(aiParts !== undefined && { aiParts: [...aiParts] }),
    ...(wholeSeconds !== undefined && { wholeSeconds }),
    ...(previewable !== undefined && { previewable }),
    ...(postAt !== undefined && { postAt }),
  };
};

/** A draft of the account, as it is kept on a device. */
export const unsentFrom = (
  { key, savedAt, content }: SyncedDraft,
  { userId, blob }: { userId: string; blob: Blob },
): Unsent => {
  const kept = { id: key, userId, savedAt: Date.parse(savedAt), blob };
  const { mediaType, wholeSeconds, previewable, postAt, warning, ...form } = content;
  const caption = form.caption ?? '';
  const warned = warning == null ? {} : { warning };
  if (mediaType === 'status') {
    const { moodTags, visibility, listId, commentPermission, aiParts } = form;
    return {
      ...kept,
      kind: 'status',
      form: {
        mediaType,
        duration: 0,
        caption,
        moodTags,
        ...(visibility !== undefined && { visibility }),
        ...(listId !== undefined && { listId }),
        ...(commentPermission !== undefined && { commentPermission }),
        ...(aiParts !== undefined && { aiParts }),
        ...warned,
      },
    };
  }
  return {
    ...kept,
    kind: form.parentLoopId === undefined ? 'loop' : 'remix',
    shelved: true,
    wholeSeconds,
    previewable,
    ...(postAt !== undefined && { postAt }),
    form: { ...form, ...warned, mediaType, caption },
  };
};

import type { ScheduledPost } from '@swirl/contract/schemas/scheduled-posts';
import type { Unsent } from '#shared/upload/unsent-loops.ts';

type Stored = { id: string; userId: string; blob: Blob };

/** A scheduled loop as a draft, with everything that was chosen. */
export const draftFrom = ({ content }: ScheduledPost, stored: Stored): Unsent => {
  const { caption, alt, warning, gain, offsetMs, relation, mediaType, ...rest } = content;
  const kept = { ...stored, savedAt: Date.now() };
  const shared = { ...rest, ...(warning != null && { warning }) };
  if (mediaType === 'status') {
    const { visibility, listId, commentPermission, aiParts, moodTags } = shared;
    return {
      ...kept,
      kind: 'status',
      form: {
        mediaType,
        duration: 0,
        caption: caption ?? '',
        moodTags,
        ...(visibility !== undefined && { visibility }),
        ...(listId !== undefined && { listId }),
        ...(commentPermission !== undefined && { commentPermission }),
        ...(aiParts !== undefined && { aiParts }),
        ...(warning != null && { warning }),
      },
    };
  }
  return {
    ...kept,
    kind: content.parentLoopId === undefined ? 'loop' : 'remix',
    shelved: true,
    form: {
      ...shared,
      mediaType,
      caption: caption ?? '',
      ...(alt != null && { alt }),
      ...(relation === 'layer' && { layer: { gain: gain ?? 1, offsetMs: offsetMs ?? 0 } }),
    },
  };
};

import type { CommentPermission } from '@swirl/contract/comments';
import { cameraMoods, statusMoods } from '@swirl/contract/moods';
import type { LoopVisibility } from '@swirl/contract/loops';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopChanges } from './own-loop.ts';

/** The editable fields of a loop, as form values. */
export type LoopFields = {
  caption: string;
  alt: string;
  moodTags: readonly string[];
  visibility: LoopVisibility;
  listId: string | null;
  commentPermission: CommentPermission;
};

export const fieldsOf = (loop: Loop): LoopFields => ({
  caption: loop.caption ?? '',
  alt: loop.alt ?? '',
  moodTags: loop.moodTags,
  visibility: loop.visibility ?? 'public',
  listId: loop.list?.id ?? null,
  commentPermission: loop.commentPermission ?? 'everyone',
});

/** The moods for the kind of loop, and those it already has. */
export const offeredMoods = (loop: Loop): readonly { mood: string; emoji?: string }[] => {
  const offered = loop.mediaType === 'status' ? statusMoods.map((mood) => ({ mood })) : cameraMoods;
  const own = loop.moodTags.filter((mood) => !offered.some((other) => other.mood === mood));
  return [...offered, ...own.map((mood) => ({ mood }))];
};

const sameMoods = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((mood, index) => mood === other[index]);

/** Only changed fields: an absent field stays unchanged, an emptied one is cleared. */
export const changesOf = (loop: Loop, fields: LoopFields): LoopChanges => {
  const before = fieldsOf(loop);
  const caption = fields.caption.trim();
  const alt = fields.alt.trim();
  return {
    ...(caption !== before.caption && { caption: caption || null }),
    ...(alt !== before.alt && { alt: alt || null }),
    ...(!sameMoods(fields.moodTags, before.moodTags) && { moodTags: [...fields.moodTags] }),
    ...((fields.visibility !== before.visibility || fields.listId !== before.listId) && {
      visibility: fields.visibility,
      ...(fields.listId !== null && { listId: fields.listId }),
    }),
    ...(fields.commentPermission !== before.commentPermission && {
      commentPermission: fields.commentPermission,
    }),
  };
};

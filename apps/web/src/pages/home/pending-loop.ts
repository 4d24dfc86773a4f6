import { feedAvatar } from '@swirl/contract/avatar';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { PendingPost } from '#shared/upload/upload-store.ts';

/** An upload in the shape of its loop, shown to its author at the top of the feed. */
export const pendingLoop = ({ id, post, startedAt }: PendingPost, me: CurrentUser): Loop => {
  const { form } = post;
  return {
    id,
    userId: me.id,
    user: { ...me, isFollowing: false },
    mediaUrl: null,
    mediaType: form.mediaType,
    media: null,
    avatarConfig: form.mediaType === 'audio' ? (form.avatarConfig ?? feedAvatar) : null,
    moodTags: [...form.moodTags],
    caption: form.caption.trim() || null,
    alt: form.alt?.trim() || null,
    warning: form.warning ? { ...form.warning, by: 'author' } : null,
    recordedHere: false,
    aiParts: [],
    texts: form.edit?.texts ?? [],
    hasCaptions: false,
    isRemix: post.kind === 'remix',
    parentLoopId: form.parentLoopId ?? null,
    relation: form.parentLoopId === undefined ? 'none' : 'answer',
    mix: null,
    duration: form.duration,
    visibility: form.visibility ?? me.preferences.loopVisibility,
    list: form.listId === undefined ? null : { id: form.listId },
    hidden: false,
    createdAt: startedAt,
    hasReacted: false,
    reactionMood: null,
    hasSaved: false,
    hasReposted: false,
    canRepost: false,
    moodCounts: [],
    canRemix: false,
    layerRefusal: 'no_sound',
    layerPermission: null,
    commentRefusal: null,
    commentPermission: null,
    stemWithdrawn: false,
    _count: { reactions: 0, comments: 0, remixes: 0 },
  };
};

import type { AiPart } from '@swirl/contract/ai-parts';
import type { AvatarConfig } from '@swirl/contract/avatar';
import type { CommentPermission } from '@swirl/contract/comments';
import type { LayerPermission, StemSettings } from '@swirl/contract/layers';
import type { LoopVisibility } from '@swirl/contract/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { WarningContent } from '@swirl/contract/warnings';
import {
  allowedPermission,
  usualPermission,
  widestPermission,
} from '#shared/loops/layer-permission.ts';
import { loopSeconds } from '#shared/recording/captured-loop.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { capturedOf } from '#shared/upload/captured-of.ts';
import type { LoopPost } from '#shared/upload/send-loop.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';

/** The details that the author enters before posting. */
export type LoopDetails = {
  moods: readonly string[];
  caption: string;
  alt: string;
  visibility: LoopVisibility;
  /** With the visibility `list`. */
  listId: string | null;
  /** As chosen; what is posted is never wider than the settings allow. */
  layerPermission: LayerPermission;
  /** Null as in the settings. */
  commentPermission: CommentPermission | null;
  warning: WarningContent | null;
  aiParts: readonly AiPart[];
  /** Null for at once. */
  postAt: string | null;
};

/** A loop between recording and posting. */
export type Draft = {
  /** Also the idempotency key of its post. */
  id: string;
  captured: CapturedLoop;
  details: LoopDetails;
  avatar: AvatarConfig | null;
  /** The loop that it remixes, if any. */
  parentLoopId: string | null;
  /** How a layer is mixed; null for everything else. */
  layer: StemSettings | null;
};

export const noDetails = (me: CurrentUser): LoopDetails => ({
  moods: [],
  caption: '',
  alt: '',
  visibility: me.preferences.loopVisibility,
  listId: null,
  layerPermission: usualPermission(me),
  commentPermission: null,
  warning: null,
  aiParts: [],
  postAt: null,
});

/** Who may layer on it, as far as its visibility and the author's settings allow. */
export const postedPermission = (details: LoopDetails, me: CurrentUser): LayerPermission =>
  allowedPermission(
    details.layerPermission,
    widestPermission(details.visibility, me.preferences.remixPermissions),
  );

/**
 * The draft as it is posted, and as it is kept until then. Without `permission`, who may layer on it
 * is as in the settings.
 */
export const postOf = (
  { captured, details, avatar, parentLoopId, layer }: Draft,
  permission: LayerPermission | null,
): LoopPost => ({
  kind: parentLoopId === null ? 'loop' : 'remix',
  ...(details.postAt !== null && { postAt: details.postAt }),
  blob: captured.blob,
  form: {
    mediaType: captured.mediaType,
    duration: loopSeconds(captured),
    moodTags: details.moods,
    caption: details.caption,
    visibility: details.visibility,
    ...(details.listId !== null && { listId: details.listId }),
    ...(details.commentPermission !== null && { commentPermission: details.commentPermission }),
    ...(details.warning !== null && { warning: details.warning }),
    ...(details.aiParts.length > 0 && { aiParts: details.aiParts }),
    ...(captured.session?.isKnown === true && { recordingId: captured.session.id }),
    ...(captured.mediaType === 'image' && { alt: details.alt }),
    ...(captured.edit && { edit: captured.edit }),
    ...(captured.mediaType === 'audio' && { avatarConfig: avatar }),
    ...(parentLoopId !== null && { parentLoopId }),
    ...(layer !== null && { layer }),
    ...(captured.mediaType !== 'image' && permission !== null && { layerPermission: permission }),
  },
});

/** What is stored on the device: the post, and what completing it later needs. */
export const unsentOf = (draft: Draft, userId: string): UnsentLoop => ({
  ...postOf(draft, draft.details.layerPermission),
  id: draft.id,
  userId,
  savedAt: Date.now(),
  wholeSeconds: draft.captured.wholeSeconds,
  previewable: draft.captured.previewable,
});

/** A time that has passed meanwhile has to be chosen again. */
const stillAhead = (postAt: string | undefined): string | null =>
  postAt !== undefined && Date.parse(postAt) > Date.now() ? postAt : null;

const detailsOf = ({ form, postAt }: UnsentLoop, me: CurrentUser): LoopDetails => ({
  moods: form.moodTags,
  caption: form.caption,
  alt: form.alt ?? '',
  visibility: form.visibility ?? me.preferences.loopVisibility,
  listId: form.listId ?? null,
  layerPermission: form.layerPermission ?? usualPermission(me),
  commentPermission: form.commentPermission ?? null,
  warning: form.warning ?? null,
  aiParts: form.aiParts ?? [],
  postAt: stillAhead(postAt),
});

/** A stored draft, to continue. */
export const draftOf = (unsent: UnsentLoop, me: CurrentUser): Draft => ({
  id: unsent.id,
  captured: capturedOf(unsent),
  details: detailsOf(unsent, me),
  avatar: unsent.form.avatarConfig ?? null,
  parentLoopId: unsent.form.parentLoopId ?? null,
  layer: unsent.form.layer ?? null,
});

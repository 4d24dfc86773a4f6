import type { AiPart } from '@swirl/contract/ai-parts';
import type { AvatarConfig } from '@swirl/contract/avatar';
import type { CommentPermission } from '@swirl/contract/comments';
import type { LayerPermission, StemSettings } from '@swirl/contract/layers';
import { limits } from '@swirl/contract/limits';
import type { LoopVisibility, uploadTypes } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import type { WarningContent } from '@swirl/contract/warnings';

/** The fields that are posted with the file. */
export type LoopForm = {
  mediaType: (typeof uploadTypes)[number];
  /** In seconds; a hint, because the server measures the file. */
  duration: number;
  moodTags: readonly string[];
  caption: string;
  alt?: string | undefined;
  /** Absent: as set in the preferences. */
  visibility?: LoopVisibility | undefined;
  /** With the visibility `list`. */
  listId?: string | undefined;
  avatarConfig?: AvatarConfig | null | undefined;
  parentLoopId?: string | undefined;
  edit?: MediaEdit | undefined;
  /** Only for a layer: how it is mixed. A remix without is an answer. */
  layer?: StemSettings | undefined;
  /** Absent: as set in the preferences. */
  layerPermission?: LayerPermission | undefined;
  /** Absent: as set in the preferences. */
  commentPermission?: CommentPermission | undefined;
  warning?: WarningContent | undefined;
  /** What of it was made with AI. */
  aiParts?: readonly AiPart[] | undefined;
  /** Only if the server knows of it. */
  recordingId?: string | undefined;
};

/** The name of the uploaded file; the server ignores it. */
const FILE_NAMES = { audio: 'recording.webm', video: 'recording.webm', image: 'upload.jpg' };
const REMIX_FILE_NAME = 'remix.webm';

export const fileNameOf = (kind: 'loop' | 'remix', { mediaType }: LoopForm): string =>
  kind === 'remix' ? REMIX_FILE_NAME : FILE_NAMES[mediaType];

const clampedSeconds = (seconds: number): string =>
  Math.min(limits.loop.seconds.max, Math.max(limits.loop.seconds.min, seconds)).toFixed(2);

/** The encoded form: every field is text. Equal forms have equal encodings. */
export const encodeLoopForm = (form: LoopForm): Record<string, string> => {
  const caption = form.caption.trim();
  const alt = form.alt?.trim() ?? '';
  return {
    mediaType: form.mediaType,
    duration: clampedSeconds(form.duration),
    moodTags: JSON.stringify(form.moodTags),
    ...(form.avatarConfig !== undefined && { avatarConfig: JSON.stringify(form.avatarConfig) }),
    ...(caption !== '' && { caption }),
    ...(alt !== '' && { alt }),
    ...(form.visibility !== undefined && { visibility: form.visibility }),
    ...(form.listId !== undefined && { listId: form.listId }),
    ...(form.parentLoopId !== undefined && { parentLoopId: form.parentLoopId }),
    ...(form.edit !== undefined && { edit: JSON.stringify(form.edit) }),
    ...(form.layer !== undefined && {
      relation: 'layer',
      gain: String(form.layer.gain),
      offsetMs: String(form.layer.offsetMs),
    }),
    ...(form.layerPermission !== undefined && { layerPermission: form.layerPermission }),
    ...(form.commentPermission !== undefined && { commentPermission: form.commentPermission }),
    ...(form.aiParts !== undefined && { aiParts: JSON.stringify(form.aiParts) }),
    ...(form.recordingId !== undefined && { recordingId: form.recordingId }),
    ...(form.warning !== undefined && { warning: JSON.stringify(form.warning) }),
  };
};

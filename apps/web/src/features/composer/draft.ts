import type { AvatarConfig } from '@swirl/contract/avatar';
import type { Visibility } from '@swirl/contract/preferences';
import { loopSeconds } from '#shared/recording/captured-loop.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import type { LoopPost } from '#shared/upload/send-loop.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';

/** The details that the author enters before posting. */
export type LoopDetails = {
  moods: readonly string[];
  caption: string;
  alt: string;
  visibility: Visibility;
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
};

export const noDetails = (visibility: Visibility): LoopDetails => ({
  moods: [],
  caption: '',
  alt: '',
  visibility,
});

/** The draft as it is posted, and as it is kept until then. */
export const postOf = ({ captured, details, avatar, parentLoopId }: Draft): LoopPost => ({
  kind: parentLoopId === null ? 'loop' : 'remix',
  blob: captured.blob,
  form: {
    mediaType: captured.mediaType,
    duration: loopSeconds(captured),
    moodTags: details.moods,
    caption: details.caption,
    visibility: details.visibility,
    ...(captured.mediaType === 'image' && { alt: details.alt }),
    ...(captured.edit && { edit: captured.edit }),
    ...(captured.mediaType === 'audio' && { avatarConfig: avatar }),
    ...(parentLoopId !== null && { parentLoopId }),
  },
});

/** What is stored on the device: the post, and what completing it later needs. */
export const unsentOf = (draft: Draft, userId: string): UnsentLoop => ({
  ...postOf(draft),
  id: draft.id,
  userId,
  savedAt: Date.now(),
  wholeSeconds: draft.captured.wholeSeconds,
});

/** The stored recording, for preview and editing. */
const capturedOf = ({ blob, form, wholeSeconds }: UnsentLoop): CapturedLoop => ({
  mediaType: form.mediaType,
  blob,
  wholeSeconds: wholeSeconds ?? (form.edit?.end === undefined ? form.duration : undefined),
  edit: form.edit,
  previewable: true,
});

const detailsOf = ({ form }: UnsentLoop, fallback: Visibility): LoopDetails => ({
  moods: form.moodTags,
  caption: form.caption,
  alt: form.alt ?? '',
  visibility: form.visibility ?? fallback,
});

/** A stored draft, to continue. */
export const draftOf = (unsent: UnsentLoop, fallback: Visibility): Draft => ({
  id: unsent.id,
  captured: capturedOf(unsent),
  details: detailsOf(unsent, fallback),
  avatar: unsent.form.avatarConfig ?? null,
  parentLoopId: unsent.form.parentLoopId ?? null,
});

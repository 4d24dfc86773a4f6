import type { AvatarConfig } from '@swirl/contract/avatar';
import type { Visibility } from '@swirl/contract/preferences';
import type { LoopWords } from '#features/loop-details/loop-words.ts';
import { loopSeconds } from '#shared/recording/captured-loop.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import type { LoopPost } from '#shared/upload/send-loop.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';

/** A loop between its recording and its post. */
export type Draft = {
  id: string;
  captured: CapturedLoop;
  words: LoopWords;
  avatar: AvatarConfig | null;
};

export const noWords = (visibility: Visibility): LoopWords => ({
  moods: [],
  caption: '',
  alt: '',
  visibility,
});

/** The draft as it is posted, and as it is kept until then. */
export const postOf = ({ captured, words, avatar }: Draft): LoopPost => ({
  kind: 'loop',
  blob: captured.blob,
  form: {
    mediaType: captured.mediaType,
    duration: loopSeconds(captured),
    moodTags: words.moods,
    caption: words.caption,
    visibility: words.visibility,
    ...(captured.mediaType === 'image' && { alt: words.alt }),
    ...(captured.edit && { edit: captured.edit }),
    ...(captured.mediaType === 'audio' && { avatarConfig: avatar }),
  },
});

/** What was kept, as something that can be looked at and completed. */
export const capturedOf = ({ blob, form }: UnsentLoop): CapturedLoop => ({
  mediaType: form.mediaType,
  blob,
  wholeSeconds: form.edit?.end === undefined ? form.duration : undefined,
  edit: form.edit,
  previewable: true,
});

export const wordsOf = ({ form }: UnsentLoop, fallback: Visibility): LoopWords => ({
  moods: form.moodTags,
  caption: form.caption,
  alt: form.alt ?? '',
  visibility: form.visibility ?? fallback,
});

/** The kept loop with the words it has been given since. */
export const completed = (unsent: UnsentLoop, words: LoopWords): LoopPost => ({
  kind: unsent.kind,
  blob: unsent.blob,
  form: {
    ...unsent.form,
    moodTags: words.moods,
    caption: words.caption,
    alt: words.alt,
    visibility: words.visibility,
  },
});

import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { aspectRatios, remixTypes, uploadTypes } from '../loops.ts';
import { isMoodSlug } from '../moods.ts';
import { avatarConfigInput } from './avatar.ts';
import { visibility } from './loops.ts';
import { clearable, id, jsonText, storableText, typedText } from './text.ts';

const { seconds } = limits.loop;

export const moodSlug = storableText().refine(isMoodSlug, errorCode('mood_tag_invalid'));

export const moodTags = z
  .array(moodSlug)
  .max(limits.moodTags.max, errorCode('too_many_mood_tags'))
  .refine((tags) => new Set(tags).size === tags.length, errorCode('mood_tag_repeated'));

const caption = clearable(typedText(limits.loop.caption.max, errorCode('caption_too_long')));
const alt = clearable(typedText(limits.loop.alt.max, errorCode('alt_too_long')));

const blank = errorCode('status_empty');

export const statusInput = z.strictObject({
  mediaType: z.literal('status'),
  caption: typedText(limits.loop.caption.max, errorCode('status_too_long'), blank).min(1, blank),
  moodTags: moodTags.default([]),
  duration: z.literal(0, errorCode('duration_invalid')).default(0),
  visibility: visibility.optional(),
});

const duration = storableText()
  .regex(/^\d{1,3}(\.\d{1,20})?$/, errorCode('duration_invalid'))
  .transform(Number)
  .pipe(z.number().min(seconds.min).max(seconds.max, errorCode('duration_invalid')));

const share = z.number().min(0).max(1);
const second = z
  .number()
  .min(0)
  .max(24 * 60 * 60);

/** The crop and cut chosen on the device, to be applied to the original recording. */
export const mediaEdit = z
  .strictObject({
    aspect: z.enum(aspectRatios).optional(),
    mirror: z.boolean().optional(),
    /** Fractions of the picture's width and height. */
    crop: z.strictObject({ x: share, y: share, width: share, height: share }).optional(),
    start: second.optional(),
    end: second.optional(),
  })
  .refine(
    ({ crop }) =>
      !crop ||
      (crop.width > 0 && crop.height > 0 && crop.x + crop.width <= 1 && crop.y + crop.height <= 1),
    errorCode('edit_invalid'),
  )
  .refine(
    ({ start = 0, end }) => end === undefined || (end > start && end - start <= seconds.max),
    errorCode('edit_invalid'),
  );

/** The text fields besides the file. Duration and kind are hints: the file itself decides. */
export const mediaLoopForm = z
  .strictObject({
    mediaType: z.enum(uploadTypes),
    duration,
    avatarConfig: jsonText(avatarConfigInput.nullable(), errorCode('avatar_invalid')).optional(),
    moodTags: jsonText(moodTags, errorCode('mood_tag_invalid')).default([]),
    caption: caption.optional(),
    alt: alt.optional(),
    parentLoopId: id.optional(),
    visibility: visibility.optional(),
    edit: jsonText(mediaEdit, errorCode('edit_invalid')).optional(),
  })
  .refine(
    ({ parentLoopId, mediaType }) =>
      parentLoopId === undefined || remixTypes.some((type) => type === mediaType),
    errorCode('remix_type_invalid'),
  );

/** An absent field is unchanged; null clears it. */
export const loopUpdate = z.strictObject({
  caption: caption.optional(),
  moodTags: moodTags.optional(),
  alt: alt.optional(),
  visibility: visibility.optional(),
});

export type MediaEdit = z.output<typeof mediaEdit>;

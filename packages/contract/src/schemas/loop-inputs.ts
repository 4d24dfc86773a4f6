import { z } from 'zod';
import { errors } from '../errors.ts';
import { limits } from '../limits.ts';
import { aspectRatios, remixTypes, uploadTypes } from '../loops.ts';
import { isMoodSlug } from '../moods.ts';
import { avatarConfigInput } from './avatar.ts';
import { visibility } from './loops.ts';
import { clearable, id, jsonText, storableText, typedText } from './text.ts';

const { seconds } = limits.loop;

export const moodSlug = storableText().refine(isMoodSlug, errors.mood_tag_invalid.message);

export const moodTags = z
  .array(moodSlug)
  .max(limits.moodTags.max, errors.too_many_mood_tags.message)
  .refine((tags) => new Set(tags).size === tags.length, errors.mood_tag_repeated.message);

const caption = clearable(typedText(limits.loop.caption.max, errors.caption_too_long.message));
const alt = clearable(typedText(limits.loop.alt.max, errors.alt_too_long.message));

const blank = errors.status_empty.message;

export const statusInput = z.strictObject({
  mediaType: z.literal('status'),
  caption: typedText(limits.loop.caption.max, errors.status_too_long.message, blank).min(1, blank),
  moodTags: moodTags.default([]),
  duration: z.literal(0, errors.duration_invalid.message).default(0),
  visibility: visibility.optional(),
});

const duration = storableText()
  .regex(/^\d{1,3}(\.\d{1,20})?$/, errors.duration_invalid.message)
  .transform(Number)
  .pipe(z.number().min(seconds.min).max(seconds.max, errors.duration_invalid.message));

const share = z.number().min(0).max(1);
const second = z
  .number()
  .min(0)
  .max(24 * 60 * 60);

/** What was framed and cut on the device, to be applied to the recording as it came. */
export const mediaEdit = z
  .strictObject({
    aspect: z.enum(aspectRatios).optional(),
    mirror: z.boolean().optional(),
    /** Shares of the picture's width and height. */
    crop: z.strictObject({ x: share, y: share, width: share, height: share }).optional(),
    start: second.optional(),
    end: second.optional(),
  })
  .refine(
    ({ crop }) =>
      !crop ||
      (crop.width > 0 && crop.height > 0 && crop.x + crop.width <= 1 && crop.y + crop.height <= 1),
    errors.edit_invalid.message,
  )
  .refine(
    ({ start = 0, end }) => end === undefined || (end > start && end - start <= seconds.max),
    errors.edit_invalid.message,
  );

/** The text fields beside the file. Length and kind are hints: the file itself decides. */
export const mediaLoopForm = z
  .strictObject({
    mediaType: z.enum(uploadTypes),
    duration,
    avatarConfig: jsonText(avatarConfigInput.nullable(), errors.avatar_invalid.message).optional(),
    moodTags: jsonText(moodTags, errors.mood_tag_invalid.message).default([]),
    caption: caption.optional(),
    alt: alt.optional(),
    parentLoopId: id.optional(),
    visibility: visibility.optional(),
    edit: jsonText(mediaEdit, errors.edit_invalid.message).optional(),
  })
  .refine(
    ({ parentLoopId, mediaType }) =>
      parentLoopId === undefined || remixTypes.some((type) => type === mediaType),
    errors.remix_type_invalid.message,
  );

/** An absent field stays as it is; null clears it. */
export const loopUpdate = z.strictObject({
  caption: caption.optional(),
  moodTags: moodTags.optional(),
  alt: alt.optional(),
  visibility: visibility.optional(),
});

export type MediaEdit = z.output<typeof mediaEdit>;

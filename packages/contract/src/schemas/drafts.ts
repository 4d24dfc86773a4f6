import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import { aiParts } from '../ai-parts.ts';
import { aiPartsInput } from './ai-parts.ts';
import { avatarConfig, avatarConfigInput } from './avatar.ts';
import { commentPermission } from './comments.ts';
import { layerPermission } from './layers.ts';
import { moodTags } from './loop-inputs.ts';
import { mediaEdit } from './media-edit.ts';
import { visibility } from './loops.ts';
import { id, jsonText, moment, storableText } from './text.ts';
import { warningContent, warningInput } from './warnings.ts';

const invalid = errorCode('draft_invalid');
const { gain, offsetMs } = limits.layers;
const text = (max: number) => storableText().max(max, invalid);
const seconds = z
  .number()
  .min(0)
  .max(24 * 60 * 60);

/** What an author has entered so far. The rules of posting apply when it is posted. */
export const draftContent = z.strictObject({
  mediaType: z.enum(mediaTypes),
  duration: seconds,
  caption: text(limits.loop.caption.max).optional(),
  alt: text(limits.loop.alt.max).optional(),
  moodTags: moodTags.default([]),
  visibility: visibility.optional(),
  listId: id.optional(),
  commentPermission: commentPermission.optional(),
  warning: warningInput.nullable().optional(),
  aiParts: aiPartsInput.optional(),
  avatarConfig: avatarConfigInput.nullable().optional(),
  parentLoopId: id.optional(),
  /** How a layer is mixed. */
  layer: z
    .strictObject({
      gain: z.number().min(gain.min).max(gain.max),
      offsetMs: z.number().min(offsetMs.min).max(offsetMs.max),
    })
    .optional(),
  layerPermission: layerPermission.optional(),
  edit: mediaEdit.optional(),
  /** As given to `recordings.begin`. */
  recordingId: id.optional(),
  /** The length of the file. */
  wholeSeconds: seconds.optional(),
  /** Whether the browser that made it could play the file. */
  previewable: z.boolean().optional(),
  /** When it is to be posted. */
  postAt: moment.optional(),
});

const savedAt = moment;

/** A draft without a file. */
export const draftInput = z.strictObject({ content: draftContent, savedAt });
export const draftForm = z.strictObject({
  content: jsonText(draftContent, invalid),
  savedAt,
  /** A complete upload, in place of the file. */
  uploadId: id.optional(),
});

/** The same after it was read. */
const storedContent = draftContent.extend({
  warning: warningContent.nullable().optional(),
  aiParts: z.array(z.enum(aiParts)).optional(),
  avatarConfig: avatarConfig.nullable().optional(),
});

export const draft = z.object({
  id,
  /** The idempotency key that it is posted with. */
  key: z.string(),
  /** By the clock of the device that saved it. */
  savedAt: moment,
  content: storedContent,
  /** The file's size; null without one. */
  bytes: z.int().min(1).nullable(),
});

export type DraftContent = z.output<typeof draftContent>;
export type SyncedDraft = z.output<typeof draft>;

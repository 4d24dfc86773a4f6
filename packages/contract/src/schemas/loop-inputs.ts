import { z } from 'zod';
import { hasAiParts, type AiPart } from '../ai-parts.ts';
import { isOnlyCut, suits } from '../edits.ts';
import { errorCode } from '../errors.ts';
import { remixRelations } from '../layers.ts';
import { limits } from '../limits.ts';
import { remixTypes, uploadTypes, type LoopVisibility, type MediaType } from '../loops.ts';
import { isMoodSlug } from '../moods.ts';
import { avatarConfigInput } from './avatar.ts';
import { aiPartsInput, aiPartsInvalid } from './ai-parts.ts';
import { commentPermission } from './comments.ts';
import { layerPermission } from './layers.ts';
import { visibility } from './loops.ts';
import { mediaEdit } from './media-edit.ts';
import { clearable, id, jsonText, storableText, typedText } from './text.ts';
import { warningInput } from './warnings.ts';

const { seconds } = limits.loop;

export const moodSlug = storableText().refine(isMoodSlug, errorCode('mood_tag_invalid'));

export const moodTags = z
  .array(moodSlug)
  .max(limits.moodTags.max, errorCode('too_many_mood_tags'))
  .refine((tags) => new Set(tags).size === tags.length, errorCode('mood_tag_repeated'));

const caption = clearable(typedText(limits.loop.caption.max, errorCode('caption_too_long')));
const alt = clearable(typedText(limits.loop.alt.max, errorCode('alt_too_long')));

const blank = errorCode('status_empty');

/** A loop for a list names the list, and no other does. */
const listGiven = ({
  visibility: chosen,
  listId,
}: {
  readonly visibility?: LoopVisibility | undefined;
  readonly listId?: string | undefined;
}) => (chosen === 'list') === (listId !== undefined);
const listRequired = errorCode('list_required');

/** Parts that the kind of loop has. Runs as well if the field itself was refused. */
const partsGiven = ({
  mediaType,
  aiParts,
}: {
  readonly mediaType: MediaType;
  readonly aiParts?: readonly AiPart[] | undefined;
}) => !Array.isArray(aiParts) || hasAiParts(mediaType, aiParts);

export const statusInput = z
  .strictObject({
    mediaType: z.literal('status'),
    caption: typedText(limits.loop.caption.max, errorCode('status_too_long'), blank).min(1, blank),
    moodTags: moodTags.default([]),
    duration: z.literal(0, errorCode('duration_invalid')).default(0),
    visibility: visibility.optional(),
    /** With the visibility `list`: one of the author's lists. */
    listId: id.optional(),
    /** Who may comment on it; as in the settings if absent. */
    commentPermission: commentPermission.optional(),
    warning: warningInput.nullable().optional(),
    /** What of it was made with AI. */
    aiParts: aiPartsInput.optional(),
  })
  .refine(listGiven, listRequired)
  .refine(partsGiven, aiPartsInvalid);

const duration = storableText()
  .regex(/^\d{1,3}(\.\d{1,20})?$/, errorCode('duration_invalid'))
  .transform(Number)
  .pipe(z.number().min(seconds.min).max(seconds.max, errorCode('duration_invalid')));

const { gain, offsetMs } = limits.layers;
const settingsInvalid = errorCode('layer_settings_invalid');

const stemGain = storableText()
  .regex(/^\d(\.\d{1,6})?$/, settingsInvalid)
  .transform(Number)
  .pipe(z.number().max(gain.max, settingsInvalid));
const stemOffset = storableText()
  .regex(/^-?\d{1,3}$/, settingsInvalid)
  .transform(Number)
  .pipe(z.int().min(offsetMs.min, settingsInvalid).max(offsetMs.max, settingsInvalid));

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
    /** What the remix is to its parent. */
    relation: z.enum(remixRelations).optional(),
    /** How a layer is mixed. */
    gain: stemGain.optional(),
    offsetMs: stemOffset.optional(),
    /** Who may layer on it; as in the settings if absent. */
    layerPermission: layerPermission.optional(),
    visibility: visibility.optional(),
    /** With the visibility `list`: one of the author's lists. */
    listId: id.optional(),
    /** Who may comment on it; as in the settings if absent. */
    commentPermission: commentPermission.optional(),
    warning: jsonText(warningInput.nullable(), errorCode('warning_reason_invalid')).optional(),
    /** What of it was made with AI. */
    aiParts: jsonText(aiPartsInput, aiPartsInvalid).optional(),
    /** As given to `recordings.begin`. */
    recordingId: id.optional(),
    /** A complete upload, in place of the file. */
    uploadId: id.optional(),
    edit: jsonText(mediaEdit, errorCode('edit_invalid')).optional(),
  })
  .refine(
    ({ parentLoopId, mediaType }) =>
      parentLoopId === undefined || remixTypes.some((type) => type === mediaType),
    errorCode('remix_type_invalid'),
  )
  .refine(
    ({ relation, parentLoopId, gain: chosen, offsetMs: nudge }) =>
      (relation === undefined || parentLoopId !== undefined) &&
      (relation === 'layer' || (chosen === undefined && nudge === undefined)),
    settingsInvalid,
  )
  .refine(
    ({ mediaType, relation, edit }) =>
      !edit || (suits(mediaType, edit) && (relation !== 'layer' || isOnlyCut(edit))),
    errorCode('edit_invalid'),
  )
  .refine(listGiven, listRequired)
  .refine(partsGiven, aiPartsInvalid);

/** An absent field is unchanged; null clears it. */
export const loopUpdate = z
  .strictObject({
    caption: caption.optional(),
    moodTags: moodTags.optional(),
    alt: alt.optional(),
    visibility: visibility.optional(),
    /** With the visibility `list`: one of the author's lists. */
    listId: id.optional(),
    layerPermission: layerPermission.optional(),
    commentPermission: commentPermission.optional(),
    warning: warningInput.nullable().optional(),
    aiParts: aiPartsInput.optional(),
  })
  .refine(listGiven, listRequired);

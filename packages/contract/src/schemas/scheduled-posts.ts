import { z } from 'zod';
import { aiParts } from '../ai-parts.ts';
import { errorCode } from '../errors.ts';
import { remixRelations } from '../layers.ts';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import { avatarConfig } from './avatar.ts';
import { commentPermission } from './comments.ts';
import { layerPermission } from './layers.ts';
import { mediaLoopForm, statusInput } from './loop-inputs.ts';
import { mediaEdit } from './media-edit.ts';
import { visibility } from './loops.ts';
import { id, moment } from './text.ts';
import { warningContent } from './warnings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const isNear = (text: string) => !(Date.parse(text) > Date.now() + limits.scheduled.days * DAY_MS);

/** When it is posted. A moment that has passed by the time it arrives is now. */
const postAt = moment.refine(isNear, errorCode('schedule_too_far'));

export const scheduledStatusInput = statusInput.safeExtend({ postAt });
export const scheduledMediaForm = mediaLoopForm.safeExtend({ postAt });
export const scheduleInput = z.strictObject({ postAt });

/** What will be posted, by the names of the call that posts it at once. */
const content = z.object({
  mediaType: z.enum(mediaTypes),
  duration: z.number(),
  caption: z.string().nullable().optional(),
  alt: z.string().nullable().optional(),
  moodTags: z.array(z.string()),
  visibility: visibility.optional(),
  listId: id.optional(),
  commentPermission: commentPermission.optional(),
  warning: warningContent.nullable().optional(),
  aiParts: z.array(z.enum(aiParts)).optional(),
  avatarConfig: avatarConfig.nullable().optional(),
  parentLoopId: id.optional(),
  relation: z.enum(remixRelations).optional(),
  gain: z.number().optional(),
  offsetMs: z.number().optional(),
  layerPermission: layerPermission.optional(),
  edit: mediaEdit.optional(),
});

export const scheduledPost = z.object({
  id,
  postAt: moment,
  createdAt: moment,
  /** The error that posting it ended with; it then waits for its author. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Whether it was recorded in the app. */
  recordedHere: z.boolean(),
  content,
});

export type ScheduledPost = z.output<typeof scheduledPost>;

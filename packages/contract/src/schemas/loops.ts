import { z } from 'zod';
import { loopRelations } from '../layers.ts';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import { preferenceFields } from '../preferences.ts';
import { avatarConfig } from './avatar.ts';
import { commentPermission, commentRefusal } from './comments.ts';
import { layerPermission, layerRefusal, mix } from './layers.ts';
import { loopMedia } from './media.ts';
import { moodCount, reactionMood } from './reactions.ts';
import { id, moment } from './text.ts';
import { loopAuthor } from './users.ts';

const count = z.int().min(0);

export const visibility = z.enum(preferenceFields.loopVisibility.values);

export const loop = z.object({
  id,
  userId: id,
  mediaUrl: z.string().nullable(),
  mediaType: z.enum(mediaTypes),
  media: loopMedia.nullable(),
  avatarConfig: avatarConfig.nullable(),
  moodTags: z.array(z.string()),
  caption: z.string().nullable(),
  /** A description of the picture for people who do not see it. */
  alt: z.string().nullable(),
  /** Whether it has captions. */
  hasCaptions: z.boolean(),
  isRemix: z.boolean(),
  /** Null for originals, and if the original is deleted or hidden from this viewer. */
  parentLoopId: id.nullable(),
  /** What it is to its parent. */
  relation: z.enum(loopRelations),
  /** Null unless it is a layer that is ready. */
  mix: mix.nullable(),
  duration: z.number().min(limits.loop.seconds.min).max(limits.loop.seconds.max),
  /** Only for the author. */
  visibility: visibility.nullable(),
  /** By a moderator, so that only its author still sees it. */
  hidden: z.boolean(),
  createdAt: moment,
  user: loopAuthor,
  hasReacted: z.boolean(),
  /** The mood of the viewer's own reaction, if it has one. */
  reactionMood: reactionMood.nullable(),
  /** Whether the viewer saved it. */
  hasSaved: z.boolean(),
  /** How many reactions have each mood, most frequent first; the others have none. */
  moodCounts: z.array(moodCount),
  /** Whether this viewer may remix it. */
  canRemix: z.boolean(),
  /** Why this viewer may not layer on it; null if they may. */
  layerRefusal: layerRefusal.nullable(),
  /** Only for the author. */
  layerPermission: layerPermission.nullable(),
  /** Whether its stem is withdrawn from all mixes; false for everyone but the author. */
  stemWithdrawn: z.boolean(),
  /** Why this viewer may not comment on it; null if they may. */
  commentRefusal: commentRefusal.nullable(),
  /** Only for the author. */
  commentPermission: commentPermission.nullable(),
  _count: z.object({ reactions: count, comments: count, remixes: count }),
});

export type Loop = z.output<typeof loop>;

import { z } from 'zod';
import { aiParts } from '../ai-parts.ts';
import { loopRelations } from '../layers.ts';
import { limits } from '../limits.ts';
import { loopVisibilities, mediaTypes } from '../loops.ts';
import { avatarConfig } from './avatar.ts';
import { commentPermission, commentRefusal } from './comments.ts';
import { layerPermission, layerRefusal, mix } from './layers.ts';
import { loopText } from './media-edit.ts';
import { loopMedia } from './media.ts';
import { moodCount, reactionMood } from './reactions.ts';
import { id, moment } from './text.ts';
import { loopAuthor } from './users.ts';
import { warning } from './warnings.ts';

const count = z.int().min(0);

export const visibility = z.enum(loopVisibilities);

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
  /** Null if nothing has to be covered. */
  warning: warning.nullable(),
  /** Whether the app that posted it recorded it. Its word: nothing proves it. */
  recordedHere: z.boolean(),
  /** What its author made with AI, as they say. */
  aiParts: z.array(z.enum(aiParts)),
  /** Shown over the picture, each in its seconds of the loop. */
  texts: z.array(loopText),
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
  /** Set if it is for a list of its author's; only the author learns which. */
  list: z.object({ id: id.nullable() }).nullable(),
  /** By a moderator, so that only its author still sees it. */
  hidden: z.boolean(),
  createdAt: moment,
  user: loopAuthor,
  hasReacted: z.boolean(),
  /** The mood of the viewer's own reaction, if it has one. */
  reactionMood: reactionMood.nullable(),
  /** Whether the viewer saved it. */
  hasSaved: z.boolean(),
  /** Whether the viewer reposted it. */
  hasReposted: z.boolean(),
  /** Whether this viewer may repost it. */
  canRepost: z.boolean(),
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

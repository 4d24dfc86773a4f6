import { z } from 'zod';
import { loopRelations } from '../layers.ts';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import { avatarConfig } from './avatar.ts';
import { cursor } from './pages.ts';
import { id, moment, wholeNumber } from './text.ts';
import { person } from './users.ts';

const count = z.int().min(0);

/** The part of a loop that is needed to draw it; a player reads the loop itself. */
const treeLoop = z.object({
  user: person,
  mediaType: z.enum(mediaTypes),
  avatarConfig: avatarConfig.nullable(),
  moodTags: z.array(z.string()),
  /** Shortened if it is long. */
  caption: z.string().nullable(),
  duration: z.number().min(limits.loop.seconds.min).max(limits.loop.seconds.max),
  createdAt: moment,
  relation: z.enum(loopRelations),
  /** The number of stems this viewer receives; 1 unless it is a layer. */
  voices: z.int().min(1).max(limits.layers.stems.max),
  /** Its `remixes` that this viewer may see, in the tree or beyond its limits. */
  _count: z.object({ reactions: count, remixes: count }),
});

export const treeNode = z.object({
  /** The loop's id; for a hidden one an opaque id that leads nowhere. */
  key: id,
  /** Comes before it in the tree. Null only for the root. */
  parentKey: id.nullable(),
  /** Null if the loop is deleted or hidden from this viewer: only its position is known. */
  loop: treeLoop.nullable(),
});

export const treeQuery = z.strictObject({
  limit: wholeNumber(1, limits.tree.page).default(limits.tree.page),
  cursor,
});

export type TreeNode = z.output<typeof treeNode>;
export type TreeLoop = z.output<typeof treeLoop>;

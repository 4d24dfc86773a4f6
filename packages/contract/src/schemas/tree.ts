import { z } from 'zod';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import { avatarConfig } from './avatar.ts';
import { cursor } from './pages.ts';
import { id, moment, wholeNumber } from './text.ts';
import { person } from './users.ts';

const count = z.int().min(0);

/** As much of a loop as drawing it takes; who plays it reads the loop itself. */
const treeLoop = z.object({
  user: person,
  mediaType: z.enum(mediaTypes),
  avatarConfig: avatarConfig.nullable(),
  moodTags: z.array(z.string()),
  /** Its beginning, where it is long. */
  caption: z.string().nullable(),
  duration: z.number().min(limits.loop.seconds.min).max(limits.loop.seconds.max),
  createdAt: moment,
  /** `remixes` of it that this viewer may see, in the tree or beyond its bounds. */
  _count: z.object({ reactions: count, remixes: count }),
});

export const treeNode = z.object({
  /** The loop's id; of a hidden one a name that leads nowhere. */
  key: id,
  /** Comes before it in the tree. Null for the root alone. */
  parentKey: id.nullable(),
  /** Null where the loop is gone or hidden from this viewer: only its place is told. */
  loop: treeLoop.nullable(),
});

export const treeQuery = z.strictObject({
  limit: wholeNumber(1, limits.tree.page).default(limits.tree.page),
  cursor,
});

export type TreeNode = z.output<typeof treeNode>;
export type TreeLoop = z.output<typeof treeLoop>;

import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { loop } from './loops.ts';
import { clearable, id, moment, typedName } from './text.ts';
import { person } from './users.ts';

const { line, faces, countedUpTo } = limits.reposts;

export const repostInput = z.strictObject({
  loopId: id,
  line: clearable(typedName(line.max, errorCode('repost_line_too_long'))).default(null),
});

export const repostState = z.object({ hasReposted: z.boolean(), line: z.string().nullable() });

export const repost = z.object({
  id,
  line: z.string().nullable(),
  createdAt: moment,
  user: person,
});

export type Repost = z.output<typeof repost>;

/** The people whom the viewer follows and who reposted a loop. */
export const repostedBy = z.object({
  /** The latest first. */
  people: z.array(person).min(1).max(faces),
  count: z.int().min(1).max(countedUpTo),
  /** The latest line, by one of them. */
  line: z.object({ userId: id, text: z.string() }).nullable(),
});

export type RepostedBy = z.output<typeof repostedBy>;

/** A loop in the following feed. */
export const followedLoop = loop.extend({
  repostedBy: repostedBy.optional(),
  /** The mood that brought it there: the first of its moods that the viewer follows. */
  followedMood: z.string().optional(),
});

export type FollowedLoop = z.output<typeof followedLoop>;

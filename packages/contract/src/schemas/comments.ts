import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { id, moment, typedText } from './text.ts';
import { person } from './users.ts';

export const comment = z.object({
  id,
  loopId: id,
  userId: id,
  content: z.string(),
  /** By a moderator, so that only its author still sees it. */
  hidden: z.boolean(),
  createdAt: moment,
  user: person,
});

const empty = errorCode('comment_empty');

export const commentInput = z.strictObject({
  loopId: id,
  content: typedText(limits.comment.max, errorCode('comment_too_long'), empty).min(
    limits.comment.min,
    empty,
  ),
});

export type Comment = z.output<typeof comment>;

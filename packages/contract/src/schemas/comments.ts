import { z } from 'zod';
import { errors } from '../errors.ts';
import { limits } from '../limits.ts';
import { id, moment, typedText } from './text.ts';
import { person } from './users.ts';

export const comment = z.object({
  id,
  loopId: id,
  userId: id,
  content: z.string(),
  /** By a moderator, so that its author alone still sees it. */
  hidden: z.boolean(),
  createdAt: moment,
  user: person,
});

const empty = errors.comment_empty.message;

export const commentInput = z.strictObject({
  loopId: id,
  content: typedText(limits.comment.max, errors.comment_too_long.message, empty).min(
    limits.comment.min,
    empty,
  ),
});

export type Comment = z.output<typeof comment>;

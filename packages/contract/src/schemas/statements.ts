import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import { appealOutcomes, statedActions } from '../moderation.ts';
import { reportReasons, reportTargets } from '../reports.ts';
import { pageQuery } from './pages.ts';
import { id, moment, typedText } from './text.ts';

/** What was decided about something of mine, and why: the decision as its author reads it. */
export const statement = z.object({
  id,
  action: z.enum(statedActions),
  target: z.enum(reportTargets),
  /** Null unless I can still open it. */
  loopId: id.nullable(),
  /** Null unless it was about a comment that is still there. */
  commentId: id.nullable(),
  mediaType: z.enum(mediaTypes).nullable(),
  /** The caption or comment as it was then. */
  excerpt: z.string().nullable(),
  /** Null where the operator gave only a message. */
  reason: z.enum(reportReasons).nullable(),
  message: z.string().nullable(),
  /** What led to it: reports by others, or the operator's own look. */
  basis: z.enum(['reports', 'operator']),
  /** Always false: people decide here. */
  automated: z.literal(false),
  decidedAt: moment,
  /** Withdrawn, or an appeal was granted. */
  undoneAt: moment.nullable(),
  appeal: z
    .object({
      message: z.string(),
      createdAt: moment,
      outcome: z.enum(appealOutcomes).nullable(),
      answer: z.string().nullable(),
      decidedAt: moment.nullable(),
      /** The same owner decided again, since there was no other. */
      bySoleOwner: z.boolean(),
    })
    .nullable(),
  /** Until when I may appeal; null when I no longer can. */
  appealUntil: moment.nullable(),
});

export const statementsQuery = pageQuery(limits.page.moderation);

const empty = errorCode('appeal_empty');

export const appealInput = z.strictObject({
  message: typedText(limits.appeal.max, errorCode('appeal_too_long'), empty).min(1, empty),
});

export type Statement = z.output<typeof statement>;

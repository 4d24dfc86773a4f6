import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { holdReasons } from '../holds.ts';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import { appealOutcomes, statedActions } from '../moderation.ts';
import { reportReasons, reportTargets } from '../reports.ts';
import { pageQuery } from './pages.ts';
import { id, moment, typedText } from './text.ts';
import { warningContent } from './warnings.ts';

/** A decision about the user's own content, as its author reads it. */
export const statement = z.object({
  id,
  action: z.enum(statedActions),
  target: z.enum(reportTargets),
  /** Null unless the user can still open it. */
  loopId: id.nullable(),
  /** Null unless it was about a comment that still exists. */
  commentId: id.nullable(),
  mediaType: z.enum(mediaTypes).nullable(),
  /** The caption or comment at that time. */
  excerpt: z.string().nullable(),
  /** Null if the operator gave only a message. */
  reason: z.enum(reportReasons).nullable(),
  message: z.string().nullable(),
  /** What covers the loop; null unless the action is 'warn'. */
  warning: warningContent.nullable(),
  /** Why the server held it for review; empty unless the action is 'hold'. */
  holdReasons: z.array(z.enum(holdReasons)),
  /** What led to it: reports by others, the operator's own review, or a rule of the server. */
  basis: z.enum(['reports', 'operator', 'rule']),
  /** Whether a rule decided. It only ever holds something until a person has decided. */
  automated: z.boolean(),
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
  /** The appeal deadline; null when an appeal is no longer possible. */
  appealUntil: moment.nullable(),
});

export const statementsQuery = pageQuery(limits.page.moderation);

const empty = errorCode('appeal_empty');

export const appealInput = z.strictObject({
  message: typedText(limits.appeal.max, errorCode('appeal_too_long'), empty).min(1, empty),
});

export type Statement = z.output<typeof statement>;

import { z } from 'zod';
import { errorCode } from '../errors.ts';
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
  /** What led to it: reports by others, or the operator's own review. */
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
  /** The appeal deadline; null when an appeal is no longer possible. */
  appealUntil: moment.nullable(),
});

export const statementsQuery = pageQuery(limits.page.moderation);

const empty = errorCode('appeal_empty');

export const appealInput = z.strictObject({
  message: typedText(limits.appeal.max, errorCode('appeal_too_long'), empty).min(1, empty),
});

export type Statement = z.output<typeof statement>;

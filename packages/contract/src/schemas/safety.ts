import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { tidyHiddenTerms } from '../hidden-terms.ts';
import { holdReasons } from '../holds.ts';
import { holdLimits } from '../hold-limits.ts';
import { decisionActions } from '../moderation.ts';
import { reportReasons } from '../reports.ts';
import { typedText } from './text.ts';

const { terms, reviewFirst } = holdLimits;

/** How the owners of this server want to be careful. All of it is off until they choose. */
export const safetySettings = z.object({
  /** A loop or comment with one of these waits for a moderator. */
  heldTerms: z.array(z.string()),
  /** How many loops and comments of each new member are reviewed first; 0 for none. */
  reviewFirst: z.int().min(0).max(reviewFirst.max),
  /** Whether texts, links and mentions that repeat wait for a moderator. */
  holdRepeats: z.boolean(),
  /** Whether accounts can post only so much in an hour of their first day. */
  limitNewAccounts: z.boolean(),
  /** Whether anyone may read the numbers. */
  publicNumbers: z.boolean(),
});

const term = typedText(terms.term.max, errorCode('held_term_too_long'));

/** What is missing stays as it is. */
export const safetyUpdate = z.strictObject({
  heldTerms: z
    .array(term)
    .max(terms.max, errorCode('too_many_held_terms'))
    .transform((chosen) => tidyHiddenTerms(chosen))
    .optional(),
  reviewFirst: safetySettings.shape.reviewFirst.optional(),
  holdRepeats: z.boolean().optional(),
  limitNewAccounts: z.boolean().optional(),
  publicNumbers: z.boolean().optional(),
});

const count = z.int().min(1);

/** What was held and decided in a month, in UTC. It names no one. */
export const monthNumbers = z.object({
  /** As in 2026-11. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** By each reason; something held for two is counted under both. */
  holds: z.array(
    z.object({
      reason: z.enum(holdReasons),
      /** 'confirmed': a moderator hid or removed it, or denied an appeal. */
      outcome: z.enum(['waiting', 'released', 'confirmed']),
      count,
    }),
  ),
  /** Of people, also those that were reversed. */
  decisions: z.array(
    z.object({
      action: z.enum(decisionActions).exclude(['hold']),
      /** Null for a dismissal. */
      reason: z.enum(reportReasons).nullable(),
      reversed: z.boolean(),
      count,
    }),
  ),
});

export type SafetyUpdate = z.output<typeof safetyUpdate>;
export type MonthNumbers = z.output<typeof monthNumbers>;

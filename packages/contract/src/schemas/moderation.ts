import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { holdReasons } from '../holds.ts';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import {
  appealOutcomes,
  caseStates,
  caseTargets,
  decisionActions,
  moderationActions,
} from '../moderation.ts';
import { reportReasons } from '../reports.ts';
import { captions } from './captions.ts';
import { comment } from './comments.ts';
import { loop, visibility } from './loops.ts';
import { pageQuery } from './pages.ts';
import { clearable, id, moment, typedText } from './text.ts';
import { person, profile } from './users.ts';
import { warningContent, warningInput } from './warnings.ts';

// What owners see and do. Nothing here is ever returned to anyone else.

const count = z.int().min(0);
const reason = z.enum(reportReasons);
const target = z.enum(caseTargets);
const outcome = z.enum(appealOutcomes);
const holdReason = z.enum(holdReasons);

const appealRecord = z.object({
  id,
  message: z.string(),
  createdAt: moment,
  /** Null until it is decided. */
  outcome: outcome.nullable(),
  /** The text the author was sent about it. */
  answer: z.string().nullable(),
  decidedAt: moment.nullable(),
  decidedBy: person.nullable(),
  /** Decided by the owner whose decision it was about, since there was no other. */
  bySoleOwner: z.boolean(),
});

export const decision = z.object({
  id,
  /** Null if the operator acted without a report. */
  caseId: id.nullable(),
  target,
  action: z.enum(decisionActions),
  /** Why the server held it; empty for what people decide. */
  holdReasons: z.array(holdReason),
  /** As the author reads it; null for a dismissal. */
  reason: reason.nullable(),
  message: z.string().nullable(),
  /** What covers the loop; null unless the action is 'warn'. */
  warning: warningContent.nullable(),
  decidedAt: moment,
  /** Null: the operator, a deleted account, or the server itself. */
  decidedBy: person.nullable(),
  undoneAt: moment.nullable(),
  /** Whether it can still be undone: not twice, nor once removed content is deleted for good. */
  canUndo: z.boolean(),
  appeal: appealRecord.nullable(),
});

const caseSummary = z.object({
  id,
  target,
  state: z.enum(caseStates),
  urgent: z.boolean(),
  /** The author of the target; null if a visitor described something. */
  person: person.nullable(),
  mediaType: z.enum(mediaTypes).nullable(),
  loopId: id.nullable(),
  commentId: id.nullable(),
  /** The loop (for a comment: the one it is under) if this owner may see it anyway. */
  loop: loop.nullable(),
  /** Open reports; for a decided case, those that led to the decision. */
  reports: count,
  /** Why it is held for review; empty unless it is now. */
  held: z.array(holdReason),
  /** Most frequent first. */
  reasons: z.array(z.object({ reason, count })),
  openedAt: moment,
  latestReportAt: moment,
  /** The last one, if it is in force. */
  decision: decision.nullable(),
});

/** A report as owners see it. */
const filedReport = z.object({
  id,
  reason,
  note: z.string().nullable(),
  /** Null for visitors, and for deleted accounts. */
  reporter: person.nullable(),
  /** The address or description that a visitor entered. */
  about: z.string().nullable(),
  /** A visitor waits for an answer by email. */
  wantsAnswer: z.boolean(),
  /** About the voice of the loop in the mixes of others. */
  voice: z.boolean(),
  createdAt: moment,
  /** Not decided yet. */
  open: z.boolean(),
});

export const moderationNote = z.object({
  id,
  text: z.string(),
  author: person.nullable(),
  createdAt: moment,
});

/** The reported content in its context. Each view is written to the audit log. */
const reportedContent = z.object({
  loop: loop.nullable(),
  /** The text of its captions, if any. */
  captions: captions.nullable(),
  /** As set on the loop, also if that is not public. */
  visibility: visibility.nullable(),
  /** The reported comment with the comments around it, newest first. */
  comments: z.array(comment),
  profile: profile
    .pick({ bio: true, coverImageUrl: true, createdAt: true, _count: true })
    /** Of their latest reposts. */
    .extend({ lines: z.array(z.string()).max(limits.reposts.reviewed) })
    .nullable(),
});

const standing = z.object({
  createdAt: moment,
  suspended: z.boolean(),
  loops: count,
  comments: count,
  /** Decisions against them that are in force. */
  decisions: count,
});

export const moderationCase = caseSummary.extend({
  /** Null unless it is currently reported or appealed, or when it is deleted. */
  content: reportedContent.nullable(),
  /** Deleted by its author, or after the appeal deadline. */
  gone: z.boolean(),
  filed: z.array(filedReport),
  decisions: z.array(decision),
  /** Other decisions about the same user, newest first. */
  history: z.array(decision),
  notes: z.array(moderationNote),
  standing: standing.nullable(),
});

export const moderationQueue = z.array(caseSummary);
export const queueQuery = pageQuery(limits.page.moderation).extend({
  state: z.enum(caseStates).default('open'),
  target: target.optional(),
  /** Only what is held for review. */
  held: z.literal('true').optional(),
});

const message = clearable(
  typedText(limits.moderation.message.max, errorCode('decision_message_too_long')),
).optional();
const noteText = typedText(
  limits.moderation.note.max,
  errorCode('moderation_note_too_long'),
  errorCode('moderation_note_empty'),
);

/** `message` goes to the author, `note` stays among owners. */
export const decisionInput = z
  .strictObject({
    action: z.enum(moderationActions),
    reason: reason.optional(),
    message,
    note: clearable(noteText).optional(),
    /** Only to warn. */
    warning: warningInput.optional(),
  })
  .refine(({ action, reason: given }) => action === 'dismiss' || given !== undefined, {
    message: errorCode('decision_reason_required'),
  })
  .refine(({ action, warning }) => (action === 'warn') === (warning !== undefined), {
    message: errorCode('decision_warning_required'),
  });

export const noteInput = z.strictObject({
  text: noteText.min(1, errorCode('moderation_note_empty')),
});

export const pendingAppeal = z.object({
  id,
  message: z.string(),
  createdAt: moment,
  /** The user who appeals. */
  person,
  decision: decision.omit({ appeal: true }),
  /** Whether this owner may decide it. */
  canDecide: z.boolean(),
  /** This owner made the first decision, and there is no other; the audit log will record that. */
  asSoleOwner: z.boolean(),
});

export const appealsQuery = pageQuery(limits.page.moderation);
export const logQuery = pageQuery(limits.page.moderation);
export const appealDecisionInput = z.strictObject({ outcome, answer: message });

export const suspendedPerson = z.object({
  person,
  suspendedAt: moment,
  /** The last one in force; undoing it ends the suspension if there is no other. */
  decision: decision.nullable(),
});

export const waitingPerson = z.object({ person, position: z.int().min(1), since: moment });

export const logEntry = z.object({
  id,
  at: moment,
  action: z.string(),
  /** Null: the operator, or a deleted account. */
  actor: person.nullable(),
  byOperator: z.boolean(),
  /** The id of the target. */
  target: z.string().nullable(),
  /** If that is a user. */
  person: person.nullable(),
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const moderationSummary = z.object({
  open: z.object({ all: count, loop: count, comment: count, user: count, other: count }),
  /** Those of the open ones that are held for review. */
  held: count,
  appeals: count,
  verification: count,
  waiting: count,
  suspended: count,
  /** Since midnight UTC, without undone ones. */
  decidedToday: count,
  /** From the first report to the decision, over the last 7 days; null without any. */
  medianWaitSeconds: count.nullable(),
});

export type Decision = z.output<typeof decision>;
export type CaseSummary = z.output<typeof caseSummary>;
export type ModerationCase = z.output<typeof moderationCase>;
export type PendingAppeal = z.output<typeof pendingAppeal>;
export type ModerationSummary = z.output<typeof moderationSummary>;

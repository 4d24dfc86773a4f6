import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import { appealOutcomes, caseStates, caseTargets, moderationActions } from '../moderation.ts';
import { reportReasons } from '../reports.ts';
import { captions } from './captions.ts';
import { comment } from './comments.ts';
import { loop, visibility } from './loops.ts';
import { pageQuery } from './pages.ts';
import { clearable, id, moment, typedText } from './text.ts';
import { person, profile } from './users.ts';

// What owners see and do. Nothing here is ever told to anybody else.

const count = z.int().min(0);
const reason = z.enum(reportReasons);
const target = z.enum(caseTargets);
const outcome = z.enum(appealOutcomes);

const appealRecord = z.object({
  id,
  message: z.string(),
  createdAt: moment,
  /** Null while nobody has decided it. */
  outcome: outcome.nullable(),
  /** What the author was told about it. */
  answer: z.string().nullable(),
  decidedAt: moment.nullable(),
  decidedBy: person.nullable(),
  /** Decided by whom it was about, since there was no other owner. */
  bySoleOwner: z.boolean(),
});

export const decision = z.object({
  id,
  /** Null where the operator acted without a report. */
  caseId: id.nullable(),
  target,
  action: z.enum(moderationActions),
  /** As the author reads it; null for a dismissal. */
  reason: reason.nullable(),
  message: z.string().nullable(),
  decidedAt: moment,
  /** Null: the operator, or an owner who has left. */
  decidedBy: person.nullable(),
  undoneAt: moment.nullable(),
  /** Whether it can still be undone: not once it is, nor when what was removed is gone for good. */
  canUndo: z.boolean(),
  appeal: appealRecord.nullable(),
});

const caseSummary = z.object({
  id,
  target,
  state: z.enum(caseStates),
  urgent: z.boolean(),
  /** Whose thing it is; null where a visitor described something. */
  person: person.nullable(),
  mediaType: z.enum(mediaTypes).nullable(),
  loopId: id.nullable(),
  commentId: id.nullable(),
  /** The loop (of a comment: the one it stands under) if this owner sees it in any feed anyway. */
  loop: loop.nullable(),
  /** Those that nobody has decided about; of a decided case, those that led to the decision. */
  reports: count,
  /** The most frequent first. */
  reasons: z.array(z.object({ reason, count })),
  openedAt: moment,
  latestReportAt: moment,
  /** The last one, if it stands. */
  decision: decision.nullable(),
});

/** How a report came, for owners. */
const filedReport = z.object({
  id,
  reason,
  note: z.string().nullable(),
  /** Null for visitors, and for people who have left. */
  reporter: person.nullable(),
  /** What a visitor gave as the address or description. */
  about: z.string().nullable(),
  /** A visitor waits for an answer by mail. */
  wantsAnswer: z.boolean(),
  createdAt: moment,
  /** Nobody has decided about it yet. */
  open: z.boolean(),
});

export const moderationNote = z.object({
  id,
  text: z.string(),
  author: person.nullable(),
  createdAt: moment,
});

/** What was reported, in its surroundings. Each opening is written into the log. */
const reportedContent = z.object({
  loop: loop.nullable(),
  /** The words of its captions, where it has any. */
  captions: captions.nullable(),
  /** As set on the loop, also where that is not public. */
  visibility: visibility.nullable(),
  /** The reported comment with what stands around it, newest first. */
  comments: z.array(comment),
  profile: profile
    .pick({ bio: true, coverImageUrl: true, createdAt: true, _count: true })
    .nullable(),
});

const standing = z.object({
  createdAt: moment,
  suspended: z.boolean(),
  loops: count,
  comments: count,
  /** Decisions against them that stand. */
  decisions: count,
});

export const moderationCase = caseSummary.extend({
  /** Null unless it is reported or appealed against now, or when it is gone. */
  content: reportedContent.nullable(),
  /** Its author, or the time for appeals, has deleted it. */
  gone: z.boolean(),
  filed: z.array(filedReport),
  decisions: z.array(decision),
  /** Other decisions about the same person, newest first. */
  history: z.array(decision),
  notes: z.array(moderationNote),
  standing: standing.nullable(),
});

export const moderationQueue = z.array(caseSummary);
export const queueQuery = pageQuery(limits.page.moderation).extend({
  state: z.enum(caseStates).default('open'),
  target: target.optional(),
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
  })
  .refine(({ action, reason: given }) => action === 'dismiss' || given !== undefined, {
    message: errorCode('decision_reason_required'),
  });

export const noteInput = z.strictObject({
  text: noteText.min(1, errorCode('moderation_note_empty')),
});

export const pendingAppeal = z.object({
  id,
  message: z.string(),
  createdAt: moment,
  /** Who appeals. */
  person,
  decision: decision.omit({ appeal: true }),
  /** Whether this owner may decide it. */
  canDecide: z.boolean(),
  /** This owner decided the first time, and there is no other; the record will say so. */
  asSoleOwner: z.boolean(),
});

export const appealsQuery = pageQuery(limits.page.moderation);
export const logQuery = pageQuery(limits.page.moderation);
export const appealDecisionInput = z.strictObject({ outcome, answer: message });

export const suspendedPerson = z.object({
  person,
  suspendedAt: moment,
  /** The last one that stands; undoing it ends the suspension if there is no other. */
  decision: decision.nullable(),
});

export const waitingPerson = z.object({ person, position: z.int().min(1), since: moment });

export const logEntry = z.object({
  id,
  at: moment,
  action: z.string(),
  /** Null: the operator, or an owner who has left. */
  actor: person.nullable(),
  byOperator: z.boolean(),
  /** The id of what it was done to. */
  target: z.string().nullable(),
  /** If that is a person. */
  person: person.nullable(),
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const moderationSummary = z.object({
  open: z.object({ all: count, loop: count, comment: count, user: count, other: count }),
  appeals: count,
  verification: count,
  waiting: count,
  suspended: count,
  /** Since midnight UTC, undone ones not counted. */
  decidedToday: count,
  /** From the first report to the decision, over the last 7 days; null without any. */
  medianWaitSeconds: count.nullable(),
});

export type Decision = z.output<typeof decision>;
export type CaseSummary = z.output<typeof caseSummary>;
export type ModerationCase = z.output<typeof moderationCase>;
export type PendingAppeal = z.output<typeof pendingAppeal>;
export type ModerationSummary = z.output<typeof moderationSummary>;

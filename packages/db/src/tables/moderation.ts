import { appealOutcomes, caseTargets, moderationActions } from '@swirl/contract/moderation';
import { reportReasons } from '@swirl/contract/reports';
import { boolean, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { comments } from './comments.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

const moment = () => timestamp({ withTimezone: true });
/** An owner: what they decided stays when they leave. */
const owner = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** One for each thing that was ever reported; open until decided, and again after another report. */
export const moderationCases = pgTable('moderation_cases', {
  id: uuid().primaryKey(),
  target: text({ enum: caseTargets }).notNull(),
  loopId: uuid().references(() => loops.id, { onDelete: 'set null' }),
  commentId: uuid().references(() => comments.id, { onDelete: 'set null' }),
  /** Whose thing it is. Null where a visitor described something. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  urgent: boolean().notNull().default(false),
  openedAt: moment().notNull().defaultNow(),
  closedAt: moment(),
});

/** Stands until it is undone. As the author reads it, it is the statement of reasons. */
export const moderationDecisions = pgTable('moderation_decisions', {
  id: uuid().primaryKey(),
  /** Null where the operator acted without a report. */
  caseId: uuid().references(() => moderationCases.id, { onDelete: 'cascade' }),
  target: text({ enum: caseTargets }).notNull(),
  /** Whom it concerns. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  action: text({ enum: moderationActions }).notNull(),
  reason: text({ enum: reportReasons }),
  /** To the author. The column keeps its old name: renaming it takes three releases. */
  message: text('words'),
  /** What it was about, in its author's words as they were then. */
  excerpt: text(),
  /** Null: the operator, or an owner who has left. */
  decidedBy: owner(),
  decidedAt: moment().notNull().defaultNow(),
  undoneBy: owner(),
  undoneAt: moment(),
});

export const reports = pgTable('reports', {
  id: uuid().primaryKey(),
  caseId: uuid()
    .notNull()
    .references(() => moderationCases.id, { onDelete: 'cascade' }),
  /** Null for visitors. */
  reporterId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  reason: text({ enum: reportReasons }).notNull(),
  note: text(),
  /** What it is about, as a visitor gave it. */
  about: text(),
  /** Where a visitor waits for an answer; forgotten once it is sent. */
  email: text(),
  createdAt: moment().notNull().defaultNow(),
  /** The decision it led to; null while it waits for one. */
  decisionId: uuid().references(() => moderationDecisions.id, { onDelete: 'set null' }),
});

/** One against each decision. */
export const appeals = pgTable('appeals', {
  id: uuid().primaryKey(),
  decisionId: uuid()
    .notNull()
    .references(() => moderationDecisions.id, { onDelete: 'cascade' }),
  message: text('words').notNull(),
  createdAt: moment().notNull().defaultNow(),
  outcome: text({ enum: appealOutcomes }),
  /** To the author. */
  answer: text(),
  decidedBy: owner(),
  decidedAt: moment(),
  bySoleOwner: boolean().notNull().default(false),
});

/** Among owners. */
export const moderationNotes = pgTable('moderation_notes', {
  id: uuid().primaryKey(),
  caseId: uuid()
    .notNull()
    .references(() => moderationCases.id, { onDelete: 'cascade' }),
  authorId: owner(),
  content: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

export type ModerationCase = typeof moderationCases.$inferSelect;
export type ModerationDecision = typeof moderationDecisions.$inferSelect;
export type Report = typeof reports.$inferSelect;
export type Appeal = typeof appeals.$inferSelect;

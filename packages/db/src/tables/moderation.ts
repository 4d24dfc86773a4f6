import { holdReasons } from '@swirl/contract/holds';
import { appealOutcomes, caseTargets, decisionActions } from '@swirl/contract/moderation';
import { reportReasons } from '@swirl/contract/reports';
import { warningReasons } from '@swirl/contract/warnings';
import { boolean, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { comments } from './comments.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

const moment = () => timestamp({ withTimezone: true });
/** An owner: their decisions stay when they delete the account. */
const owner = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** One per reported target; open until decided, and again after another report. */
export const moderationCases = pgTable('moderation_cases', {
  id: uuid().primaryKey(),
  target: text({ enum: caseTargets }).notNull(),
  loopId: uuid().references(() => loops.id, { onDelete: 'set null' }),
  commentId: uuid().references(() => comments.id, { onDelete: 'set null' }),
  /** The target's author. Null if a visitor described something. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  urgent: boolean().notNull().default(false),
  openedAt: moment().notNull().defaultNow(),
  closedAt: moment(),
});

/** In force until it is undone. As the author reads it, it is the statement of reasons. */
export const moderationDecisions = pgTable('moderation_decisions', {
  id: uuid().primaryKey(),
  /** Null if the operator acted without a report. */
  caseId: uuid().references(() => moderationCases.id, { onDelete: 'cascade' }),
  target: text({ enum: caseTargets }).notNull(),
  /** The user it concerns. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  action: text({ enum: decisionActions }).notNull(),
  reason: text({ enum: reportReasons }),
  /** To the author. The column keeps its old name: renaming it takes three releases. */
  message: text('words'),
  /** What covers the loop; null unless the action is 'warn'. */
  warningReason: text({ enum: warningReasons }),
  warningText: text(),
  /** Why the server held it; null unless the action is 'hold'. */
  holdReasons: text({ enum: holdReasons }).array(),
  /** The author's text at that time. */
  excerpt: text(),
  /** Null: the operator, a deleted account, or the server itself. */
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
  /** The target as a visitor described it. */
  about: text(),
  /** The address of a visitor who waits for an answer; deleted once it is sent. */
  email: text(),
  /** About the voice of the loop in the mixes of others. */
  voice: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  /** The decision it led to; null while it is open. */
  decisionId: uuid().references(() => moderationDecisions.id, { onDelete: 'set null' }),
});

/** One per decision. */
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

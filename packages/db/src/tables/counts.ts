import { bigint, integer, pgTable, text, uuid } from '../drizzle/pg-core.ts';

export const counters = [
  'loop_reactions',
  'loop_comments',
  'user_followers',
  'user_following',
] as const;

/** Written only by triggers, and emptied by folding. */
export const countDeltas = pgTable('count_deltas', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  counter: text({ enum: counters }).notNull(),
  subjectId: uuid().notNull(),
  delta: integer().notNull(),
});

/** The same for remixes. */
export const remixCountDeltas = pgTable('remix_count_deltas', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  loopId: uuid().notNull(),
  delta: integer().notNull(),
});

export const loopCounts = pgTable('loop_counts', {
  loopId: uuid().primaryKey(),
  reactions: bigint({ mode: 'number' }).notNull().default(0),
  comments: bigint({ mode: 'number' }).notNull().default(0),
  /** Those that anyone may see. */
  remixes: bigint({ mode: 'number' }).notNull().default(0),
});

export const userCounts = pgTable('user_counts', {
  userId: uuid().primaryKey(),
  followers: bigint({ mode: 'number' }).notNull().default(0),
  following: bigint({ mode: 'number' }).notNull().default(0),
});

export type Counter = (typeof counters)[number] | 'loop_remixes';

import { bigint, integer, jsonb, pgTable, text, uuid } from '../drizzle/pg-core.ts';

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

/** The same for the moods of reactions. */
export const moodCountDeltas = pgTable('mood_count_deltas', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  loopId: uuid().notNull(),
  mood: text().notNull(),
  delta: integer().notNull(),
});

/** The same for the hearts and replies of comments. */
export const commentCountDeltas = pgTable('comment_count_deltas', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  commentId: uuid().notNull(),
  hearts: integer().notNull().default(0),
  replies: integer().notNull().default(0),
});

/** A number by mood. */
export type MoodCounts = Readonly<Record<string, number>>;

export const loopCounts = pgTable('loop_counts', {
  loopId: uuid().primaryKey(),
  reactions: bigint({ mode: 'number' }).notNull().default(0),
  comments: bigint({ mode: 'number' }).notNull().default(0),
  /** Those that anyone may see. */
  remixes: bigint({ mode: 'number' }).notNull().default(0),
  /** Reactions by mood, without those that have none. */
  moods: jsonb().$type<MoodCounts>().notNull().default({}),
});

export const userCounts = pgTable('user_counts', {
  userId: uuid().primaryKey(),
  followers: bigint({ mode: 'number' }).notNull().default(0),
  following: bigint({ mode: 'number' }).notNull().default(0),
});

export type Counter = (typeof counters)[number] | 'loop_remixes';

import { doublePrecision, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

/** How a mood is doing: its highest score of late, and what is left of that by now. */
export const moodTrends = pgTable('mood_trends', {
  mood: text().primaryKey(),
  peak: doublePrecision().notNull(),
  peakAt: timestamp({ withTimezone: true }).notNull(),
  score: doublePrecision().notNull(),
});

/** The best loop of each author, among those anyone may see. */
export const featuredLoops = pgTable('featured_loops', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  score: doublePrecision().notNull(),
});

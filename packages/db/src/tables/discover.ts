import { doublePrecision, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

/** The trend of a mood: its recent peak score, and what is left of it by now. */
export const moodTrends = pgTable('mood_trends', {
  mood: text().primaryKey(),
  peak: doublePrecision().notNull(),
  peakAt: timestamp({ withTimezone: true }).notNull(),
  score: doublePrecision().notNull(),
});

/** The best public loop of each author. */
export const featuredLoops = pgTable('featured_loops', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  score: doublePrecision().notNull(),
});

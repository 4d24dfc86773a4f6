import { pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { moderationDecisions } from './moderation.ts';

/** The hash of a loop's file before it was processed. */
export const loopSources = pgTable('loop_sources', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  sha256: text().notNull(),
});

/** Files that may not be posted again; names no user, and outlives user and loop. */
export const removedMedia = pgTable('removed_media', {
  id: uuid().primaryKey(),
  sha256: text().notNull(),
  decisionId: uuid().references(() => moderationDecisions.id, { onDelete: 'set null' }),
  removedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

import { pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { moderationDecisions } from './moderation.ts';

/** What the file of a loop was before it was processed. */
export const loopSources = pgTable('loop_sources', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  sha256: text().notNull(),
});

/** Files that may not be posted again; names nobody, and stays when person and loop are gone. */
export const removedMedia = pgTable('removed_media', {
  id: uuid().primaryKey(),
  sha256: text().notNull(),
  decisionId: uuid().references(() => moderationDecisions.id, { onDelete: 'set null' }),
  removedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

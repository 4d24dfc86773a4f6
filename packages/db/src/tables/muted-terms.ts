import { pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** Words and moods that people don't want to meet. */
export const mutedTerms = pgTable('muted_terms', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['word', 'mood'] }).notNull(),
  /** A word as `foldText` gives it. */
  value: text().notNull(),
  /** Null for always. */
  expiresAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

import { pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

export const comments = pgTable('comments', {
  id: uuid().primaryKey(),
  loopId: uuid()
    .notNull()
    .references(() => loops.id, { onDelete: 'cascade' }),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  content: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Visible only to its author. */
  hiddenAt: timestamp({ withTimezone: true }),
  /** Visible to no one. */
  removedAt: timestamp({ withTimezone: true }),
});

export type Comment = typeof comments.$inferSelect;

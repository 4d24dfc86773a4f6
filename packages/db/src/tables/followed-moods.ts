import { pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** Moods whose public loops people want in their following feed. */
export const followedMoods = pgTable(
  'followed_moods',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mood: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mood] })],
);

import type { MoodEntryKind } from '@swirl/contract/my-moods';
import { pgTable, primaryKey, real, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** What people noted in their diary of moods. Only its owner may read it, and nothing ranks by it. */
export const moodEntries = pgTable(
  'mood_entries',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client: the same id is the same entry. */
    id: uuid().notNull(),
    kind: text().$type<MoodEntryKind>().notNull(),
    x: real().notNull(),
    y: real().notNull(),
    /** Only of check-ins. */
    note: text(),
    feltAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export type MoodEntry = typeof moodEntries.$inferSelect;

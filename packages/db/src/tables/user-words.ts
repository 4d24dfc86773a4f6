import { pgTable, primaryKey, text, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** The search terms of users' names; maintained by a trigger on users. */
export const userWords = pgTable(
  'user_words',
  {
    word: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.word, table.userId] })],
);

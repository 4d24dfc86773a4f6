import { pgTable, primaryKey, text, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** The words of people's names as search compares them; kept by a trigger on users. */
export const userSearchTerms = pgTable(
  'user_words',
  {
    word: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.word, table.userId] })],
);

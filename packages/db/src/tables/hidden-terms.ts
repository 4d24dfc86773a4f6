import { pgTable, text, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** Terms that people don't want to read under their loops; no row where there are none. */
export const hiddenTerms = pgTable('hidden_terms', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  terms: text().array().notNull(),
});

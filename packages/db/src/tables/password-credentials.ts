import { pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

export const passwordCredentials = pgTable('password_credentials', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Argon2id, with its parameters and salt. */
  hash: text().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

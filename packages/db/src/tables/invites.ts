import { pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

export const invites = pgTable('invites', {
  tokenHash: text().primaryKey(),
  /** Null: the operator. */
  createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  usedAt: timestamp({ withTimezone: true }),
  usedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

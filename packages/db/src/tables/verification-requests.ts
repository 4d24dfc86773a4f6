import { pgTable, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** Requests for a badge, until an owner has decided. */
export const verificationRequests = pgTable('verification_requests', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

import { pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

export const pushSubscriptions = pgTable('push_subscriptions', {
  endpoint: text().primaryKey(),
  sid: text()
    .notNull()
    .references(() => sessions.sid, { onDelete: 'cascade' }),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

import { pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

export const oneTimeLinks = pgTable('one_time_links', {
  /** The hash of the link's token (`hashToken`). */
  tokenHash: text().primaryKey(),
  kind: text({ enum: ['verify-email', 'reset-password'] }).notNull(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The address it was sent to, and so the one it proves. */
  email: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  usedAt: timestamp({ withTimezone: true }),
});

export type LinkKind = (typeof oneTimeLinks.$inferSelect)['kind'];

import { jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** Data of a session besides its user. */
export interface SessionContents {
  readonly stayLoggedIn: boolean;
  /** The browser's user agent, shown in the user's list of sessions. */
  readonly device?: string;
}

export const sessions = pgTable('sessions', {
  /** The hash of the id in the cookie (`hashSessionId`), never the id itself. */
  sid: text().primaryKey(),
  sess: jsonb().$type<SessionContents>().notNull(),
  expire: timestamp({ withTimezone: true }).notNull(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Session = typeof sessions.$inferSelect;

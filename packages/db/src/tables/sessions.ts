import { jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** What a session remembers besides whose it is. */
export interface SessionContents {
  readonly stayLoggedIn: boolean;
  /** As the browser names itself, shown in the list of one's own sessions. */
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

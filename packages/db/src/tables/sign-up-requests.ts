import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** An account that exists once its mailed link was used. */
export const signUpRequests = pgTable('sign_up_requests', {
  tokenHash: text().primaryKey(),
  email: text().notNull(),
  passwordHash: text().notNull(),
  username: text(),
  firstName: text(),
  lastName: text(),
  stayLoggedIn: boolean().notNull(),
  inviteHash: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

export type SignUpRequest = typeof signUpRequests.$inferSelect;

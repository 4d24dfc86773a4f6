import type { AvatarConfig } from '@swirl/contract/avatar';
import { boolean, jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';

/** A sign-up that becomes an account once its emailed link is used. */
export const signUpRequests = pgTable('sign_up_requests', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  passwordHash: text().notNull(),
  username: text(),
  firstName: text(),
  lastName: text(),
  avatarConfig: jsonb().$type<AvatarConfig>(),
  stayLoggedIn: boolean().notNull(),
  firstVisit: boolean().notNull().default(false),
  inviteHash: text(),
  /** Set when the email is written, so that the link itself is stored nowhere. */
  tokenHash: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

export type SignUpRequest = typeof signUpRequests.$inferSelect;

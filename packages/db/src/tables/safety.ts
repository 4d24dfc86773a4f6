import { boolean, integer, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** How the owners of this server want to be careful: one row, or none while everything is off. */
export const safetySettings = pgTable('safety_settings', {
  one: boolean().primaryKey().default(true),
  heldTerms: text().array().notNull().default([]),
  reviewFirst: integer().notNull().default(0),
  holdRepeats: boolean().notNull().default(false),
  limitNewAccounts: boolean().notNull().default(false),
  publicNumbers: boolean().notNull().default(false),
});

/** What was sent in the last day, as hashes, to notice that it repeats. */
export const sentTraces = pgTable('sent_traces', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['text', 'link', 'mention'] }).notNull(),
  hash: text().notNull(),
  young: boolean().notNull(),
  sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

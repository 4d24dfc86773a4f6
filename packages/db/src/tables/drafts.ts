import type { DraftContent } from '@swirl/contract/schemas/drafts';
import { bigint, jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** Drafts of people who keep them on the server. */
export const drafts = pgTable('drafts', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The idempotency key that it is posted with. */
  key: text().notNull(),
  content: jsonb().$type<DraftContent>().notNull(),
  /** By the clock of the device that saved it. */
  savedAt: timestamp({ withTimezone: true }).notNull(),
  /** The file, which a status doesn't have. */
  objectKey: text(),
  contentType: text(),
  bytes: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type StoredDraft = typeof drafts.$inferSelect;
export type NewDraft = typeof drafts.$inferInsert;

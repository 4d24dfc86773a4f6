import type { ErrorCode } from '@swirl/contract/errors';
import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import type { MediaContent } from '../posting/post-media.ts';
import type { StatusContent } from '../posting/post-status.ts';
import { users } from './users.ts';

/** Loops that are posted later. */
export const scheduledPosts = pgTable('scheduled_posts', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Chosen by the client: the same key is the same post. */
  key: text().notNull(),
  bodyHash: text().notNull(),
  content: jsonb().$type<MediaContent | StatusContent>().notNull(),
  postAt: timestamp({ withTimezone: true }).notNull(),
  /** Why it couldn't be posted; it then waits for its author. */
  failure: text().$type<ErrorCode>(),
  recordedHere: boolean().notNull().default(false),
  /** The file, which a status doesn't have. */
  objectKey: text(),
  contentType: text(),
  bytes: bigint({ mode: 'number' }),
  sha256: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type ScheduledPost = typeof scheduledPosts.$inferSelect;
export type NewScheduledPost = typeof scheduledPosts.$inferInsert;

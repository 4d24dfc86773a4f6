import { bigint, jsonb, pgTable, smallint, text, timestamp } from '../drizzle/pg-core.ts';

export const deadLetters = pgTable('dead_letters', {
  /** The id the job had in the queue. */
  jobId: bigint({ mode: 'number' }).primaryKey(),
  name: text().notNull(),
  payload: jsonb().notNull(),
  attempts: smallint().notNull(),
  error: text().notNull(),
  settleError: text(),
  enqueuedAt: timestamp({ withTimezone: true }).notNull(),
  failedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

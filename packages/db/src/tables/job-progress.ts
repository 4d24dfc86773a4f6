import { pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';

/** Where a job that goes through a whole table has got to; without a row it has finished. */
export const jobProgress = pgTable('job_progress', {
  job: text().primaryKey(),
  /** The same for all tries of one run. */
  runId: uuid().notNull().defaultRandom(),
  step: text().notNull(),
  cursor: text(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

import { pgTable, text, timestamp } from '../drizzle/pg-core.ts';

/** One row for each pool of a worker: each lane it serves has one. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lane: text().notNull().default('all'),
});

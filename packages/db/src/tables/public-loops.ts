import { pgTable, uuid } from '../drizzle/pg-core.ts';

/** The loops anyone may see, in feed order; maintained by triggers on loops and users, which also remove deleted ones. */
export const publicLoops = pgTable('public_loops', {
  loopId: uuid().primaryKey(),
  feedKey: uuid().notNull(),
  userId: uuid().notNull(),
});

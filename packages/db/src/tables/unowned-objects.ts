import { integer, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';

/** Objects in the store that no row names, as the sweep saw them. */
export const unownedObjects = pgTable('unowned_objects', {
  objectKey: text().primaryKey(),
  /** The run that saw it last. */
  runId: uuid().notNull(),
  /** In how many runs it had no row. */
  runs: integer().notNull().default(1),
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

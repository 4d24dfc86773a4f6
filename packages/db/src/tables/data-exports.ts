import { bigint, pgTable, smallint, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** The archive of everything a person has here; one for each person at most. */
export const dataExports = pgTable('data_exports', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  state: text({ enum: ['building', 'ready', 'failed'] })
    .notNull()
    .default('building'),
  progress: smallint().notNull().default(0),
  /** Where it lies, or is about to: the name is kept first, so that nothing is left without one. */
  objectKey: text(),
  bytes: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Null until it can be downloaded. */
  expiresAt: timestamp({ withTimezone: true }),
});

export type DataExport = typeof dataExports.$inferSelect;

import { bigint, pgTable, smallint, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** The archive of all data of a user; at most one per user. */
export const dataExports = pgTable('data_exports', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  state: text({ enum: ['building', 'ready', 'failed'] })
    .notNull()
    .default('building'),
  progress: smallint().notNull().default(0),
  /** Its object in the store: the name is stored first, so that no object is left without a row. */
  objectKey: text(),
  bytes: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Null until it can be downloaded. */
  expiresAt: timestamp({ withTimezone: true }),
});

export type DataExport = typeof dataExports.$inferSelect;

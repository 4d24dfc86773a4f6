import { pgTable, primaryKey, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** Recordings that began in the app and aren't posted yet. */
export const recordings = pgTable(
  'recordings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client. */
    id: uuid().notNull(),
    begunAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

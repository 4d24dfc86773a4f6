import { pgTable, primaryKey, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

export const mutes = pgTable(
  'mutes',
  {
    muterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mutedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.muterId, table.mutedId] })],
);

import { pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The blocked user's names at the time of the block; never updated. */
    username: text(),
    firstName: text(),
    lastName: text(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

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
    /** The blocked person's names as the blocker saw them then; never brought up to date. */
    username: text(),
    firstName: text(),
    lastName: text(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

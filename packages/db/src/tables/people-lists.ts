import { pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** Lists of people. Only its owner knows of a list. */
export const peopleLists = pgTable('people_lists', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const peopleListMembers = pgTable(
  'people_list_members',
  {
    listId: uuid()
      .notNull()
      .references(() => peopleLists.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.memberId] })],
);

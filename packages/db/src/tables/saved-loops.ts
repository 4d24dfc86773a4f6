import { pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

/** What people saved. Only its owner may read it. Ids are in the order of saving. */
export const savedLoops = pgTable('saved_loops', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null once the loop is deleted. */
  loopId: uuid().references(() => loops.id, { onDelete: 'set null' }),
  savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When its owner was first shown that it is no longer available. */
  unavailableSince: timestamp({ withTimezone: true }),
});

export const collections = pgTable('collections', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const collectionLoops = pgTable(
  'collection_loops',
  {
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    /** Unsaving takes a loop out of all collections. */
    savedId: uuid()
      .notNull()
      .references(() => savedLoops.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.savedId] })],
);

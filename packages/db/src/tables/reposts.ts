import { boolean, pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

/** Loops that people passed on to their followers. Ids are in the order of reposting. */
export const reposts = pgTable('reposts', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  loopId: uuid()
    .notNull()
    .references(() => loops.id, { onDelete: 'cascade' }),
  line: text(),
  /** The line has a word that the loop's author hides: only its writer sees it. */
  hiddenByTerm: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Whose reposts someone doesn't want to see. */
export const hiddenReposts = pgTable(
  'hidden_reposts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reposterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.reposterId] })],
);

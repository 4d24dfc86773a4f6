import { pgTable, primaryKey, smallint, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

/** The loops that people put first on their profile. */
export const pinnedLoops = pgTable(
  'pinned_loops',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 is first. */
    position: smallint().notNull(),
    loopId: uuid()
      .notNull()
      .references(() => loops.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.position] })],
);

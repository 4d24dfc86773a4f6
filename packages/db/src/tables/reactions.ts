import { pgTable, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

export const reactions = pgTable('reactions', {
  id: uuid().primaryKey(),
  loopId: uuid()
    .notNull()
    .references(() => loops.id, { onDelete: 'cascade' }),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

import type { ReactionMood } from '@swirl/contract/mood-points';
import { pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

export const reactions = pgTable(
  'reactions',
  {
    id: uuid().notNull(),
    loopId: uuid()
      .notNull()
      .references(() => loops.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How the loop felt; null for a plain like. */
    mood: text().$type<ReactionMood>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.loopId, table.userId] })],
);

import { pgTable, primaryKey, text, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

/** The loops of each mood in feed order; maintained by a trigger on loops. */
export const loopMoods = pgTable(
  'loop_moods',
  {
    mood: text().notNull(),
    feedKey: uuid().notNull(),
    loopId: uuid()
      .notNull()
      .references(() => loops.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.mood, table.feedKey] })],
);

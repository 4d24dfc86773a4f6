import { customType, pgTable, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words of loops as search compares them; kept by a trigger on loops. */
export const loopSearchTerms = pgTable('loop_words', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  feedKey: uuid().notNull(),
  words: tsvector().notNull(),
});

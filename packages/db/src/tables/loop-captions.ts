import type { Cue } from '@swirl/contract/captions/cues';
import { jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

/** The words that are heard in a loop, in the language that is spoken. */
export const loopCaptions = pgTable('loop_captions', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  language: text().notNull(),
  /** In their order. */
  cues: jsonb().$type<readonly Cue[]>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

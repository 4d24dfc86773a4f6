import type { Cue } from '@swirl/contract/captions/cues';
import { boolean, jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

/** The captions of a loop, in the spoken language. */
export const loopCaptions = pgTable('loop_captions', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  language: text().notNull(),
  /** In order of time. */
  cues: jsonb().$type<readonly Cue[]>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Written down automatically and checked by no one; a trigger ends it with every change. */
  automatic: boolean().notNull().default(false),
});

/** Loops whose words couldn't be made out, which is shown to their authors. */
export const unclearCaptions = pgTable('unclear_captions', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
});

/** Captions that were written down automatically, for the loop's author to check. */
export const captionDrafts = pgTable('caption_drafts', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  language: text().notNull(),
  /** In order of time. */
  cues: jsonb().$type<readonly Cue[]>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

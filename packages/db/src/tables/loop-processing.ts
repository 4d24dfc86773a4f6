import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { jsonb, pgTable, smallint, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

export const loopProcessing = pgTable('loop_processing', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  /** The crop and cut chosen on the device, to be applied to the recording. */
  edit: jsonb().$type<MediaEdit>().notNull().default({}),
  progress: smallint().notNull().default(0),
  /** How often the file was opened without a result. */
  tries: smallint().notNull().default(0),
});

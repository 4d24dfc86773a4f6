import { mediaRoles } from '@swirl/contract/media-roles';
import {
  bigint,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

export const loopMedia = pgTable('loop_media', {
  id: uuid().primaryKey(),
  loopId: uuid()
    .notNull()
    .references(() => loops.id, { onDelete: 'cascade' }),
  role: text({ enum: mediaRoles }).notNull(),
  /** The object's name in the store, with 128 random bits. */
  objectKey: text().notNull(),
  contentType: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  duration: doublePrecision(),
  /** Base64; this and the following are in the row of the largest rendition. */
  thumbHash: text(),
  /** Heights of a waveform's bars, 0 to 100. */
  peaks: smallint().array(),
  /** Base64 of one byte of loudness per frame. */
  envelope: text(),
  /** Those of loop and author when the object got its name; the database keeps it. */
  narrowings: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The name that a file is being copied to, until its row has it. */
export const mediaRenames = pgTable('media_renames', {
  mediaId: uuid()
    .primaryKey()
    .references(() => loopMedia.id, { onDelete: 'cascade' }),
  objectKey: text().notNull(),
});

export type LoopMediaRow = typeof loopMedia.$inferSelect;
export type NewLoopMedia = typeof loopMedia.$inferInsert;

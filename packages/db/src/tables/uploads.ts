import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

/** A file that is sent in parts. */
export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Chosen by the client: the same key is the same upload. */
  key: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  received: bigint({ mode: 'number' }).notNull().default(0),
  /** The loop that it became. Its parts are deleted by then. */
  loopId: uuid().references(() => loops.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** Each part is an object of its own, so that it outlives the process that received it. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
    objectKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);

export type Upload = typeof uploads.$inferSelect;

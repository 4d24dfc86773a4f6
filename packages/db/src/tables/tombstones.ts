import { boolean, pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';

/**
 * What was deleted, and nothing about whose it was. Triggers write it, a person's first of all; only
 * comments are written by who deletes them, as most go with their loop.
 */
export const tombstones = pgTable(
  'tombstones',
  {
    kind: text({ enum: ['user', 'loop', 'comment'] }).notNull(),
    id: uuid().notNull(),
    deletedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until it stands in the object store too. */
    writtenAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** The files of tombstones that this database wrote or has replayed. */
export const tombstoneFiles = pgTable('tombstone_files', {
  name: text().primaryKey(),
  knownAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** One row: which installation this is, and by which claim its bucket knows it. */
export const installation = pgTable('installation', {
  id: uuid().primaryKey(),
  onlyOne: boolean().notNull().default(true),
  /** What the bucket's owner object says; null before the first claim. */
  bucketClaim: uuid(),
  /** What it will say next. Written beforehand: a worker that dies in between still owns its bucket. */
  bucketClaimNext: uuid(),
});

export type Tombstone = Pick<typeof tombstones.$inferSelect, 'kind' | 'id' | 'deletedAt'>;

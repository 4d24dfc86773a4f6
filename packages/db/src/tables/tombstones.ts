import { boolean, pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';

/**
 * The ids of deleted rows, without their users. Written by triggers, a user's first of all; only
 * those of comments are written by the code that deletes them, as most are deleted with their loop.
 */
export const tombstones = pgTable(
  'tombstones',
  {
    kind: text({ enum: ['user', 'loop', 'comment', 'stem'] }).notNull(),
    id: uuid().notNull(),
    deletedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until it is in the object store too. */
    writtenAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** The tombstone files that this database wrote or has replayed. */
export const tombstoneFiles = pgTable('tombstone_files', {
  name: text().primaryKey(),
  knownAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** One row: the id of this installation, and its claim to the bucket. */
export const installation = pgTable('installation', {
  id: uuid().primaryKey(),
  onlyOne: boolean().notNull().default(true),
  /** The claim in the bucket's owner object; null before the first claim. */
  bucketClaim: uuid(),
  /** The next claim. Stored in advance: a worker that dies in between still owns its bucket. */
  bucketClaimNext: uuid(),
});

export type Tombstone = Pick<typeof tombstones.$inferSelect, 'kind' | 'id' | 'deletedAt'>;

import type { ErrorCode } from '@swirl/contract/errors';
import {
  importStates,
  type ImportChange,
  type ImportRefusal,
  type ImportSection,
} from '@swirl/contract/imports';
import { mediaTypes } from '@swirl/contract/loops';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../drizzle/pg-core.ts';
import type { ImportedContent } from '../posting/imported-content.ts';
import { loops } from './loops.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

/** Beside loops. */
export interface ImportedThings {
  readonly moodEntries?: number;
  readonly collections?: number;
  readonly profileFields?: number;
}

/** The archive that someone imports; at most one per user. */
export const imports = pgTable('imports', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Where the archive is, until it is done with. */
  uploadId: uuid().references(() => uploads.id, { onDelete: 'set null' }),
  bytes: bigint({ mode: 'number' }).notNull(),
  state: text({ enum: importStates }).notNull().default('uploading'),
  /** What is being processed is still waited for. */
  cancelled: boolean().notNull().default(false),
  failure: text().$type<ErrorCode>(),
  /** The account that the archive is of, by its id there; null until it is read. */
  origin: uuid(),
  imported: jsonb().$type<ImportedThings>().notNull().default({}),
  /** How many of what cannot come the archive has. */
  leftOut: jsonb().$type<Readonly<Partial<Record<ImportSection, number>>>>().notNull().default({}),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The loops of an archive, oldest first. */
export const importItems = pgTable(
  'import_items',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Its id in the archive. */
    originLoopId: uuid().notNull(),
    mediaType: text({ enum: mediaTypes }).notNull(),
    caption: text(),
    postedAt: timestamp({ withTimezone: true }),
    /** What will be posted, until it is. */
    content: jsonb().$type<ImportedContent>(),
    state: text({ enum: ['waiting', 'processing', 'done', 'left'] }).notNull(),
    /** Why it did not come, or what is different about it. */
    reasons: text().array().$type<(ImportRefusal | ImportChange)[]>().notNull().default([]),
    loopId: uuid().references(() => loops.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** Loops that came from an archive: another import of it does not bring them twice. */
export const importedLoops = pgTable(
  'imported_loops',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account that the archive is of, by its id there. */
    origin: uuid().notNull(),
    originLoopId: uuid().notNull(),
    loopId: uuid()
      .notNull()
      .references(() => loops.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.origin, table.originLoopId] })],
);

export type Import = typeof imports.$inferSelect;
export type NewImport = typeof imports.$inferInsert;
export type ImportItem = typeof importItems.$inferSelect;
export type NewImportItem = typeof importItems.$inferInsert;

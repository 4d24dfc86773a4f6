import { commentKinds, transcriptStates } from '@swirl/contract/comments';
import { mediaFailures, mediaStates } from '@swirl/contract/loops';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

export const comments = pgTable('comments', {
  id: uuid().primaryKey(),
  loopId: uuid()
    .notNull()
    .references(() => loops.id, { onDelete: 'cascade' }),
  /** Null once it was deleted while it had replies: of such a comment nothing else is kept. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  kind: text({ enum: commentKinds }).notNull().default('text'),
  /** Null for a voice comment, and once it was deleted. */
  content: text(),
  /** Others see it once it is ready, which a text always is. */
  state: text({ enum: mediaStates }).notNull().default('ready'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** By its author. */
  editedAt: timestamp({ withTimezone: true }),
  /** Visible only to its author. */
  hiddenAt: timestamp({ withTimezone: true }),
  /** Visible to no one; its replies are, below an empty row. */
  removedAt: timestamp({ withTimezone: true }),
  /** The comment it replies to, which has no parent itself. */
  parentId: uuid().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
  /** The moment of the loop it is about. */
  atMs: integer(),
  /** Whether that is the beginning of a caption. */
  onCaption: boolean().notNull().default(false),
  /** By the loop's author: visible to them and to its own author. */
  hiddenFromLoopAt: timestamp({ withTimezone: true }),
  /** Whether that was because of one of their hidden words. */
  hiddenByTerm: boolean().notNull().default(false),
  /** Of a reply: whether its parent is hidden. Triggers keep it. */
  underHidden: boolean().notNull().default(false),
  /** Folded totals. */
  hearts: bigint({ mode: 'number' }).notNull().default(0),
  replies: bigint({ mode: 'number' }).notNull().default(0),
  /** The position in the order Top. Set when it is inserted, and when counts are folded. */
  topKey: bigint({ mode: 'number' }).notNull().default(0),
});

/** The sound of a voice comment: first the uploaded file, then the one that is played. */
export const commentVoices = pgTable('comment_voices', {
  commentId: uuid()
    .primaryKey()
    .references(() => comments.id, { onDelete: 'cascade' }),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the uploaded file. */
  sha256: text().notNull(),
  sourceKey: text(),
  objectKey: text(),
  bytes: bigint({ mode: 'number' }).notNull(),
  duration: doublePrecision(),
  /** Heights of a waveform's bars, 0 to 100. */
  peaks: smallint().array(),
  /** Base64 of one byte of loudness per frame. */
  envelope: text(),
  failureCode: text({ enum: mediaFailures }),
  /** How often the file was opened without a result. */
  tries: smallint().notNull().default(0),
  /** What is said, if it was written down. */
  transcript: text(),
  transcriptState: text({ enum: transcriptStates }),
});

export const commentHearts = pgTable(
  'comment_hearts',
  {
    commentId: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] })],
);

/** At most one for each loop. */
export const pinnedComments = pgTable('pinned_comments', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  commentId: uuid()
    .notNull()
    .unique()
    .references(() => comments.id, { onDelete: 'cascade' }),
  pinnedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Comment = typeof comments.$inferSelect;

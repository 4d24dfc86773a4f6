import type { AvatarConfig } from '@swirl/contract/avatar';
import { aiParts } from '@swirl/contract/ai-parts';
import { commentPermissions } from '@swirl/contract/comments';
import { layerPermissions, remixRelations } from '@swirl/contract/layers';
import { loopStates, mediaTypes } from '@swirl/contract/loops';
import { preferenceFields } from '@swirl/contract/preferences';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { warningReasons } from '@swirl/contract/warnings';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from '../drizzle/pg-core.ts';
import { peopleLists } from './people-lists.ts';
import { users } from './users.ts';

export const loops = pgTable('loops', {
  id: uuid().primaryKey(),
  /** The order of every feed; a uuidv7, renewed when media becomes ready. */
  feedKey: uuid().notNull(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  mediaType: text({ enum: mediaTypes }).notNull().default('status'),
  state: text({ enum: loopStates }).notNull().default('processing'),
  failureCode: text(),
  visibility: text({ enum: preferenceFields.loopVisibility.values }).notNull().default('public'),
  /** The list that it is for. Its visibility is then private, as for everything that doesn't know of lists. */
  listId: uuid().references(() => peopleLists.id, { onDelete: 'set null' }),
  caption: text(),
  alt: text(),
  moodTags: text().array().notNull().default([]),
  duration: doublePrecision().notNull(),
  avatarConfig: jsonb().$type<AvatarConfig>(),
  parentLoopId: uuid().references((): AnyPgColumn => loops.id, { onDelete: 'set null' }),
  /** Stays true when the parent is deleted. */
  wasRemix: boolean().notNull().default(false),
  /** How often it became visible to fewer people; a trigger counts. */
  narrowings: integer().notNull().default(0),
  /** What a remix is to its parent; the default also of originals, where it means nothing. */
  remixRelation: text({ enum: remixRelations }).notNull().default('answer'),
  layerPermission: text({ enum: layerPermissions }).notNull().default('nobody'),
  /** Whether its author chose that for this loop; a choice for all earlier loops leaves it alone. */
  layerPermissionChosen: boolean().notNull().default(false),
  /** Who may comment on it; null as in its author's settings. */
  commentPermission: text({ enum: commentPermissions }),
  /** Of the author; a text only with a reason. */
  warningReason: text({ enum: warningReasons }),
  warningText: text(),
  /** Follows from the decisions in force; shown in place of the author's. */
  moderatorWarningReason: text({ enum: warningReasons }),
  moderatorWarningText: text(),
  /** Whether the app that posted it recorded it. */
  recordedHere: boolean().notNull().default(false),
  /** What its author made with AI. */
  aiParts: text({ enum: aiParts }).array().notNull().default([]),
  /** How its author made it of the upload, if there is more to it than a cut. */
  edit: jsonb().$type<MediaEdit>(),
  /** Another one with every change of the loop, its files or captions; a trigger draws it. */
  version: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Loop = typeof loops.$inferSelect;
export type NewLoop = typeof loops.$inferInsert;

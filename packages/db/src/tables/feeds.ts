import { feedLevels } from '@swirl/contract/feed-levels';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../drizzle/pg-core.ts';
import { users } from './users.ts';

const person = () => uuid().references(() => users.id, { onDelete: 'cascade' });
const level = () => text({ enum: feedLevels }).notNull();

/** What counts how much in For you; no row: everything is at normal. */
export const feedSettings = pgTable('feed_settings', {
  userId: person().primaryKey(),
  following: level().default('normal'),
  moods: level().default('normal'),
  reactions: level().default('normal'),
  newAuthors: level().default('normal'),
  pauses: boolean().notNull().default(false),
  /** How often this, the moods or the hidden people changed; what was chosen before is outdated. */
  changes: integer().notNull().default(0),
});

export const feedMoods = pgTable(
  'feed_moods',
  {
    userId: person().notNull(),
    mood: text().notNull(),
    level: level(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mood] })],
);

/** Whose loops For you leaves out for a while. */
export const feedHides = pgTable(
  'feed_hides',
  {
    userId: person().notNull(),
    hiddenId: person().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hiddenId] })],
);

/** Split by day. Nothing says when on that day, or in which order. */
export const feedSeen = pgTable(
  'feed_seen',
  { userId: uuid().notNull(), loopId: uuid().notNull(), day: date().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.loopId, table.day] })],
);

/** What ranking needs to know of a loop; the version is that of the row its moods were read from. */
export type PooledLoop = readonly [
  id: string,
  authorId: string,
  key: string,
  version: number,
  moods: readonly string[],
];

/** `newest`, `new authors` or `mood …`. */
export const feedPools = pgTable('feed_pools', {
  name: text().primaryKey(),
  /** The same in all rows; another one whenever they are rebuilt. */
  version: bigint({ mode: 'number' }).notNull(),
  loops: jsonb().$type<readonly PooledLoop[]>().notNull(),
});

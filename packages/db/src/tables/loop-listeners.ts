import { customType, date, integer, pgTable, timestamp, uuid } from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * How many people listened to a loop in its first 30 days, and where they stayed. No number of people
 * between one and four is stored, and of sums only those over at least five people.
 */
export const loopListeners = pgTable('loop_listeners', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  /** When the 30 days end. Then salt and sketches are deleted, and all numbers stay. */
  until: timestamp({ withTimezone: true }).notNull(),
  salt: bytea(),
  /** Of listeners, and of those who shared it. */
  sketch: bytea(),
  sharers: bytea(),
  /** Null is fewer than five, perhaps none. */
  people: integer(),
  /** Null is fewer than five, but some. */
  shares: integer().default(0),
  /** New people by days since it was posted: none, or at least five. */
  days: integer().array().notNull().default([]),
  /** How often each second was played, by how many people. */
  stayed: integer().array().notNull().default([]),
  stayedBy: integer().notNull().default(0),
  mergedOn: date(),
});

export type LoopListenersRow = typeof loopListeners.$inferSelect;

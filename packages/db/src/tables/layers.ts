import {
  boolean,
  doublePrecision,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uuid,
} from '../drizzle/pg-core.ts';
import { loops } from './loops.ts';

/** How the sound of a loop is used in mixes: of every layer, and of roots that were layered. */
export const stems = pgTable('stems', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  /** 1 is the loudness of every loop. */
  gain: doublePrecision().notNull().default(1),
  offsetMs: smallint().notNull().default(0),
  /** Of its file; null until it was measured. */
  integratedLufs: doublePrecision(),
  truePeakDb: doublePrecision(),
  /** Never undone. */
  withdrawnAt: timestamp({ withTimezone: true }),
});

/** The mix of a layer. */
export const mixes = pgTable('mixes', {
  loopId: uuid()
    .primaryKey()
    .references(() => loops.id, { onDelete: 'cascade' }),
  /** Of the root, also when that is deleted. */
  seconds: doublePrecision().notNull(),
  /** What brought the sum of its stems to its loudness. */
  gainDb: doublePrecision(),
  renderedAt: timestamp({ withTimezone: true }),
});

/** The mix path of a layer, the root first and the layer itself last. Fixed when it is posted. */
export const mixPositions = pgTable(
  'mix_positions',
  {
    loopId: uuid()
      .notNull()
      .references(() => mixes.loopId, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Null once that loop is deleted. */
    stemLoopId: uuid().references(() => loops.id, { onDelete: 'set null' }),
    /** Whether the mix as it was rendered last has it. */
    rendered: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.loopId, table.position] })],
);

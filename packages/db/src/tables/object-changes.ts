import { sql } from '../drizzle/orm.ts';
import { bigint, pgTable, primaryKey, text, timestamp } from '../drizzle/pg-core.ts';

/**
 * Objects whose row was added, changed or deleted, for the mirror of media. Written by triggers, in
 * the order of transactions.
 */
export const objectChanges = pgTable(
  'object_changes',
  {
    xactId: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    objectKey: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.xactId, table.id] })],
);

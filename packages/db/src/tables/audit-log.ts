import { jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';

/** Actions with special rights. Has no foreign keys: it outlives the users it names. */
export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  /** 'operator', or the id of the owner who did it. */
  actor: text().notNull(),
  action: text().notNull(),
  target: text(),
  detail: jsonb().notNull().default({}),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

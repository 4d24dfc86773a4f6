import { jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';

/** What was done with more than ordinary rights. Refers to nobody: it outlives those it names. */
export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  /** 'operator', or the id of the owner who did it. */
  actor: text().notNull(),
  action: text().notNull(),
  target: text(),
  detail: jsonb().notNull().default({}),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

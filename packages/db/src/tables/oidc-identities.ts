import { pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

export const oidcIdentities = pgTable(
  'oidc_identities',
  {
    provider: text().notNull(),
    /** The provider's own id of the user, which is never reassigned; an address might be. */
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export type OidcIdentity = typeof oidcIdentities.$inferSelect;

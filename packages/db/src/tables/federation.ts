import type { webcrypto } from 'node:crypto';
import { jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** People who let other servers of the fediverse find them, or once did. */
export const federatedPeople = pgTable('federated_people', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null while it is turned off. */
  since: timestamp({ withTimezone: true }),
  publicKey: jsonb().$type<webcrypto.JsonWebKey>().notNull(),
  privateKey: jsonb().$type<webcrypto.JsonWebKey>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What was learnt about other servers, under names that Fedify gives. */
export const federationCache = pgTable('federation_cache', {
  id: text().primaryKey(),
  name: text().array().notNull(),
  value: jsonb().notNull(),
  expiresAt: timestamp({ withTimezone: true }),
});

import { jsonb, pgTable, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { users } from './users.ts';

/** State between the two halves of signing in with a passkey or a provider. */
export const ceremonies = pgTable('ceremonies', {
  idHash: text().primaryKey(),
  kind: text({
    enum: ['passkey-registration', 'passkey-sign-in', 'oidc-sign-in', 'oidc-link'],
  }).notNull(),
  /** The account being extended; null when signing in. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  contents: jsonb().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

export type Ceremony = typeof ceremonies.$inferSelect;
export type CeremonyKind = Ceremony['kind'];

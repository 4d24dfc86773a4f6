import type { AvatarConfig } from '@swirl/contract/avatar';
import { firstVisitSteps } from '@swirl/contract/first-visit';
import { preferenceFields, type StoredPreferences } from '@swirl/contract/preferences';
import { sql } from '../drizzle/orm.ts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from '../drizzle/pg-core.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailVerifiedAt: timestamp({ withTimezone: true }),
  username: text(),
  firstName: text(),
  lastName: text(),
  bio: text(),
  profileImageKey: text(),
  coverImageKey: text(),
  avatarConfig: jsonb().$type<AvatarConfig>(),
  verificationStatus: text().notNull().default('none'),
  preferences: jsonb().$type<StoredPreferences>().notNull().default({}),
  /** Follows `preferences` by itself; the visibility predicate reads it for every loop. */
  loopVisibility: text({ enum: preferenceFields.loopVisibility.values })
    .notNull()
    .generatedAlwaysAs(sql`coalesce(preferences ->> 'loopVisibility', 'public')`),
  suspendedAt: timestamp({ withTimezone: true }),
  /** When the user deleted the account; null again if they undo it. */
  leavingAt: timestamp({ withTimezone: true }),
  /**
   * Suspended, being deleted or on the waitlist: the visibility predicate reads it for every loop.
   */
  hidden: boolean()
    .notNull()
    .generatedAlwaysAs(
      sql`suspended_at IS NOT NULL OR leaving_at IS NOT NULL OR admitted_at IS NULL`,
    ),
  /** What is left of the first visit; null once it is over, and for everyone who was here before. */
  firstVisitStep: text({ enum: firstVisitSteps }),
  /** How often all their loops were narrowed to fewer people; counted by a trigger. */
  narrowings: integer().notNull().default(0),
  /** Another one with every change; a trigger draws it. */
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** Null while on the waitlist. */
  admittedAt: timestamp({ withTimezone: true }).defaultNow(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
});

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

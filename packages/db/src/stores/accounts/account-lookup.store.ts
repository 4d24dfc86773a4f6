import { desc, eq, ilike, or, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { oidcIdentities } from '../../tables/oidc-identities.ts';
import { passkeys } from '../../tables/passkeys.ts';
import { passwordCredentials } from '../../tables/password-credentials.ts';
import { sessions } from '../../tables/sessions.ts';
import { users, type User } from '../../tables/users.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id, email address or username, with or without its @. Names do not identify a user. */
export async function findAccount(db: Queryable, who: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(named(who));
  return user ?? null;
}

function named(who: string) {
  if (UUID.test(who)) return eq(users.id, who);
  if (who.lastIndexOf('@') > 0) return eq(sql`lower(${users.email})`, who.toLowerCase());
  return eq(sql`lower(${users.username})`, who.replace(/^@/, '').toLowerCase());
}

/** Users whose address, username or name contains the text, newest first. Reads the whole table. */
export async function searchAccounts(db: Queryable, text: string, limit: number): Promise<User[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const fullName = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
  return db
    .select()
    .from(users)
    .where(
      or(ilike(users.email, pattern), ilike(users.username, pattern), ilike(fullName, pattern)),
    )
    .orderBy(desc(users.id))
    .limit(limit);
}

export interface SignInMethods {
  readonly password: boolean;
  readonly passkeys: number;
  readonly providers: readonly string[];
  readonly liveSessions: number;
}

export async function findSignInMethods(db: Queryable, userId: string): Promise<SignInMethods> {
  const linked = await db
    .select({ provider: oidcIdentities.provider })
    .from(oidcIdentities)
    .where(eq(oidcIdentities.userId, userId))
    .orderBy(oidcIdentities.provider);
  const live = sql`${sessions.userId} = ${userId} AND ${sessions.expire} > now()`;
  return {
    password: (await db.$count(passwordCredentials, eq(passwordCredentials.userId, userId))) > 0,
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    providers: linked.map(({ provider }) => provider),
    liveSessions: await db.$count(sessions, live),
  };
}

import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { sql } from '../drizzle/orm.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { newId } from '../ids.ts';
import { auditLog } from './audit-log.ts';
import { ceremonies } from './ceremonies.ts';
import { invites } from './invites.ts';
import { oneTimeLinks } from './one-time-links.ts';
import { passkeys } from './passkeys.ts';
import { passwordCredentials } from './password-credentials.ts';
import { signUpRequests } from './sign-up-requests.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

const someHash = '0'.repeat(64);
const expiresAt = new Date('2026-01-01T00:00:00Z');

const visit = async (tx: Queryable, step: string) => {
  const { id } = await createUser(tx);
  await tx.execute(sql`UPDATE users SET first_visit_step = ${step} WHERE id = ${id}`);
};

const password = async (tx: Queryable, hash: string) =>
  tx.insert(passwordCredentials).values({ userId: (await createUser(tx)).id, hash });

const link = async (tx: Queryable, tokenHash: string) =>
  tx.insert(oneTimeLinks).values({
    tokenHash,
    kind: 'verify-email',
    userId: (await createUser(tx)).id,
    email: 'person@example.test',
    expiresAt,
  });

const signUp = (tx: Queryable, tokenHash: string) =>
  tx.insert(signUpRequests).values({
    id: newId(),
    tokenHash,
    email: 'person@example.test',
    passwordHash: '$argon2id$hash',
    stayLoggedIn: false,
    expiresAt,
  });

const passkey = async (tx: Queryable, name: string) =>
  tx.insert(passkeys).values({
    id: newId(),
    userId: (await createUser(tx)).id,
    credentialId: 'credential',
    publicKey: 'key',
    name,
  });

const ceremony = (tx: Queryable, idHash: string) =>
  tx.insert(ceremonies).values({ idHash, kind: 'passkey-sign-in', contents: {}, expiresAt });

const invite = (tx: Queryable, tokenHash: string) =>
  tx.insert(invites).values({ tokenHash, expiresAt });

const audit = (tx: Queryable, detail: unknown) =>
  tx.insert(auditLog).values({ id: newId(), actor: 'operator', action: 'user.verify', detail });

describe('account tables refuse', () => {
  it.each<
    [string, string, (tx: Queryable) => Promise<unknown>, (tx: Queryable) => Promise<unknown>]
  >([
    [
      'an unknown step of the first visit',
      'users_first_visit_step_check',
      (tx) => visit(tx, 'first-loop'),
      (tx) => visit(tx, 'last-loop'),
    ],
    [
      'a password that is not hashed',
      'password_credentials_hash_check',
      (tx) => password(tx, '$argon2id$v=19$hash'),
      (tx) => password(tx, 'correct horse battery staple'),
    ],
    [
      'an emailed link under its bare token',
      'one_time_links_token_hash_check',
      (tx) => link(tx, someHash),
      (tx) => link(tx, 'a-bare-token'),
    ],
    [
      'a sign-up under its bare token',
      'sign_up_requests_token_hash_check',
      (tx) => signUp(tx, someHash),
      (tx) => signUp(tx, 'a-bare-token'),
    ],
    [
      'a ceremony under its bare id',
      'ceremonies_id_hash_check',
      (tx) => ceremony(tx, someHash),
      (tx) => ceremony(tx, 'a-bare-id'),
    ],
    [
      'an invite under its bare token',
      'invites_token_hash_check',
      (tx) => invite(tx, someHash),
      (tx) => invite(tx, 'a-bare-token'),
    ],
    [
      'a passkey with a name that is too long',
      'passkeys_name_check',
      (tx) => passkey(tx, 'x'.repeat(60)),
      (tx) => passkey(tx, 'x'.repeat(61)),
    ],
    [
      'a passkey without a name',
      'passkeys_name_check',
      (tx) => passkey(tx, 'x'),
      (tx) => passkey(tx, ''),
    ],
    [
      'audit details that are not an object',
      'audit_log_detail_check',
      (tx) => audit(tx, { reason: 'asked' }),
      (tx) => audit(tx, ['asked']),
    ],
    [
      'an unknown kind of link',
      'one_time_links_kind_check',
      (tx) => link(tx, someHash),
      async (tx) => {
        await link(tx, someHash);
        await tx.execute(sql`UPDATE one_time_links SET kind = 'sign-in'`);
      },
    ],
    [
      'an unknown kind of ceremony',
      'ceremonies_kind_check',
      (tx) => ceremony(tx, someHash),
      async (tx) => {
        await ceremony(tx, someHash);
        await tx.execute(sql`UPDATE ceremonies SET kind = 'wedding'`);
      },
    ],
  ])('%s', async (_what, constraint, accepted, refused) => {
    expect(await outcomeOf(database.db, accepted)).toBe('accepted');
    expect(await outcomeOf(database.db, refused)).toBe(constraint);
  });
});

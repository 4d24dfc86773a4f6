import { findLink } from '@swirl/db/stores/accounts/one-time-links.store';
import { findUserByEmail } from '@swirl/db/stores/accounts/users.store';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorOn, readAuditLog } from './operator.ts';

let database: TestDatabase;
let operator: ReturnType<typeof operatorOn>;

beforeAll(async () => {
  database = await createTestDatabase();
  operator = operatorOn(database);
});

beforeEach(async () => {
  await database.pool.query('DELETE FROM users; DELETE FROM audit_log;');
});

afterAll(async () => {
  await database.drop();
});

describe('creating an account', () => {
  it('creates an owner with a verified address, and a link to choose a password', async () => {
    const args = ['user', 'create', 'Noor@Example.test', '--first-name', 'Noor', '--owner'];
    const { code, stdout } = await operator.run(...args);
    expect(code).toBe(0);
    expect(stdout).toContain('@noor (noor@example.test) has an account and is an owner.');
    const token = /https:\/\/swirl\.example\/api\/login\?mail#reset=(\S+)/.exec(stdout)?.[1] ?? '';
    const user = await findUserByEmail(database.db, 'noor@example.test');
    expect(user).toMatchObject({ firstName: 'Noor', verificationStatus: 'owner' });
    expect(user?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(user?.admittedAt).toBeInstanceOf(Date);
    expect(await findLink(database.db, 'reset-password', token)).toEqual({ userId: user?.id });
    expect(await readAuditLog(database)).toMatchObject([
      { actor: 'operator', action: 'user.create', target: user?.id },
      { actor: 'operator', action: 'user.set-verification', target: user?.id },
    ]);
  });

  it('generates another username when the first is taken, and gives no rights by default', async () => {
    await createUser(database.db, { username: 'looper' });
    const created = await operator.json('user', 'create', 'ada@example.test');
    expect(created).toMatchObject({ user: { email: 'ada@example.test' } });
    const user = await findUserByEmail(database.db, 'ada@example.test');
    expect(user?.username).toMatch(/^looper\d{4}$/);
    expect(user?.verificationStatus).toBe('none');
  });

  it('refuses an address that has an account, and an invalid one', async () => {
    await createUser(database.db, { email: 'Ada@example.test' });
    const taken = await operator.run('user', 'create', 'ada@example.test');
    expect(taken).toMatchObject({ code: 1, stdout: '' });
    expect(taken.stderr).toContain('has an account already');
    expect((await operator.run('user', 'create', 'ada')).code).toBe(64);
    expect(await readAuditLog(database)).toEqual([]);
  });
});

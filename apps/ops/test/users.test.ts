import { limits } from '@swirl/contract/limits';
import { findVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import { readStatements } from '@swirl/db/stores/moderation/moderation-decisions.store';
import { findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import type { User } from '@swirl/db/tables/users';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createSession, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorOn, readAuditLog } from './operator.ts';

let database: TestDatabase;
let operator: ReturnType<typeof operatorOn>;
let person: User;

beforeAll(async () => {
  database = await createTestDatabase();
  operator = operatorOn(database);
});

beforeEach(async () => {
  await database.pool.query('DELETE FROM users; DELETE FROM audit_log;');
  person = await createUser(database.db, { email: 'Ada@Example.test', username: 'Ada' });
});

afterAll(async () => {
  await database.drop();
});

const verifyAddress = () => database.pool.query('UPDATE users SET email_verified_at = now()');
const current = async () => findUserById(database.db, person.id);

describe('finding users', () => {
  it('matches part of an address, a username or a name, and nothing else', async () => {
    const other = await createUser(database.db, { firstName: 'Grace', lastName: 'Hopper' });
    await createUser(database.db);
    expect(await operator.json('user', 'find', 'ADA@EX')).toMatchObject([{ id: person.id }]);
    expect(await operator.json('user', 'find', 'ace hop')).toMatchObject([{ id: other.id }]);
    expect(await operator.json('user', 'find', '%')).toEqual([]);
  });

  it('shows no more than requested, newest first', async () => {
    const newest = await createUser(database.db);
    const found = await operator.json('user', 'find', 'example', '--limit', '1');
    expect(found).toMatchObject([{ id: newest.id }]);
  });

  it('says when there is no match', async () => {
    const { code, stdout } = await operator.run('user', 'find', 'nobody-at-all');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'No one was found.\n' });
  });

  it.each(['ada', '@ADA', 'ada@example.test'])('accepts %s for one user', async (who) => {
    expect(await operator.json('user', 'show', who)).toMatchObject({ id: person.id });
  });

  it('accepts an id, and exits with its own code when there is no user', async () => {
    expect(await operator.json('user', 'show', person.id)).toMatchObject({ email: person.email });
    const { code, stdout, stderr } = await operator.run('user', 'show', 'ad');
    expect({ code, stdout }).toEqual({ code: 66, stdout: '' });
    expect(stderr).toContain('There is no account with the id, email address or username ad.');
  });

  it('shows an account with its sessions and audit entries', async () => {
    await createSession(database.db, { userId: person.id });
    await operator.run('user', 'verify', 'ada');
    const { stdout } = await operator.run('user', 'show', 'ada');
    expect(stdout).toContain('Ada@Example.test (not verified)');
    expect(stdout).toMatch(/sessions +1\n/);
    expect(stdout).toMatch(/operator +user\.set-verification +\{"to":"verified","from":"none"\}/);
  });

  it('escapes names for the terminal', async () => {
    await createUser(database.db, { firstName: 'Mal', lastName: 'lory\u001B[2J\u009B\u202E' });
    const { stdout } = await operator.run('user', 'find', 'mal');
    expect(stdout).toContain('Mal lory\uFFFD[2J\uFFFD\uFFFD');
  });
});

describe('badges', () => {
  it('are given once to users without one', async () => {
    expect(await operator.json('user', 'verify', 'ada')).toMatchObject({
      changed: true,
      user: { verificationStatus: 'verified' },
    });
    expect(await operator.json('user', 'verify', 'ada')).toMatchObject({ changed: false });
    expect(await readAuditLog(database)).toEqual([
      {
        actor: 'operator',
        action: 'user.set-verification',
        target: person.id,
        detail: { from: 'none', to: 'verified' },
      },
    ]);
  });

  it('of owners are not lowered by verifying', async () => {
    await verifyAddress();
    await operator.json('user', 'grant-owner', 'ada', '--yes');
    expect(await operator.json('user', 'verify', 'ada')).toMatchObject({
      changed: false,
      user: { verificationStatus: 'owner' },
    });
  });

  it('of owners are granted and revoked, each with an audit entry', async () => {
    await verifyAddress();
    await operator.json('user', 'verify', 'ada');
    expect(await operator.json('user', 'grant-owner', 'ada', '--yes')).toMatchObject({
      changed: true,
    });
    expect(await operator.json('user', 'grant-owner', 'ada', '--yes')).toMatchObject({
      changed: false,
    });
    expect(await operator.json('user', 'revoke-owner', 'ada', '--yes')).toMatchObject({
      changed: true,
      user: { verificationStatus: 'none' },
    });
    expect(await readAuditLog(database)).toMatchObject([
      { detail: { from: 'none', to: 'verified' } },
      { detail: { from: 'verified', to: 'owner' } },
      { detail: { from: 'owner', to: 'none' } },
    ]);
  });

  it('of owners need a verified address, and --yes from scripts', async () => {
    await verifyAddress();
    const unasked = await operator.run('user', 'grant-owner', 'ada');
    expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('Add --yes') });
    await createUser(database.db, { email: 'eve@example.test', username: 'Eve' });
    const refused = await operator.run('user', 'grant-owner', 'eve', '--yes');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('The email address eve@example.test is not verified');
    expect(await readAuditLog(database)).toEqual([]);
  });

  it('of other users remain when ownership is revoked', async () => {
    await operator.json('user', 'verify', 'ada');
    expect(await operator.json('user', 'revoke-owner', 'ada', '--yes')).toMatchObject({
      changed: false,
      user: { verificationStatus: 'verified' },
    });
  });

  it.each(['verify', 'grant-owner'])('are refused to suspended users: %s', async (command) => {
    await operator.run('user', 'suspend', 'ada', '--yes');
    const { code, stderr } = await operator.run('user', command, 'ada');
    expect(code).toBe(1);
    expect(stderr).toContain('This account is suspended.');
    expect((await current())?.verificationStatus).toBe('none');
  });
});

it('an email address can be marked as verified', async () => {
  expect(await operator.json('user', 'verify-email', 'ada')).toMatchObject({ changed: true });
  expect(await operator.json('user', 'verify-email', 'ada')).toMatchObject({ changed: false });
  expect((await current())?.emailVerifiedAt).toBeInstanceOf(Date);
  expect(await readAuditLog(database)).toMatchObject([
    { action: 'user.verify-email', target: person.id },
  ]);
});

describe('suspending', () => {
  const canBeSeen = async (loopId: string) => {
    const viewer = await createUser(database.db);
    return (await findVisibleLoop(database.db, viewer.id, loopId)) !== null;
  };

  it('hides the user’s content and signs only them out, until it is lifted', async () => {
    const loop = await createLoop(database.db, { userId: person.id });
    const { session } = await createSession(database.db, { userId: person.id });
    await createSession(database.db, { userId: person.id });
    const { session: other } = await createSession(database.db);

    const args = ['user', 'suspend', 'ada', '--yes', '--reason', 'spam'];
    expect(await operator.json(...args)).toMatchObject({ changed: true, endedSessions: 2 });
    expect(await canBeSeen(loop.id)).toBe(false);
    expect(await findLiveSession(database.db, session.sid)).toBeNull();
    expect(await findLiveSession(database.db, other.sid)).not.toBeNull();

    const { stdout } = await operator.run('user', 'unsuspend', 'ada');
    expect(stdout).toBe('@Ada (Ada@Example.test) is no longer suspended.\n');
    expect(await canBeSeen(loop.id)).toBe(true);
    const target = person.id;
    expect(await readAuditLog(database)).toEqual([
      {
        actor: 'operator',
        action: 'user.suspend',
        target,
        detail: { reason: 'spam', endedSessions: 2 },
      },
      { actor: 'operator', action: 'user.unsuspend', target, detail: {} },
    ]);
  });

  it('shows the user the given reason, and is undone with all decisions in force', async () => {
    await operator.json('user', 'suspend', 'ada', '--yes', '--reason', 'Three warnings');
    const statements = () => readStatements(database.db, person.id, { size: 5 });
    expect(await statements()).toMatchObject([
      {
        decision: { action: 'suspend', message: 'Three warnings', decidedBy: null, undoneAt: null },
      },
    ]);
    await operator.json('user', 'unsuspend', 'ada');
    expect(await statements()).toMatchObject([{ decision: { undoneAt: expect.any(Date) } }]);
  });

  it('refuses a reason that is too long', async () => {
    const reason = 'x'.repeat(limits.moderation.message.max + 1);
    const { code, stderr } = await operator.run(
      'user',
      'suspend',
      'ada',
      '--yes',
      '--reason',
      reason,
    );
    expect(code).toBe(1);
    expect(stderr).toContain('at most 1000 characters');
    expect((await current())?.suspendedAt).toBeNull();
  });

  it('twice keeps the first date and writes one audit entry', async () => {
    await operator.json('user', 'suspend', 'ada', '--yes');
    const before = await current();
    expect(await operator.json('user', 'suspend', 'ada', '--yes')).toMatchObject({
      changed: false,
    });
    expect((await current())?.suspendedAt).toEqual(before?.suspendedAt);
    expect(await readAuditLog(database)).toHaveLength(1);
  });

  it('rolls back if the audit entry cannot be written', async () => {
    await database.pool.query('ALTER TABLE audit_log ADD CONSTRAINT full_up CHECK (false)');
    try {
      const { code, stderr } = await operator.run('user', 'suspend', 'ada', '--yes');
      expect(code).toBe(70);
      expect(stderr).toContain('full_up');
    } finally {
      await database.pool.query('ALTER TABLE audit_log DROP CONSTRAINT full_up');
    }
    expect((await current())?.suspendedAt).toBeNull();
  });
});

it('ending sessions signs out everywhere and leaves the account unchanged', async () => {
  const { session } = await createSession(database.db, { userId: person.id });
  expect(await operator.json('user', 'end-sessions', 'ada', '--yes')).toMatchObject({
    changed: true,
    endedSessions: 1,
  });
  expect(await findLiveSession(database.db, session.sid)).toBeNull();
  expect(await operator.json('user', 'end-sessions', 'ada', '--yes')).toMatchObject({
    changed: false,
  });
  expect(await current()).toEqual(person);
  expect(await readAuditLog(database)).toMatchObject([
    { action: 'user.end-sessions', target: person.id, detail: { endedSessions: 1 } },
  ]);
});

describe('a command without a simple undo', () => {
  it.each(['suspend', 'revoke-owner', 'end-sessions'])(
    'is refused to a script without --yes: %s',
    async (command) => {
      await verifyAddress();
      await operator.run('user', 'grant-owner', 'ada', '--yes');
      const { session } = await createSession(database.db, { userId: person.id });
      const { code, stderr } = await operator.run('user', command, 'ada');
      expect(code).toBe(1);
      expect(stderr).toContain('Add --yes');
      expect(await current()).toMatchObject({ verificationStatus: 'owner', suspendedAt: null });
      expect(await findLiveSession(database.db, session.sid)).not.toBeNull();
    },
  );
});

import { mailedLinks } from '@swirl/contract/navigations';
import { takeOutOfQueue } from '@swirl/db/jobs/recovery';
import { hashToken } from '@swirl/db/one-time-token';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { invites } from '@swirl/db/tables/invites';
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
  await database.pool.query('DELETE FROM users; DELETE FROM audit_log; DELETE FROM invites;');
  await takeMails();
});

afterAll(async () => {
  await database.drop();
});

const createWaiting = (username: string) => createUser(database.db, { username, admittedAt: null });

const isIn = async ({ id }: { id: string }) =>
  (await findUserById(database.db, id))?.admittedAt != null;

/** Takes the queued emails out of the queue, oldest first. */
const takeMails = async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    "SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'mail.account' ORDER BY id",
  );
  const mails: unknown[] = [];
  for (const { id } of rows) mails.push((await takeOutOfQueue(database.db, id))?.payload);
  return mails;
};

describe('the waitlist', () => {
  it('is in order of sign-up, without admitted users', async () => {
    const first = await createWaiting('first');
    await createUser(database.db);
    const second = await createWaiting('second');
    expect(await operator.json('waitlist', 'list')).toMatchObject({
      total: 2,
      waiting: [{ id: first.id }, { id: second.id }],
    });
    expect(await operator.json('waitlist', 'list', '--limit', '1')).toMatchObject({
      total: 2,
      waiting: [{ id: first.id }],
    });
    const { stdout } = await operator.run('user', 'show', 'second');
    expect(stdout).toContain('on the waitlist, at position 2');
  });

  it('says when it is empty', async () => {
    expect((await operator.run('waitlist', 'list')).stdout).toBe('No one is waiting.\n');
    expect((await operator.run('waitlist', 'admit', '3')).stdout).toBe('No one is waiting.\n');
  });

  it('admits the first users, each with an email and an audit entry', async () => {
    const people = [await createWaiting('one'), await createWaiting('two')];
    const last = await createWaiting('three');
    expect(await operator.json('waitlist', 'admit', '2')).toMatchObject({
      admitted: people.map(({ id }) => ({ id })),
    });
    expect(await Promise.all([...people, last].map(isIn))).toEqual([true, true, false]);
    expect(await takeMails()).toEqual(people.map(({ id }) => ({ mail: 'admitted', userId: id })));
    expect(await readAuditLog(database)).toEqual(
      people.map(({ id }) => ({
        actor: 'operator',
        action: 'user.admit',
        target: id,
        detail: {},
      })),
    );
  });

  it('admits no one twice when two operators do it at once', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) await createWaiting(name);
    await Promise.all([
      operator.json('waitlist', 'admit', '2'),
      operator.json('waitlist', 'admit', '2'),
    ]);
    expect(await operator.json('waitlist', 'list')).toMatchObject({
      waiting: [{ username: 'five' }],
    });
    expect(await readAuditLog(database)).toHaveLength(4);
  });

  it('admits one user out of order, once', async () => {
    await createWaiting('first');
    const person = await createWaiting('second');
    expect(await operator.json('user', 'admit', 'second')).toMatchObject({ changed: true });
    expect(await operator.json('user', 'admit', 'second')).toMatchObject({ changed: false });
    expect(await isIn(person)).toBe(true);
    expect(await takeMails()).toEqual([{ mail: 'admitted', userId: person.id }]);
    expect(await readAuditLog(database)).toMatchObject([{ target: person.id }]);
  });
});

describe('an invite', () => {
  it('is a link whose token only the operator sees', async () => {
    const { stdout } = await operator.run('user', 'invite');
    const token = /#invite=([\w-]{43})\n/.exec(stdout)?.[1] ?? '';
    expect(stdout).toContain(`https://swirl.example${mailedLinks.invite(token)}\n`);
    const [invite] = await database.db.select().from(invites);
    expect(invite).toMatchObject({ tokenHash: hashToken(token), createdBy: null });
    expect(invite?.usedAt).toBeNull();
    const log = await readAuditLog(database);
    expect(log).toMatchObject([{ action: 'invite.create', target: invite?.tokenHash }]);
    expect(JSON.stringify(log)).not.toContain(token);
  });

  it('is valid for the requested number of days', async () => {
    await operator.json('user', 'invite', '--days', '3');
    const [invite] = await database.db.select().from(invites);
    const lifetime = Number(invite?.expiresAt) - Number(invite?.createdAt);
    expect(lifetime).toBe(3 * 24 * 60 * 60 * 1000);
  });

  it.each(['0', '366', '1.5', 'soon'])('is not created for %s days', async (days) => {
    expect((await operator.run('user', 'invite', '--days', days)).code).toBe(64);
    expect(await database.db.select().from(invites)).toEqual([]);
  });
});

describe('a command of 0.2', () => {
  it.each([
    [['waitlist', 'let-in', '1'], 'waitlist admit'],
    [['user', 'let-in', 'first'], 'user admit'],
  ])(
    '%j does the same as ever, and says on stderr what it is called now',
    async (args, current) => {
      const person = await createWaiting('first');
      const { code, stderr } = await operator.run(...args);
      expect(code).toBe(0);
      expect(stderr).toContain(`is called 'ops ${current}' now.`);
      expect(await isIn(person)).toBe(true);
    },
  );

  it('leaves stderr alone where programs read it', async () => {
    await createWaiting('first');
    const { stdout, stderr } = await operator.run('--json', 'waitlist', 'let-in', '1');
    expect(JSON.parse(stdout)).toMatchObject({ admitted: [{ username: 'first' }] });
    expect(stderr).toBe('');
  });

  it('shows the position on the waitlist under both names', async () => {
    await createWaiting('first');
    expect(await operator.json('user', 'show', 'first')).toMatchObject({
      waitlistPosition: 1,
      placeOnWaitlist: 1,
    });
  });
});

import { suspend } from '@swirl/db/stores/accounts/account-standing.store';
import type { User } from '@swirl/db/tables/users';
import { createSession } from '@swirl/testing/factories';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_CACHE_MS } from '../src/plugins/session-cache.ts';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { createDesk } from './moderation-desk.ts';

// Two processes on one database. Their clock moves only when a test moves it, so that age alone never
// removes a session.
let clock = 0;
const sessionCache = { now: () => clock };
let here: TestApi;
let there: TestApi;

beforeAll(async () => {
  here = await startApi({ sessionCache });
  const { rows } = await here.db.execute<{ name: string }>('SELECT current_database() AS name');
  there = await startApi({ sessionCache, env: { POSTGRES_DB: String(rows[0]?.name) } });
  await untilReceiving();
});

afterAll(async () => {
  await there.stop();
  await here.stop();
});

const untilReceiving = () =>
  eventually(() => {
    for (const { accountChanges } of [here, there]) expect(accountChanges.receiving()).toBe(true);
  });

interface Devices {
  readonly user: User;
  readonly cookie: string;
  readonly other: { readonly cookie: string; readonly sid: string };
}

/** A user with two sessions; both processes have just read the second one. */
async function withCachedSession(): Promise<Devices> {
  const { user, cookie } = await here.signIn();
  const { sessionId, session } = await createSession(here.db, { userId: user.id });
  const other = { cookie: `${SESSION_COOKIE}=${sessionId}`, sid: session.sid };
  for (const api of [here, there]) expect(await read(api, other.cookie)).toBe(200);
  return { user, cookie, other };
}

const read = async (api: TestApi, cookie: string) =>
  (await api.fetch('/api/loops', { headers: { cookie } })).status;

const setTriggers = async (state: 'ENABLE' | 'DISABLE') => {
  for (const table of ['users', 'sessions']) {
    await here.db.execute(`ALTER TABLE ${table} ${state} TRIGGER USER`);
  }
};

describe('a session that ended is refused by every process as soon as the change arrives', () => {
  it.each<[string, (devices: Devices) => Promise<unknown>]>([
    ['by signing out', ({ other }) => call(here, 'auth.signOut', {}, other)],
    [
      'from another device',
      ({ cookie, other }) => call(here, 'auth.endSession', { sessionId: other.sid }, { cookie }),
    ],
    [
      'by signing out everywhere else',
      ({ cookie }) => call(here, 'auth.endOtherSessions', {}, { cookie }),
    ],
    [
      'by a new password',
      async ({ cookie }) => {
        const body = { password: 'a quite new and long passphrase' };
        const answer = await call(here, 'auth.changePassword', {}, { cookie, body });
        expect(answer.status).toBe(204);
      },
    ],
    [
      'by deleting the account',
      ({ cookie }) => call(here, 'users.deleteAccount', {}, { cookie, body: {} }),
    ],
    [
      'by a suspension',
      async ({ user }) => {
        const desk = createDesk(here);
        const owner = await desk.owner();
        const choice = { action: 'suspend', reason: 'spam' } as const;
        await desk.moderate(owner.cookie, ['user', user.id], choice);
      },
    ],
    [
      'by the operator',
      ({ user }) => here.db.transaction((tx) => suspend(tx, 'operator', user.id, null)),
    ],
    ['in SQL', ({ other }) => here.db.execute(`DELETE FROM sessions WHERE sid = '${other.sid}'`)],
  ])('%s', async (_, end) => {
    const devices = await withCachedSession();
    const unaffected = await withCachedSession();
    await end(devices);
    for (const api of [here, there]) {
      await eventually(async () => expect(await read(api, devices.other.cookie)).toBe(401));
      expect(await read(api, unaffected.other.cookie)).toBe(200);
    }
  });

  it('and at once by the process that ended it', async () => {
    await setTriggers('DISABLE');
    const { other } = await withCachedSession();
    await call(here, 'auth.signOut', {}, other);
    await setTriggers('ENABLE');
    expect(await read(here, other.cookie)).toBe(401);
  });
});

describe('when the change of a session is lost', () => {
  afterEach(() => setTriggers('ENABLE'));

  /** Ends the session without notifying anyone. */
  async function withLostEnd() {
    const devices = await withCachedSession();
    await setTriggers('DISABLE');
    await here.db.execute(`DELETE FROM sessions WHERE sid = '${devices.other.sid}'`);
    return devices;
  }

  it('reads are answered for at most 5 s', async () => {
    const { other } = await withLostEnd();
    clock += SESSION_CACHE_MS - 1;
    expect(await read(there, other.cookie)).toBe(200);
    clock += 1;
    expect(await read(there, other.cookie)).toBe(401);
    expect(SESSION_CACHE_MS).toBe(5_000);
  });

  it('writes and everything about signing in are refused at once', async () => {
    const { other } = await withLostEnd();
    const loopId = '00000000-0000-7000-8000-000000000000';
    const refused = [
      await call(there, 'reactions.create', {}, { ...other, body: { loopId } }),
      await call(there, 'passkeys.list', {}, other),
      await call(there, 'oidc.list', {}, other),
      await call(there, 'auth.sessions', {}, other),
      await call(there, 'auth.user', {}, other),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('a former owner cannot open the moderation desk', async () => {
    const { user, cookie } = await here.signIn({ verificationStatus: 'owner' });
    expect(await read(there, cookie)).toBe(200);
    expect((await call(there, 'moderation.queue', {}, { cookie })).status).toBe(200);
    await setTriggers('DISABLE');
    await here.db.execute(`UPDATE users SET verification_status = 'none' WHERE id = '${user.id}'`);
    expect((await call(there, 'moderation.queue', {}, { cookie })).status).toBe(403);
  });

  it('suspended users are checked in the database every time', async () => {
    const { user, cookie } = await here.signIn({ suspendedAt: new Date() });
    expect(await read(there, cookie)).toBe(403);
    await setTriggers('DISABLE');
    await here.db.execute(`UPDATE users SET suspended_at = NULL WHERE id = '${user.id}'`);
    expect(await read(there, cookie)).toBe(200);
  });

  it('because the connection broke, sessions are read from the database', async () => {
    const { other } = await withLostEnd();
    expect(await read(there, other.cookie)).toBe(200);
    await here.db.execute(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'swirl-account-changes'`,
    );
    await eventually(async () => expect(await read(there, other.cookie)).toBe(401));
    await untilReceiving();
    expect(await read(there, other.cookie)).toBe(401);
  });
});

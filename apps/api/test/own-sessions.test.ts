import { hashSessionId } from '@swirl/db/session-id';
import { readConfig } from '@swirl/platform/config';
import { createSession } from '@swirl/testing/factories';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from './harness.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const PASSWORD = 'correct horse battery';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 86_400_000;

let api: TestApi;
let made = 0;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

async function signUp(visitor: Visitor, stayLoggedIn = false) {
  made += 1;
  const email = `person${made}.${Date.now()}@example.test`;
  await visitor.call('auth.signUp', { body: { email, password: PASSWORD, stayLoggedIn } });
  return email;
}

const sidOf = ({ cookie }: Visitor) => hashSessionId(cookie?.split('=')[1] ?? '');

interface Row {
  expire: Date;
  created_at: Date;
  last_seen_at: Date;
  sess: unknown;
  xmin: string;
}

async function rowOf(visitor: Visitor): Promise<Row | undefined> {
  const { rows } = await api.db.$client.query<Row>('SELECT *, xmin FROM sessions WHERE sid = $1', [
    sidOf(visitor),
  ]);
  return rows[0];
}

const lengthOf = (row: Row | undefined) =>
  row === undefined ? null : (row.expire.getTime() - row.created_at.getTime()) / DAY_MS;

describe('a session', () => {
  it.each([
    [false, 7],
    [true, 30],
  ])('with stayLoggedIn %s lasts %d days to the millisecond', async (stayLoggedIn, days) => {
    const email = await signUp(createVisitor(api));
    const visitor = createVisitor(api);
    const answer = await visitor.call('auth.signIn', {
      body: { login: email, password: PASSWORD, stayLoggedIn },
    });
    const row = await rowOf(visitor);
    expect(lengthOf(row)).toBe(days);
    expect(answer.body).toMatchObject({ preferences: { stayLoggedIn } });
    // So that the cookie survives closing the browser.
    const expires = /Expires=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const late = Math.abs(new Date(expires).getTime() - (row?.expire.getTime() ?? 0));
    expect(late).toBeLessThan(1000);
  });

  it('changes to 30 or 7 days from sign-in when the setting changes', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor);
    const other = createVisitor(api);
    await signUp(other);
    const signedInAt = (await rowOf(visitor))?.created_at;

    const set = (stayLoggedIn: boolean) =>
      visitor.call('users.updatePreferences', { body: { stayLoggedIn } });
    const on = await set(true);
    expect(on).toMatchObject({ status: 200, body: { stayLoggedIn: true } });
    expect(on.headers.getSetCookie()[0]).toContain('Expires=');
    expect(lengthOf(await rowOf(visitor))).toBe(30);
    expect(await visitor.call('auth.user')).toMatchObject({
      body: { preferences: { stayLoggedIn: true } },
    });
    await set(false);
    expect(lengthOf(await rowOf(visitor))).toBe(7);
    expect((await rowOf(visitor))?.created_at).toEqual(signedInAt);
    expect(lengthOf(await rowOf(other))).toBe(7);
  });

  it('ends immediately when it is older than seven days and the setting is turned off', async () => {
    const { user } = await api.signIn();
    const now = Date.now();
    const { sessionId } = await createSession(api.db, {
      userId: user.id,
      createdAt: new Date(now - 8 * DAY_MS),
      expire: new Date(now + 22 * DAY_MS),
      sess: { stayLoggedIn: true },
    });
    const visitor = createVisitor(api);
    visitor.cookie = `__Host-session=${sessionId}`;
    const answer = await visitor.call('users.updatePreferences', { body: { stayLoggedIn: false } });
    expect(answer.status).toBe(200);
    visitor.cookie = `__Host-session=${sessionId}`;
    expect((await visitor.call('auth.user')).status).toBe(401);
  });

  it('is not written to by a user who only reads', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor);
    const before = await rowOf(visitor);
    for (let looked = 0; looked < 5; looked += 1) {
      await visitor.call('auth.user');
      await visitor.call('loops.feed');
      await visitor.open('/');
    }
    expect(await rowOf(visitor)).toEqual(before);
  });

  it('records when it was last used, at most once an hour', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor);
    const seen = (minutes: number) =>
      api.db.$client.query(
        'UPDATE sessions SET last_seen_at = now() - make_interval(mins => $2) WHERE sid = $1',
        [sidOf(visitor), minutes],
      );
    await seen(59);
    const fresh = await rowOf(visitor);
    await visitor.call('auth.user');
    expect(await rowOf(visitor)).toEqual(fresh);

    await seen(61);
    const stale = await rowOf(visitor);
    await Promise.all(Array.from({ length: 5 }, () => visitor.call('auth.user')));
    const touched = await rowOf(visitor);
    expect(touched?.last_seen_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(touched?.expire).toEqual(stale?.expire);
  });

  it('works without Valkey, which stores nothing about it', async () => {
    const proxy = await createTcpProxy(readConfig(process.env).valkey);
    const cut = await startApi({
      env: { VALKEY_HOST: proxy.host, VALKEY_PORT: String(proxy.port) },
    });
    const visitor = createVisitor(cut);
    await signUp(visitor);
    proxy.cut();
    expect((await visitor.call('auth.user')).status).toBe(200);
    expect((await createVisitor(cut).call('auth.user')).status).toBe(401);
    await cut.stop();
    await proxy.close();
  });
});

const listed = z.array(
  z.object({ id: z.string(), device: z.string().nullable(), current: z.boolean() }),
);

describe('the list of sessions', () => {
  const list = async (visitor: Visitor) => listed.parse((await visitor.call('auth.sessions')).body);

  async function twoDevices() {
    const here = createVisitor(api);
    const login = await signUp(here);
    const there = createVisitor(api);
    await there.call('auth.signIn', {
      body: { login, password: PASSWORD },
      headers: { 'user-agent': FIREFOX },
    });
    return { here, there };
  }

  it('shows their devices, and which one is in use', async () => {
    const { here, there } = await twoDevices();
    const sessions = await list(here);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ id }) => id === sidOf(here))).toMatchObject({ current: true });
    expect(sessions.find(({ id }) => id === sidOf(there))).toMatchObject({
      current: false,
      device: 'Firefox (Linux)',
    });
  });

  it('can end them one by one', async () => {
    const { here, there } = await twoDevices();
    const end = (sessionId: string) => here.call('auth.endSession', { params: { sessionId } });
    expect((await end(sidOf(there))).status).toBe(204);
    expect((await there.call('auth.user')).status).toBe(401);
    expect(await end(sidOf(there))).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
    expect((await end(sidOf(here))).status).toBe(204);
    expect(here.cookie).toBeNull();
  });

  it('can end all others', async () => {
    const { here, there } = await twoDevices();
    expect((await here.call('auth.endOtherSessions')).status).toBe(204);
    expect((await there.call('auth.user')).status).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });

  it('is private: no one else can see or end them', async () => {
    const { here } = await twoDevices();
    const stranger = createVisitor(api);
    await signUp(stranger);
    expect((await list(stranger)).map(({ id }) => id)).toEqual([sidOf(stranger)]);
    const params = { sessionId: sidOf(here) };
    expect((await stranger.call('auth.endSession', { params })).status).toBe(404);
    await stranger.call('auth.endOtherSessions');
    expect((await here.call('auth.user')).status).toBe(200);
  });

  it('leaves out expired sessions', async () => {
    const { user, cookie } = await api.signIn();
    await createSession(api.db, {
      userId: user.id,
      createdAt: new Date(Date.now() - 9 * DAY_MS),
    });
    const visitor = createVisitor(api);
    visitor.cookie = cookie;
    expect(await list(visitor)).toHaveLength(1);
  });
});

describe('settings', () => {
  const set = (visitor: Visitor, body: unknown) =>
    visitor.call('users.updatePreferences', { body });

  it('are changed one at a time, without overwriting each other', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor);
    const changes = [{ theme: 'dark' }, { fontSize: 'large' }, { loopVisibility: 'friends' }];
    const answers = await Promise.all(changes.map((change) => set(visitor, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await visitor.call('auth.user')).toMatchObject({
      body: { preferences: { theme: 'dark', fontSize: 'large', loopVisibility: 'friends' } },
    });
  });

  it.each([
    [{}],
    [{ theme: 'dark', fontSize: 'large' }],
    [{ theme: 'blue' }],
    [{ stayLoggedIn: 'yes' }],
    [{ blockedUserIds: [] }],
    [{ verificationStatus: 'owner' }],
    [[]],
    [null],
  ])('refuse %j', async (body) => {
    const visitor = createVisitor(api);
    await signUp(visitor);
    expect(await set(visitor, body)).toMatchObject({
      status: 400,
      body: { code: 'preference_invalid' },
    });
  });

  it('need a session', async () => {
    expect((await set(createVisitor(api), { theme: 'dark' })).status).toBe(401);
  });
});

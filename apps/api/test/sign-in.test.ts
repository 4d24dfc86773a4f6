import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { eventually } from '@swirl/testing/eventually';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { suspend } from '@swirl/db/stores/accounts/account-standing.store';
import { OPERATOR } from '@swirl/db/stores/moderation/audit-log.store';
import { findUserByEmail } from '@swirl/db/stores/accounts/users.store';
import { readConfig } from '@swirl/platform/config';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { anyAddress, startApi, type TestApi } from './harness.ts';
import { createVisitor, type Visitor } from './visitor.ts';

// The real hasher, with its calls counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

const PASSWORD = 'correct horse battery';
// Valkey outlives a run and keeps the failed attempts for an hour.
const run = randomBytes(3).toString('hex');
let made = 0;

async function signUp(visitor: Visitor) {
  made += 1;
  const account = { email: `sam${made}.${run}@example.test`, username: `sam_${made}_${run}` };
  const answer = await visitor.call('auth.signUp', {
    body: { ...account, password: PASSWORD, firstName: 'Sam' },
  });
  expect(answer.status).toBe(201);
  return account;
}

const untilValkeyIs = (valkey: string, api: TestApi) =>
  eventually(async () =>
    expect(await (await api.fetch('/readyz')).json()).toMatchObject({ valkey }),
  );

const wrong = (login: string) => ({ body: { login, password: 'not the password' } });

describe('signing in', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
  });

  beforeEach(() => void vi.mocked(argon2.verify).mockClear());

  afterAll(() => api.stop());

  it('works by email and by username, in any letter case', async () => {
    const { email, username } = await signUp(createVisitor(api));
    for (const login of [
      email,
      email.toUpperCase(),
      ` ${email} `,
      username,
      username.toUpperCase(),
    ]) {
      const visitor = createVisitor(api);
      const answer = await visitor.call('auth.signIn', { body: { login, password: PASSWORD } });
      expect(answer).toMatchObject({ status: 200, body: { email, username } });
      expect(await visitor.call('auth.user')).toMatchObject({ status: 200, body: { email } });
    }
  });

  it('gives wrong passwords and unknown logins the same answer after one comparison each', async () => {
    const { email, username } = await signUp(createVisitor(api));
    const { user: passwordless } = await api.signIn();
    const logins = [
      email,
      username,
      `nobody.${run}@example.test`,
      `nobody_${run}`,
      passwordless.email,
    ];
    for (const login of logins) {
      vi.mocked(argon2.verify).mockClear();
      const answer = await createVisitor(api).call('auth.signIn', wrong(login));
      expect(argon2.verify).toHaveBeenCalledTimes(1);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        message: 'Wrong email, username or password',
        code: 'sign_in_failed',
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('compares with a hash of the same cost, whether or not the login exists', async () => {
    const { email } = await signUp(createVisitor(api));
    await createVisitor(api).call('auth.signIn', wrong(email));
    await createVisitor(api).call('auth.signIn', wrong(`nobody.${run}@example.test`));
    const [known, unknown] = vi
      .mocked(argon2.verify)
      .mock.calls.map(([hashed]) => argon2.parseOptions(hashed));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('creates a new session id, and ends the previous session', async () => {
    const victim = createVisitor(api);
    const { email } = await signUp(victim);
    const planted = await api.signIn();
    victim.cookie = planted.cookie;
    await victim.call('auth.signIn', { body: { login: email, password: PASSWORD } });
    expect(victim.cookie).not.toBe(planted.cookie);
    const attacker = createVisitor(api);
    attacker.cookie = planted.cookie;
    expect((await attacker.call('auth.user')).status).toBe(401);
  });

  it('does not adopt a session id that the browser sends', async () => {
    const visitor = createVisitor(api);
    const { email } = await signUp(visitor);
    visitor.cookie = `${SESSION_COOKIE}=chosen-by-someone-else`;
    await visitor.call('auth.signIn', { body: { login: email, password: PASSWORD } });
    expect(visitor.cookie).not.toContain('chosen');
    expect((await visitor.call('auth.user')).status).toBe(200);
  });

  it('sets a cookie that only our own site sends, and only to us', async () => {
    const { email } = await signUp(createVisitor(api));
    const answer = await createVisitor(api).call('auth.signIn', {
      body: { login: email, password: PASSWORD },
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    const parts = cookie.split('; ');
    expect(parts[0]).toMatch(/^__Host-session=[\w-]{43}$/);
    expect(parts).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    expect(cookie).not.toContain('Domain');
  });

  it('works for suspended users, who see that they are suspended', async () => {
    const { email } = await signUp(createVisitor(api));
    await api.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      await suspend(tx, OPERATOR, user?.id ?? '', null);
    });
    const visitor = createVisitor(api);
    const answer = await visitor.call('auth.signIn', {
      body: { login: email, password: PASSWORD },
    });
    expect(answer).toMatchObject({ status: 200, body: { suspended: true } });
    expect(await visitor.call('loops.feed')).toMatchObject({ body: { code: 'suspended' } });
  });

  it('is refused to other sites', async () => {
    const { email } = await signUp(createVisitor(api));
    const body = { login: email, password: PASSWORD };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await createVisitor(api).call('auth.signIn', { body, headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'origin_refused' } });
    }
    expect(argon2.verify).not.toHaveBeenCalled();
  });

  it('ends with signing out, also twice', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor);
    const before = visitor.cookie;
    const signedOut = await visitor.call('auth.signOut');
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
    expect(visitor.cookie).toBeNull();
    visitor.cookie = before;
    expect((await visitor.call('auth.user')).status).toBe(401);
    expect((await visitor.call('auth.signOut')).status).toBe(204);
  });
});

describe('failed sign-ins', () => {
  const env = { RATE_LIMIT_SIGN_IN: '3/5m', RATE_LIMIT_SIGN_IN_EMAIL: '4/1h' };
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env });
    await untilValkeyIs('ok', api);
  });

  beforeEach(() => void vi.mocked(argon2.verify).mockClear());

  afterAll(() => api.stop());

  const statusOf = async (visitor: Visitor, login: string, password = 'not the password') =>
    (await visitor.call('auth.signIn', { body: { login, password } })).status;
  const anyone = () => `nobody${(made += 1)}.${run}@example.test`;

  it('are refused from an address over the limit, without comparing passwords', async () => {
    const visitor = createVisitor(api);
    for (let tried = 0; tried < 3; tried += 1) expect(await statusOf(visitor, anyone())).toBe(401);
    expect(await statusOf(visitor, anyone())).toBe(429);
    expect(argon2.verify).toHaveBeenCalledTimes(3);
  });

  it('are refused for a login over the limit, from any address', async () => {
    const { email } = await signUp(createVisitor(api));
    for (let tried = 0; tried < 4; tried += 1) {
      expect(await statusOf(createVisitor(api), email.toUpperCase())).toBe(401);
    }
    const answer = await createVisitor(api).call('auth.signIn', {
      body: { login: email, password: PASSWORD },
    });
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(argon2.verify).toHaveBeenCalledTimes(4);
  });

  it('are counted together for the username and the email address of an account', async () => {
    const { email, username } = await signUp(createVisitor(api));
    for (const login of [username, email, username.toUpperCase(), email]) {
      expect(await statusOf(createVisitor(api), login)).toBe(401);
    }
    expect(await statusOf(createVisitor(api), username)).toBe(429);
    expect(await statusOf(createVisitor(api), email)).toBe(429);
  });

  it('are counted the same for a login that does not exist', async () => {
    const login = anyone();
    for (let tried = 0; tried < 4; tried += 1) {
      expect(await statusOf(createVisitor(api), login)).toBe(401);
    }
    expect(await statusOf(createVisitor(api), login)).toBe(429);
  });

  it('are the only ones that count: successful sign-ins are not limited', async () => {
    const visitor = createVisitor(api);
    const { email } = await signUp(visitor);
    for (let times = 0; times < 8; times += 1) {
      expect(await statusOf(visitor, email, PASSWORD)).toBe(200);
    }
    expect(await statusOf(visitor, email)).toBe(401);
  });

  it('cannot be reset by another X-Forwarded-For from an untrusted client', async () => {
    const strict = await startApi({ env: { ...env, TRUSTED_PROXIES: '192.0.2.1' } });
    await untilValkeyIs('ok', strict);
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      statuses.push(await statusOf(createVisitor(strict, anyAddress()), anyone()));
    }
    await strict.stop();
    // Other tests share the loopback address, so part of its limit may be used up.
    expect(statuses.slice(3)).toEqual([429, 429, 429]);
  });

  it('cannot be attributed to another address by putting it in front of the real one', async () => {
    const real = anyAddress();
    for (let tried = 0; tried < 3; tried += 1) {
      const visitor = createVisitor(api, `${anyAddress()}, ${real}`);
      expect(await statusOf(visitor, anyone())).toBe(401);
    }
    expect(await statusOf(createVisitor(api, `${anyAddress()}, ${real}`), anyone())).toBe(429);
  });

  it('are counted per IPv6 network', async () => {
    made += 1;
    const network = `2001:db8:${(Date.now() % 65_536).toString(16)}:${made.toString(16)}`;
    for (const host of ['::1', '::2', ':a:b:c:d']) {
      expect(await statusOf(createVisitor(api, `${network}${host}`), anyone())).toBe(401);
    }
    expect(await statusOf(createVisitor(api, `${network}::ffff`), anyone())).toBe(429);
  });

  it('are still refused while Valkey is unavailable', async () => {
    const proxy = await createTcpProxy(readConfig(process.env).valkey);
    const cut = await startApi({
      env: { ...env, VALKEY_HOST: proxy.host, VALKEY_PORT: String(proxy.port) },
    });
    proxy.cut();
    await untilValkeyIs('away', cut);
    const visitor = createVisitor(cut);
    const login = anyone();
    for (let tried = 0; tried < 3; tried += 1) expect(await statusOf(visitor, anyone())).toBe(401);
    expect(await statusOf(visitor, anyone())).toBe(429);
    for (let tried = 0; tried < 4; tried += 1) {
      expect(await statusOf(createVisitor(cut), login)).toBe(401);
    }
    expect(await statusOf(createVisitor(cut), login)).toBe(429);
    await cut.stop();
    await proxy.close();
  });

  it('leave the other sign-in methods open', async () => {
    const visitor = createVisitor(api);
    const { email } = await signUp(visitor);
    for (let tried = 0; tried < 5; tried += 1) await statusOf(visitor, email);
    expect(await statusOf(visitor, email)).toBe(429);
    expect((await visitor.call('auth.requestReset', { body: { email } })).status).toBe(204);
    expect((await visitor.call('passkeys.signInOptions')).status).toBe(200);
  });
});

import { randomInt } from 'node:crypto';
import { readConfig } from '@swirl/platform/config';
import { createLoop } from '@swirl/testing/factories';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slackOf } from '../src/plugins/batched-limiter.ts';
import { call } from './client.ts';
import { anyAddress, getRaw, startApi, untilReadiness, type TestApi } from './harness.ts';

const env = { RATE_LIMIT_API: '3/5m', RATE_LIMIT_PAGE: '4/5m' };

async function statuses(count: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await send()).status);
  return seen;
}

const anyNetwork = () =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`;

describe('a client over its rate limit', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env });
    await untilReadiness(api, { valkey: 'ok' });
  });

  afterAll(() => api.stop());

  const send = (address: string, cookie = '') =>
    api.fetch('/api/auth/user', { headers: { 'x-forwarded-for': address, cookie } });

  it('is refused with the time to retry after', async () => {
    const address = anyAddress();
    expect(await statuses(3, () => send(address))).toEqual([401, 401, 401]);
    const refused = await send(address);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      message: 'Too many requests. Please try again later.',
      code: 'too_many_requests',
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  it('does not use up the allowance of another address', async () => {
    const address = anyAddress();
    await statuses(4, () => send(address));
    expect((await send(anyAddress())).status).toBe(401);
  });

  it('cannot get more by changing the address within an IPv6 network', async () => {
    const network = anyNetwork();
    const hosts = ['::1', '::2', ':a:b:c:d'];
    for (const host of hosts) expect((await send(`${network}${host}`)).status).toBe(401);
    expect((await send(`${network}::ffff`)).status).toBe(429);
    expect((await send(`${anyNetwork()}::1`)).status).toBe(401);
  });

  it('is counted by account when signed in, from any address', async () => {
    const { cookie } = await api.signIn();
    expect(await statuses(4, () => send(anyAddress(), cookie))).toEqual([200, 200, 200, 429]);
    const other = await api.signIn();
    expect((await send(anyAddress(), other.cookie)).status).toBe(200);
  });

  it('does not use up the allowance of a signed-in user behind the same address', async () => {
    const address = anyAddress();
    await statuses(4, () => send(address));
    const { cookie } = await api.signIn();
    expect((await send(address, cookie)).status).toBe(200);
  });

  it('is refused pages too, found or not', async () => {
    const headers = { 'x-forwarded-for': anyAddress() };
    const seen = await statuses(5, () => api.fetch(`/${randomInt(1e9)}`, { headers }));
    expect(seen.at(-1)).toBe(429);
    expect((await api.fetch('/nothing', { method: 'PUT', headers })).status).toBe(429);
  });

  it('never blocks the health check', async () => {
    const headers = { 'x-forwarded-for': anyAddress() };
    const seen = await statuses(8, () => api.fetch('/healthz', { headers }));
    expect(new Set(seen)).toEqual(new Set([200]));
  });
});

describe('commenting, following and reporting', () => {
  const few = { RATE_LIMIT_COMMENT: '2/5m', RATE_LIMIT_FOLLOW: '2/5m', RATE_LIMIT_REPORT: '2/5m' };
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env: few });
    await untilReadiness(api, { valkey: 'ok' });
  });

  afterAll(() => api.stop());

  it('have limits of their own, per account, separate from everything else', async () => {
    const { cookie } = await api.signIn();
    const loop = await createLoop(api.db);
    const userId = loop.userId;
    const report = { target: 'loop', targetId: loop.id, reason: 'spam' };
    const comment = { loopId: loop.id, content: 'Again' };
    const ways = [
      () => call(api, 'comments.create', {}, { cookie, body: comment }),
      () => call(api, 'follows.createById', { userId }, { cookie }),
      () => call(api, 'reports.create', {}, { cookie, body: report }),
    ];
    for (const way of ways) {
      const seen = await statuses(3, way);
      expect(seen.map((status) => status >= 400)).toEqual([false, false, true]);
      expect(seen.at(-1)).toBe(429);
    }
    const follow = await call(api, 'follows.create', {}, { cookie, body: { followingId: userId } });
    expect(follow.status).toBe(429);
    expect((await call(api, 'follows.delete', { userId }, { cookie })).status).toBe(200);
    const other = await api.signIn();
    const theirs = await call(api, 'comments.create', {}, { cookie: other.cookie, body: comment });
    expect(theirs.status).toBe(201);
  });
});

describe('a forwarded client address', () => {
  it('is ignored unless it comes from a trusted proxy', async () => {
    const api = await startApi({ env: { ...env, TRUSTED_PROXIES: '192.0.2.1' } });
    // Each test run uses its own loopback address.
    const localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
    await untilReadiness(api, { valkey: 'ok' });
    const send = () => getRaw(api, '/api/auth/user', { localAddress });
    const seen = await statuses(4, send);
    await api.stop();
    expect(seen).toEqual([401, 401, 401, 429]);
  });
});

describe('rate limits in Valkey', () => {
  it('are shared by all processes', async () => {
    const [one, other] = await Promise.all([startApi({ env }), startApi({ env })]);
    const headers = { 'x-forwarded-for': anyAddress() };
    await untilReadiness(one, { valkey: 'ok' });
    await untilReadiness(other, { valkey: 'ok' });
    const seen = [
      ...(await statuses(2, () => one.fetch('/api/auth/user', { headers }))),
      ...(await statuses(2, () => other.fetch('/api/auth/user', { headers }))),
    ];
    await Promise.all([one.stop(), other.stop()]);
    expect(seen).toEqual([401, 401, 401, 429]);
  });

  it('are exact for sign-in, and otherwise exceeded by a twentieth for each process at most', async () => {
    const allowance = 40;
    const wide = { env: { RATE_LIMIT_API: `${allowance}/5m` } };
    const both = await Promise.all([startApi(wide), startApi(wide)]);
    for (const api of both) await untilReadiness(api, { valkey: 'ok' });
    const allowed = async (path: string) => {
      const headers = { 'x-forwarded-for': anyAddress() };
      const sent = Array.from({ length: 3 * allowance }, (_, index) =>
        both[index % 2 === 0 ? 0 : 1].fetch(path, { headers }),
      );
      const answers = await Promise.all(sent);
      return answers.filter((answer) => answer.status === 401).length;
    };
    const signIn = await allowed('/api/auth/user');
    const feed = await allowed('/api/loops');
    await Promise.all(both.map((api) => api.stop()));
    expect(signIn).toBe(allowance);
    expect(feed).toBeGreaterThanOrEqual(allowance);
    expect(feed).toBeLessThanOrEqual(allowance + 2 * slackOf(allowance));
  });

  it('still apply while it is unavailable, and are shared again when it returns', async () => {
    const proxy = await createTcpProxy(readConfig(process.env).valkey);
    const behindProxy = { VALKEY_HOST: proxy.host, VALKEY_PORT: String(proxy.port) };
    const [api, neighbour] = await Promise.all([
      startApi({ env: { ...env, ...behindProxy } }),
      startApi({ env }),
    ]);
    const send = (from: TestApi, address: string) =>
      from.fetch('/api/auth/user', { headers: { 'x-forwarded-for': address } });

    await untilReadiness(api, { valkey: 'ok' });
    await untilReadiness(neighbour, { valkey: 'ok' });
    proxy.cut();
    await untilReadiness(api, { valkey: 'away' });
    const during = anyAddress();
    expect(await statuses(4, () => send(api, during))).toEqual([401, 401, 401, 429]);

    proxy.restore();
    await untilReadiness(api, { valkey: 'ok' });
    const after = anyAddress();
    expect(await statuses(3, () => send(api, after))).toEqual([401, 401, 401]);
    expect((await send(neighbour, after)).status).toBe(429);

    await Promise.all([api.stop(), neighbour.stop()]);
    await proxy.close();
  });

  it('are counted in memory, without delay, while it hangs', async () => {
    const proxy = await createTcpProxy(readConfig(process.env).valkey);
    const api = await startApi({
      env: { ...env, VALKEY_HOST: proxy.host, VALKEY_PORT: String(proxy.port) },
    });
    await untilReadiness(api, { valkey: 'ok' });
    proxy.hang();
    const headers = { 'x-forwarded-for': anyAddress() };
    const started = performance.now();
    const seen = await statuses(4, () => api.fetch('/api/auth/user', { headers }));
    const took = performance.now() - started;
    await api.stop();
    await proxy.close();
    expect(seen).toEqual([401, 401, 401, 429]);
    expect(took).toBeLessThan(3000);
  });
});

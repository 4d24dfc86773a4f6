import { createECDH, randomBytes } from 'node:crypto';
import { createSession } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ env: { PUSH_KEY: 'a secret of push messages, long enough' } });
});

afterAll(() => api.stop());

const anyEndpoint = () =>
  `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`;

function browser(endpoint = anyEndpoint()) {
  return {
    endpoint,
    expirationTime: null,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

const subscribe = (cookie: string, body: unknown) =>
  call(api, 'push.subscribe', {}, { cookie, body });

async function subscriptionsOf(userId: string): Promise<string[]> {
  const { rows } = await api.db.execute<{ endpoint: string }>(
    `SELECT endpoint FROM push_subscriptions WHERE user_id = '${userId}'`,
  );
  return rows.map(({ endpoint }) => endpoint);
}

describe('subscribing a browser to push', () => {
  it('uses the server’s public key', async () => {
    const { cookie } = await api.signIn();
    const { body } = await call(api, 'push.key', {}, { cookie });
    expect(body).toEqual({ key: expect.stringMatching(/^[A-Za-z0-9_-]{87}$/) });
  });

  it('is stored for this session, and replaced by a later one', async () => {
    const { user, cookie } = await api.signIn();
    const [first, second] = [browser(), browser()];
    expect((await subscribe(cookie, first)).status).toBe(204);
    expect((await subscribe(cookie, first)).status).toBe(204);
    expect(await subscriptionsOf(user.id)).toEqual([first.endpoint]);
    expect((await subscribe(cookie, second)).status).toBe(204);
    expect(await subscriptionsOf(user.id)).toEqual([second.endpoint]);
  });

  it('works for each browser of a user', async () => {
    const { user, cookie } = await api.signIn();
    const { sessionId } = await createSession(api.db, { userId: user.id });
    await subscribe(cookie, browser());
    await subscribe(`${SESSION_COOKIE}=${sessionId}`, browser());
    expect(await subscriptionsOf(user.id)).toHaveLength(2);
    await call(api, 'push.unsubscribe', {}, { cookie });
    expect(await subscriptionsOf(user.id)).toHaveLength(1);
  });

  it('moves to the next user who signs in on the browser', async () => {
    const [one, other] = [await api.signIn(), await api.signIn()];
    const { endpoint } = browser();
    await subscribe(one.cookie, browser(endpoint));
    await subscribe(other.cookie, browser(endpoint));
    expect(await subscriptionsOf(one.user.id)).toEqual([]);
    expect(await subscriptionsOf(other.user.id)).toEqual([endpoint]);
  });

  it.each([
    ['signing out', (cookie: string) => call(api, 'auth.signOut', {}, { cookie })],
    [
      'ending the session elsewhere',
      async (cookie: string, userId: string) => {
        const { sessionId } = await createSession(api.db, { userId });
        return call(api, 'auth.endOtherSessions', {}, { cookie: `${SESSION_COOKIE}=${sessionId}` });
      },
    ],
    ['unsubscribing', (cookie: string) => call(api, 'push.unsubscribe', {}, { cookie })],
  ])('ends with %s', async (_how, end) => {
    const { user, cookie } = await api.signIn();
    await subscribe(cookie, browser());
    expect(await subscriptionsOf(user.id)).toHaveLength(1);
    expect((await end(cookie, user.id)).status).toBe(204);
    expect(await subscriptionsOf(user.id)).toEqual([]);
  });

  it.each([
    ['plain http', 'http://fcm.googleapis.com/fcm/send/1'],
    ['an unknown host', 'https://push.evil.example/1'],
    ['this machine', 'https://localhost/1'],
    ['an address', 'https://127.0.0.1/1'],
    ['a private address', 'https://192.168.0.1/1'],
    ['an IPv6 address', 'https://[::1]/1'],
    ['a mapped address', 'https://[::ffff:10.0.0.1]/1'],
    ['a cloud’s metadata', 'https://169.254.169.254/latest'],
    ['another port', 'https://fcm.googleapis.com:22/1'],
    ['credentials in the address', 'https://a:b@fcm.googleapis.com/1'],
    ['an address that is too long', `https://fcm.googleapis.com/${'x'.repeat(2048)}`],
  ])('is refused at %s', async (_what, endpoint) => {
    const { user, cookie } = await api.signIn();
    const answer = await subscribe(cookie, browser(endpoint));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'push_endpoint_refused' });
    expect(await subscriptionsOf(user.id)).toEqual([]);
  });

  it.each([
    [
      'a key that is not a point on the curve',
      { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
    ],
    ['a key too short', { keys: { p256dh: 'A', auth: 'A'.repeat(22) } }],
    ['no secret', { keys: { p256dh: 'A'.repeat(87) } }],
    ['another user’s id', { userId: '0191e4a0-0000-7000-8000-000000000001' }],
  ])('is refused with %s', async (_what, change) => {
    const { user, cookie } = await api.signIn();
    expect((await subscribe(cookie, { ...browser(), ...change })).status).toBe(400);
    expect(await subscriptionsOf(user.id)).toEqual([]);
  });
});

describe('where push is not set up', () => {
  it('says so, and accepts no subscription', async () => {
    const without = await startApi({ env: { PUSH_KEY: '' } });
    try {
      const { cookie } = await without.signIn();
      expect((await call(without, 'push.key', {}, { cookie })).body).toEqual({ key: null });
      const answer = await call(without, 'push.subscribe', {}, { cookie, body: browser() });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'push_off' });
    } finally {
      await without.stop();
    }
  });
});

import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyAddress, PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';

const multipart = 'multipart/form-data; boundary=x';

describe('a request that changes something', () => {
  let api: TestApi;
  let cookie: string;

  beforeAll(async () => {
    api = await startApi({
      routes: (app) => {
        const open = { config: { policy: 'anyone', rateLimit: 'api' } } as const;
        app.post('/test/open', open, () => ({ done: true }));
        app.get('/test/open', open, () => ({ done: true }));
        app.post('/api/auth/test', open, () => ({ done: true }));
        app.get('/api/auth/test', open, () => ({ done: true }));
        app.post('/test/own', { config: { policy: 'signed-in', rateLimit: 'api' } }, () => 1);
        app.post('/test/owner', { config: { policy: 'owner', rateLimit: 'api' } }, () => 1);
      },
    });
    ({ cookie } = await api.signIn());
  });

  afterAll(() => api.stop());

  const post = (path: string, headers: Record<string, string>) =>
    api.fetch(path, { method: 'POST', headers });

  it.each([
    ['our own origin', { origin: PUBLIC_ORIGIN }],
    ['a browser that says same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['both', { origin: PUBLIC_ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ])('is accepted with a session from %s', async (_, headers) => {
    expect((await post('/test/open', { cookie, ...headers })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['neither header', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that only starts like ours', { origin: `${PUBLIC_ORIGIN}.evil.example` }],
    ['our host on another port', { origin: 'http://localhost:4000' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['no initiating page', { 'sec-fetch-site': 'none' }],
    [
      'another site that forged our origin',
      { origin: PUBLIC_ORIGIN, 'sec-fetch-site': 'cross-site' },
    ],
  ])('is refused with a session and %s', async (_, headers) => {
    const answer = await post('/test/open', { cookie, ...headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'origin_refused' });
  });

  it('is refused for an invented session too', async () => {
    expect((await post('/test/open', { cookie: '__Host-session=made-up' })).status).toBe(403);
  });

  it('needs no origin without a session', async () => {
    expect((await post('/test/open', {})).status).toBe(200);
  });

  it('needs an origin below /api/auth even without a session', async () => {
    expect((await post('/api/auth/test', {})).status).toBe(403);
    expect((await post('/api/%61uth/test', {})).status).toBe(403);
    expect((await post('/api/auth/test', { origin: PUBLIC_ORIGIN })).status).toBe(200);
  });

  it('needs an origin, unlike a read', async () => {
    for (const path of ['/test/open', '/api/auth/test']) {
      expect((await api.fetch(path, { headers: { cookie } })).status).toBe(200);
    }
  });

  // The body never ends, so a response can only come before it was read.
  async function postEndlessly(
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number | undefined; body: unknown }> {
    const sent = request(`${api.address}${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': anyAddress(), 'content-length': '1000000', ...headers },
    });
    sent.write('--x');
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject);
    });
    const body = await json(answer);
    sent.destroy();
    return { status: answer.statusCode, body };
  }

  it.each(['application/json', multipart])(
    'is refused before its body is read: %s',
    async (type) => {
      const headers = { cookie, 'content-type': type, origin: 'https://evil.example' };
      expect(await postEndlessly('/test/open', headers)).toMatchObject({
        status: 403,
        body: { code: 'origin_refused' },
      });
    },
  );

  it('is refused to visitors before its body is read', async () => {
    expect(await postEndlessly('/test/own', { 'content-type': multipart })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
  });

  it('is refused to users without the right before its body is read', async () => {
    const headers = { cookie, origin: PUBLIC_ORIGIN, 'content-type': multipart };
    expect(await postEndlessly('/test/owner', headers)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const suspended = await api.signIn({ suspendedAt: new Date(), verificationStatus: 'owner' });
    expect(
      await postEndlessly('/test/owner', { ...headers, cookie: suspended.cookie }),
    ).toMatchObject({ status: 403, body: { code: 'suspended' } });
  });

  it('is accepted from an owner', async () => {
    const owner = await api.signIn({ verificationStatus: 'owner' });
    const answer = await post('/test/owner', { cookie: owner.cookie, origin: PUBLIC_ORIGIN });
    expect(answer.status).toBe(200);
  });
});

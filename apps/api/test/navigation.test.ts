import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyAddress, PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { createVisitor } from './visitor.ts';

let api: TestApi;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'swirl-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Swirl</title>');
  await writeFile(join(webRoot, 'login.html'), '<!doctype html><title>Sign in</title>');
  api = await startApi({ webRoot });
});

afterAll(async () => {
  await api.stop();
  await rm(webRoot, { recursive: true });
});

async function signedIn(given: Parameters<TestApi['signIn']>[0] = {}) {
  const visitor = createVisitor(api);
  visitor.cookie = (await api.signIn(given)).cookie;
  return visitor;
}

describe('opening the sign-in page', () => {
  it('shows it to visitors, uncached', async () => {
    const answer = await createVisitor(api).open('/api/login?next=/settings');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(await answer.text()).toContain('<title>Sign in</title>');
  });

  it.each([
    ['', '/'],
    ['?next=/settings', '/settings'],
    ['?next=%2Fsearch%3Fq%3D%2523chill', '/search?q=%23chill'],
    ['?next=https://evil.example', '/'],
    ['?next=//evil.example', '/'],
    ['?next=/%5Cevil.example', '/'],
    ['?next=/%09/evil.example', '/'],
    ['?next=javascript:alert(1)', '/'],
    ['?next=/api/logout', '/'],
    ['?next=/settings&next=//evil.example', '/'],
  ])('with %s redirects signed-in users to %s', async (query, location) => {
    const answer = await (await signedIn()).open(`/api/login${query}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(location);
  });

  it('shows it to signed-in users who come from an emailed link', async () => {
    const answer = await (await signedIn()).open('/api/login?mail');
    expect(answer.status).toBe(200);
  });

  it('shows users on the waitlist their position', async () => {
    const answer = await (await signedIn({ admittedAt: null })).open('/api/login?next=/settings');
    expect(answer.status).toBe(200);
  });

  it('explains what to do when the web app was not built', async () => {
    const bare = await startApi({ webRoot: join(tmpdir(), 'no-such-folder') });
    const answer = await createVisitor(bare).open('/api/login');
    await bare.stop();
    expect(answer.status).toBe(503);
  });
});

describe('opening the sign-out address', () => {
  it.each([
    ['a link on our own pages', { 'sec-fetch-site': 'same-origin' }],
    ['our own pages in an older browser', { referer: `${PUBLIC_ORIGIN}/settings` }],
    ['a bookmark, or typed', { 'sec-fetch-site': 'none' }],
  ])('from %s signs out and redirects to sign-in', async (_, headers) => {
    const visitor = await signedIn();
    const { cookie } = visitor;
    const answer = await visitor.open('/api/logout', headers);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/api/login');
    expect(visitor.cookie).toBeNull();
    visitor.cookie = cookie;
    expect((await visitor.call('auth.user')).status).toBe(401);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['an image on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['another site in an older browser', { referer: 'https://evil.example/' }],
    ['a site with our origin in its query', { referer: `https://evil.example/?${PUBLIC_ORIGIN}` }],
    ['nowhere', {}],
  ])('from %s asks for confirmation, and signs no one out', async (_, headers) => {
    const visitor = await signedIn();
    const answer = await visitor.open('/api/logout', headers);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<form method="post" action="/api/logout"');
    expect(visitor.cookie).not.toBeNull();
    expect((await visitor.call('auth.user')).status).toBe(200);
  });

  it('mentions another site only where the browser reports one', async () => {
    const visitor = await signedIn();
    const warning = 'Another website sent you here.';
    const foreign = await visitor.open('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect(await foreign.text()).toContain(warning);
    const unknown = await visitor.open('/api/logout');
    expect(await unknown.text()).not.toContain(warning);
  });

  it('does not ask visitors for confirmation', async () => {
    const answer = await createVisitor(api).open('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/api/login');
  });

  it('signs no one out while the address is being prefetched', async () => {
    const visitor = await signedIn();
    const answer = await visitor.open('/api/logout', {
      'sec-fetch-site': 'none',
      'sec-purpose': 'prefetch;prerender',
    });
    expect(answer.status).toBe(503);
    expect((await visitor.call('auth.user')).status).toBe(200);
  });

  const press = (cookie: string, headers: Record<string, string>) =>
    api.fetch('/api/logout', {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'x-forwarded-for': anyAddress(),
        cookie,
        ...headers,
      },
      body: '',
    });

  it('signs out by the button of the confirmation page', async () => {
    const { cookie } = await api.signIn();
    const answer = await press(cookie, { origin: PUBLIC_ORIGIN });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/api/login');
    const visitor = createVisitor(api);
    visitor.cookie = cookie;
    expect((await visitor.call('auth.user')).status).toBe(401);
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site', origin: PUBLIC_ORIGIN }],
    [{}],
  ])('refuses the button of another site: %j', async (headers) => {
    const { cookie } = await api.signIn();
    expect((await press(cookie, headers)).status).toBe(403);
    const visitor = createVisitor(api);
    visitor.cookie = cookie;
    expect((await visitor.call('auth.user')).status).toBe(200);
  });
});

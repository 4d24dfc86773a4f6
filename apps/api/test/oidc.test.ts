import { randomUUID } from 'node:crypto';
import { hashToken } from '@swirl/db/one-time-token';
import {
  startOidcProvider,
  type PersonAtProvider,
  type TestProvider,
} from '@swirl/testing/oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { openBrowser, type OidcBrowser } from './oidc-browser.ts';

let api: TestApi;
let provider: TestProvider;
let restarted: TestProvider;

beforeAll(async () => {
  provider = await startOidcProvider([`${PUBLIC_ORIGIN}/api/auth/oidc/test/callback`]);
  const { issuer, clientId, clientSecret } = provider;
  const test = { id: 'test', name: 'Test', issuer, clientId, clientSecret };
  restarted = await startOidcProvider([]);
  await restarted.stop();
  const gone = { ...test, id: 'restarted', name: 'Restarted', issuer: restarted.issuer };
  const away = { ...test, id: 'away', name: 'Away', issuer: 'http://127.0.0.1:9' };
  api = await startApi({ env: { OIDC_PROVIDERS: JSON.stringify([test, gone, away]) } });
});

afterAll(async () => {
  await api.stop();
  await provider.stop();
});

function personAtProvider(given: Partial<PersonAtProvider> = {}): PersonAtProvider {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.test`, email_verified: true, ...given };
}

const signedIn = z.object({ id: z.string(), email: z.string(), emailVerified: z.boolean() });

async function whoIs(browser: OidcBrowser) {
  const answer = await browser.request('/api/auth/user');
  return answer.status === 200 ? signedIn.parse(await answer.json()) : null;
}

const open = () => openBrowser(api, provider);

describe('signing in with a provider', () => {
  it('creates an account from the provider’s data, and finds it again', async () => {
    const person = personAtProvider({ given_name: 'River', family_name: 'Stone' });
    const browser = open();
    expect(await browser.signIn(person)).toBe('/');
    const answer = await browser.request('/api/auth/user');
    expect(await answer.json()).toMatchObject({
      email: person.email,
      emailVerified: true,
      firstName: 'River',
      lastName: 'Stone',
    });
    const elsewhere = open();
    await elsewhere.signIn({ ...person, email: 'moved@example.test' });
    expect((await whoIs(elsewhere))?.id).toBe((await whoIs(browser))?.id);
  });

  it('uses the code flow with PKCE, state and nonce', async () => {
    const { origin, searchParams } = new URL(await open().begin());
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: `${PUBLIC_ORIGIN}/api/auth/oidc/test/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('returns users to the page they were opening', async () => {
    const path = '/api/auth/oidc/test?next=%2Fsearch%3Fq%3Dcats';
    expect(await open().signIn(personAtProvider(), path)).toBe('/search?q=cats');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    '/api/logout',
  ])('does not redirect to %s', async (next) => {
    const path = `/api/auth/oidc/test?next=${encodeURIComponent(next)}`;
    expect(await open().signIn(personAtProvider(), path)).toBe('/');
  });

  it.each([
    ['', 7],
    ['?stayLoggedIn=true', 30],
  ])('starts a session of the requested length (%s)', async (query, days) => {
    const person = personAtProvider();
    await open().signIn(person, `/api/auth/oidc/test${query}`);
    const { rows } = await api.db.$client.query(
      `SELECT extract(epoch FROM expire - s.created_at)::int / 86400 AS days
       FROM sessions s JOIN users u ON u.id = user_id WHERE email = $1`,
      [person.email],
    );
    expect(rows).toEqual([{ days }]);
  });

  it('works in two tabs of a browser at once', async () => {
    const browser = open();
    const person = personAtProvider();
    const addresses = [await browser.begin(), await browser.begin()];
    for (const address of addresses) {
      expect(await browser.comeBack(await provider.authorise(address, person))).toBe('/');
    }
  });

  it('tells users who declined at the provider, and keeps the page they were opening', async () => {
    const browser = open();
    const path = '/api/auth/oidc/test?next=%2Fdiscover';
    const led = await browser.signIn('refuses', path);
    expect(led).toBe('/api/login?next=%2Fdiscover#error=provider_failed');
    expect(await whoIs(browser)).toBeNull();
  });

  it('says when the provider is unavailable', async () => {
    expect(await open().begin('/api/auth/oidc/away')).toBe('/api/login#error=provider_failed');
  });

  it('caches a provider’s configuration, and retries one that was unavailable', async () => {
    const port = Number(new URL(restarted.issuer).port);
    const path = '/api/auth/oidc/restarted';
    expect(await open().begin(path)).toBe('/api/login#error=provider_failed');
    const back = await startOidcProvider([], { port });
    expect(await open().begin(path)).toContain(`${back.issuer}/auth?`);
    await back.stop();
    expect(await open().begin(path)).toContain(`${back.issuer}/auth?`);
  });

  it('says when the provider is unknown', async () => {
    const led = await open().begin('/api/auth/oidc/unknown');
    expect(led).toBe('/api/login#error=provider_not_found');
  });

  it('refuses an address with unknown parameters', async () => {
    const led = await open().begin('/api/auth/oidc/test?userId=1');
    expect(led).toBe('/api/login#error=invalid_request');
  });

  it.each(['cross-site', 'same-site'])(
    'is not started by a %s page, where no one pressed a button of ours',
    async (site) => {
      const browser = open();
      const headers = { 'sec-fetch-site': site };
      const answer = await browser.request('/api/auth/oidc/test?next=/search', { headers });
      expect(answer.headers.get('location')).toBe('/api/login?next=%2Fsearch');
      expect(browser.cookies.size).toBe(0);
    },
  );

  it.each(['same-origin', 'none'])('is started by a button or an address (%s)', async (site) => {
    const headers = { 'sec-fetch-site': site };
    const answer = await open().request('/api/auth/oidc/test', { headers });
    expect(answer.headers.get('location')).toContain(provider.issuer);
  });

  it('is neither started nor completed by HEAD requests', async () => {
    const answer = await open().request('/api/auth/oidc/test', { method: 'HEAD' });
    expect(answer.status).toBe(404);
  });
});

describe('a callback that does not match what this browser started', () => {
  const refused = '/api/login#error=ceremony_expired';

  it('is refused without a state', async () => {
    const browser = open();
    const callback = await provider.authorise(await browser.begin(), personAtProvider());
    callback.searchParams.delete('state');
    expect(await browser.comeBack(callback)).toBe(refused);
    expect(await whoIs(browser)).toBeNull();
  });

  it('is refused with an invented state', async () => {
    const browser = open();
    const callback = await provider.authorise(await browser.begin(), personAtProvider());
    callback.searchParams.set('state', 'x'.repeat(43));
    expect(await browser.comeBack(callback)).toBe(refused);
  });

  it('is refused the second time', async () => {
    const browser = open();
    const callback = await provider.authorise(await browser.begin(), personAtProvider());
    expect(await browser.comeBack(callback)).toBe('/');
    browser.cookies.delete('__Host-session');
    expect(await browser.comeBack(callback)).toBe(refused);
    expect(await whoIs(browser)).toBeNull();
  });

  it('is refused with a used code under a new state', async () => {
    const browser = open();
    const used = await provider.authorise(await browser.begin(), personAtProvider());
    await browser.comeBack(used);
    browser.cookies.delete('__Host-session');
    const fresh = new URL(await browser.begin());
    used.searchParams.set('state', fresh.searchParams.get('state') ?? '');
    expect(await browser.comeBack(used)).toBe('/api/login#error=provider_failed');
    expect(await whoIs(browser)).toBeNull();
  });

  it('is refused in a browser that did not start it', async () => {
    const attacker = open();
    const callback = await provider.authorise(await attacker.begin(), personAtProvider());
    const victim = open();
    expect(await victim.comeBack(callback)).toBe(refused);
    await victim.begin();
    expect(await victim.comeBack(callback)).toBe(refused);
    expect(await whoIs(victim)).toBeNull();
  });

  it('is refused at another provider’s address', async () => {
    const browser = open();
    const callback = await provider.authorise(await browser.begin(), personAtProvider());
    callback.pathname = '/api/auth/oidc/away/callback';
    expect(await browser.comeBack(callback)).toBe(refused);
  });

  it('is refused when it comes too late', async () => {
    const browser = open();
    const callback = await provider.authorise(await browser.begin(), personAtProvider());
    await api.db.$client.query('UPDATE ceremonies SET expires_at = now() WHERE id_hash = $1', [
      hashToken(callback.searchParams.get('state') ?? ''),
    ]);
    expect(await browser.comeBack(callback)).toBe(refused);
  });

  it.each(['nonce', 'code_challenge'])('is refused with another %s', async (name) => {
    const browser = open();
    const address = new URL(await browser.begin());
    address.searchParams.set(name, 'A'.repeat(43));
    const callback = await provider.authorise(address.href, personAtProvider());
    expect(await browser.comeBack(callback)).toBe('/api/login#error=provider_failed');
    expect(await whoIs(browser)).toBeNull();
  });

  it('is refused when it names another issuer', async () => {
    const browser = open();
    const callback = await provider.authorise(await browser.begin(), personAtProvider());
    callback.searchParams.set('iss', 'https://evil.example');
    expect(await browser.comeBack(callback)).toBe('/api/login#error=provider_failed');
  });
});

import { randomUUID } from 'node:crypto';
import { endpoints } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { findOidcIdentities } from '@swirl/db/stores/accounts/oidc-identities.store';
import { passwordCredentials } from '@swirl/db/tables/password-credentials';
import type { NewUser } from '@swirl/db/tables/users';
import {
  startOidcProvider,
  type PersonAtProvider,
  type TestProvider,
} from '@swirl/testing/oidc-provider';
import { createSession } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { openBrowser, type OidcBrowser } from './oidc-browser.ts';
import { refusalIn, statusesOf } from './passkey-client.ts';

let api: TestApi;
let provider: TestProvider;

beforeAll(async () => {
  provider = await startOidcProvider(
    ['test', 'other'].map((id) => `${PUBLIC_ORIGIN}/api/auth/oidc/${id}/callback`),
  );
  const { issuer, clientId, clientSecret } = provider;
  const providers = [
    { id: 'test', name: 'Test', issuer, clientId, clientSecret },
    { id: 'other', name: 'Other', issuer, clientId, clientSecret },
  ];
  api = await startApi({ env: { OIDC_PROVIDERS: JSON.stringify(providers) } });
});

afterAll(async () => {
  await api.stop();
  await provider.stop();
});

const personAtProvider = (): PersonAtProvider => ({ sub: randomUUID() });

async function signedIn(given?: Partial<NewUser>) {
  const { user, cookie } = await api.signIn(given);
  return { user, cookie, browser: openBrowser(api, provider, cookie) };
}

async function beginLink(browser: OidcBrowser, id = 'test'): Promise<string> {
  const answer = await browser.request(`/api/auth/oidc/${id}/link`, { method: 'POST' });
  return endpoints['oidc.link'].response.parse(await answer.json()).url;
}

const link = async (browser: OidcBrowser, person: PersonAtProvider, id?: string) =>
  browser.comeBack(await provider.authorise(await beginLink(browser, id), person));

const list = async (browser: OidcBrowser) =>
  endpoints['oidc.list'].response.parse(await (await browser.request('/api/auth/oidc')).json());

const unlink = (browser: OidcBrowser, id = 'test') =>
  browser.request(`/api/auth/oidc/${id}`, { method: 'DELETE' });

const addPassword = (userId: string) =>
  api.db.insert(passwordCredentials).values({ userId, hash: '$argon2id$v=19$unusable' });

describe('linking a provider', () => {
  it('needs no email address, and allows signing in with it from then on', async () => {
    const { user, browser } = await signedIn();
    const person = personAtProvider();
    expect(await link(browser, person)).toBe('/settings');
    expect(await list(browser)).toEqual([
      { id: 'test', name: 'Test', linkedAt: expect.any(String) },
      { id: 'other', name: 'Other', linkedAt: null },
    ]);
    const elsewhere = openBrowser(api, provider);
    expect(await elsewhere.signIn(person)).toBe('/');
    expect(await (await elsewhere.request('/api/auth/user')).json()).toMatchObject({ id: user.id });
  });

  it('needs a recent sign-in, and notifies the account by email', async () => {
    const { user, browser } = await signedIn();
    const old = await createSession(api.db, {
      userId: user.id,
      createdAt: new Date(Date.now() - (limits.freshSignInMinutes + 1) * 60_000),
    });
    const stale = openBrowser(api, provider, `${SESSION_COOKIE}=${old.sessionId}`);
    const refused = await stale.request('/api/auth/oidc/test/link', { method: 'POST' });
    expect(await refusalIn(refused)).toBe('sign_in_again');
    await link(browser, personAtProvider());
    const { rows } = await api.db.$client.query(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'userId' = $1`,
      [user.id],
    );
    expect(rows).toEqual([
      { payload: { mail: 'sign-in-method-added', userId: user.id, method: 'provider' } },
    ]);
  });

  it('can be repeated, also with another account at the provider', async () => {
    const { user, browser } = await signedIn();
    const person = personAtProvider();
    await link(browser, personAtProvider());
    await link(browser, person);
    expect(await link(browser, person)).toBe('/settings');
    const linked = await findOidcIdentities(api.db, user.id);
    expect(linked.map(({ subject }) => subject)).toEqual([person.sub]);
  });

  it('is refused when another user has linked that account, and changes nothing', async () => {
    const person = personAtProvider();
    const first = await signedIn();
    const second = await signedIn();
    const own = personAtProvider();
    await link(first.browser, person);
    await link(second.browser, own);
    expect(await link(second.browser, person)).toBe('/settings#error=provider_taken');
    const [kept] = await findOidcIdentities(api.db, second.user.id);
    expect(kept?.subject).toBe(own.sub);
  });

  it('is refused in a browser that has signed in as another user since', async () => {
    const { user, browser } = await signedIn();
    const other = await signedIn();
    const callback = await provider.authorise(await beginLink(browser), personAtProvider());
    browser.cookies.set('__Host-session', other.cookie.split('=')[1] ?? '');
    expect(await browser.comeBack(callback)).toBe('/settings#error=unauthorized');
    expect(await findOidcIdentities(api.db, user.id)).toEqual([]);
    expect(await findOidcIdentities(api.db, other.user.id)).toEqual([]);
  });

  it('is refused to a user who was signed out or suspended in the meantime', async () => {
    const { user, browser } = await signedIn();
    const callback = await provider.authorise(await beginLink(browser), personAtProvider());
    const again = await provider.authorise(await beginLink(browser), personAtProvider());
    await api.db.$client.query('UPDATE users SET suspended_at = now() WHERE id = $1', [user.id]);
    expect(await browser.comeBack(callback)).toBe('/settings#error=suspended');
    browser.cookies.delete('__Host-session');
    const led = await browser.comeBack(again);
    expect(led).toBe('/api/login?next=%2Fsettings#error=unauthorized');
    expect(await findOidcIdentities(api.db, user.id)).toEqual([]);
  });

  it('cannot be completed with another user’s callback', async () => {
    const attacker = await signedIn();
    const callback = await provider.authorise(
      await beginLink(attacker.browser),
      personAtProvider(),
    );
    const victim = await signedIn();
    await beginLink(victim.browser);
    expect(await victim.browser.comeBack(callback)).toBe('/settings#error=ceremony_expired');
    expect(await findOidcIdentities(api.db, victim.user.id)).toEqual([]);
  });

  it('is refused when the user declines at the provider', async () => {
    const { browser } = await signedIn();
    const callback = await provider.authorise(await beginLink(browser), 'refuses');
    expect(await browser.comeBack(callback)).toBe('/settings#error=provider_failed');
  });

  it('is refused for an unknown provider', async () => {
    const { browser } = await signedIn();
    const answer = await browser.request('/api/auth/oidc/unknown/link', { method: 'POST' });
    expect(await answer.json()).toMatchObject({ code: 'provider_not_found' });
  });
});

describe('unlinking a provider', () => {
  it('ends signing in with it', async () => {
    const { user, browser } = await signedIn();
    await addPassword(user.id);
    const person = personAtProvider();
    await link(browser, person);
    expect((await unlink(browser)).status).toBe(204);
    const led = await openBrowser(api, provider).signIn(person);
    expect(led).toBe('/api/login#error=provider_email_missing');
  });

  it('needs a recent sign-in', async () => {
    const { user, browser } = await signedIn();
    await addPassword(user.id);
    await link(browser, personAtProvider());
    const old = await createSession(api.db, {
      userId: user.id,
      createdAt: new Date(Date.now() - (limits.freshSignInMinutes + 1) * 60_000),
    });
    const stale = openBrowser(api, provider, `${SESSION_COOKIE}=${old.sessionId}`);
    expect(await refusalIn(await unlink(stale))).toBe('sign_in_again');
    expect(await findOidcIdentities(api.db, user.id)).toHaveLength(1);
  });

  it('is refused when it is the last sign-in method', async () => {
    const { browser } = await signedIn();
    await link(browser, personAtProvider());
    expect(await refusalIn(await unlink(browser))).toBe('last_sign_in_method');
    expect((await list(browser))[0]?.linkedAt).not.toBeNull();
  });

  it('keeps one of two that are unlinked at the same time', async () => {
    const { browser } = await signedIn();
    await link(browser, personAtProvider(), 'test');
    await link(browser, personAtProvider(), 'other');
    const answers = await Promise.all([unlink(browser, 'test'), unlink(browser, 'other')]);
    expect(statusesOf(answers)).toEqual(new Set([204, 409]));
  });

  it('has no effect on other users', async () => {
    const { user, browser } = await signedIn();
    await addPassword(user.id);
    await link(browser, personAtProvider());
    const other = await signedIn();
    await addPassword(other.user.id);
    expect(await refusalIn(await unlink(other.browser))).toBe('provider_not_found');
    expect(await findOidcIdentities(api.db, user.id)).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { endpoints } from '@swirl/contract/endpoints';
import { createInvite } from '@swirl/db/stores/accounts/invites.store';
import { findPasskeys } from '@swirl/db/stores/accounts/passkeys.store';
import { findSignInMethods } from '@swirl/db/stores/accounts/account-lookup.store';
import { OPERATOR } from '@swirl/db/stores/moderation/audit-log.store';
import { findUserByEmail } from '@swirl/db/stores/accounts/users.store';
import { oidcIdentities } from '@swirl/db/tables/oidc-identities';
import { passwordCredentials } from '@swirl/db/tables/password-credentials';
import {
  startOidcProvider,
  type PersonAtProvider,
  type TestProvider,
} from '@swirl/testing/oidc-provider';
import { createSoftwareAuthenticator } from '@swirl/testing/software-authenticator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { openBrowser, type OidcBrowser } from './oidc-browser.ts';
import { createPasskeyClient, refusalIn } from './passkey-client.ts';

let api: TestApi;
let provider: TestProvider;

beforeAll(async () => {
  provider = await startOidcProvider([`${PUBLIC_ORIGIN}/api/auth/oidc/test/callback`]);
  api = await startWith({});
});

afterAll(async () => {
  await api.stop();
  await provider.stop();
});

function startWith(env: Readonly<Record<string, string>>): Promise<TestApi> {
  const { issuer, clientId, clientSecret } = provider;
  const providers = [{ id: 'test', name: 'Test', issuer, clientId, clientSecret }];
  return startApi({ env: { OIDC_PROVIDERS: JSON.stringify(providers), ...env } });
}

const passkeyClient = createPasskeyClient(() => api);

function personAtProvider(
  given: Partial<PersonAtProvider> = {},
): PersonAtProvider & { email: string } {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.test`, email_verified: true, ...given };
}

const open = (on: TestApi = api) => openBrowser(on, provider);

async function idOf(browser: OidcBrowser): Promise<string | null> {
  const answer = await browser.request('/api/auth/user');
  return answer.status === 200 ? z.object({ id: z.string() }).parse(await answer.json()).id : null;
}

const aHash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$bm90IGEgcmVhbCBoYXNo';

describe('an email address that has an account', () => {
  it('signs in to it when both sides have verified the address, in any letter case', async () => {
    const person = personAtProvider();
    const { user } = await api.signIn({
      email: person.email.toUpperCase(),
      emailVerifiedAt: new Date(),
    });
    await api.db.insert(passwordCredentials).values({ userId: user.id, hash: aHash });
    const browser = open();
    await browser.signIn(person);
    expect(await idOf(browser)).toBe(user.id);
    expect(await findSignInMethods(api.db, user.id)).toMatchObject({
      password: true,
      providers: ['test'],
    });
  });

  it('signs in to it only after every unproven sign-in method is removed', async () => {
    const person = personAtProvider();
    const attacker = await passkeyClient.personWithPasskey({ email: person.email });
    const { user } = attacker;
    await api.db.insert(passwordCredentials).values({ userId: user.id, hash: aHash });
    const elsewhere = { provider: 'elsewhere', subject: randomUUID(), userId: user.id };
    await api.db.insert(oidcIdentities).values(elsewhere);
    const prepared = await passkeyClient.registerOptions(attacker.cookie);
    const linking = openBrowser(api, provider, attacker.cookie);
    const link = await linking.request('/api/auth/oidc/test/link', { method: 'POST' });

    const victim = open();
    expect(await victim.signIn(person)).toBe('/');
    expect(await idOf(victim)).toBe(user.id);
    expect(await findSignInMethods(api.db, user.id)).toEqual({
      password: false,
      passkeys: 0,
      providers: ['test'],
      liveSessions: 1,
    });
    expect((await findUserByEmail(api.db, person.email))?.emailVerifiedAt).not.toBeNull();

    const device = createSoftwareAuthenticator(PUBLIC_ORIGIN);
    const response = device.create(prepared.options);
    const { ceremonyId } = prepared;
    const attempt = await passkeyClient.register(attacker.cookie, { ceremonyId, response });
    expect(await refusalIn(attempt)).toBe('unauthorized');
    const { url } = endpoints['oidc.link'].response.parse(await link.json());
    const back = await linking.comeBack(await provider.authorise(url, personAtProvider()));
    expect(back).toBe('/api/login#error=ceremony_expired');
    expect(await findPasskeys(api.db, user.id)).toEqual([]);
  });

  it('does not sign in when the provider has not verified it', async () => {
    const person = personAtProvider({ email_verified: false });
    const { user } = await api.signIn({ email: person.email, emailVerifiedAt: new Date() });
    const browser = open();
    const led = await browser.signIn(person);
    expect(led).toBe('/api/login#error=provider_needs_linking');
    expect(await idOf(browser)).toBeNull();
    expect((await findSignInMethods(api.db, user.id)).providers).toEqual([]);
  });

  it('does not sign in another user who gets the address at the same provider', async () => {
    const before = personAtProvider();
    await open().signIn(before);
    const after = personAtProvider({ email: before.email });
    const browser = open();
    expect(await browser.signIn(after)).toBe('/api/login#error=provider_needs_linking');
    expect(await idOf(browser)).toBeNull();
  });
});

describe('an email address without an account', () => {
  it('starts unverified when the provider has not verified it, and a verification email is sent', async () => {
    const person = personAtProvider({ email_verified: false });
    const browser = open();
    await browser.signIn(person);
    const user = await findUserByEmail(api.db, person.email);
    expect(user?.emailVerifiedAt).toBeNull();
    const { rows } = await api.db.$client.query(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'userId' = $1`,
      [user?.id],
    );
    expect(rows).toEqual([{ payload: { mail: 'verify-email', userId: user?.id } }]);
  });

  it('is required: a provider that sends none creates no account', async () => {
    const led = await open().signIn({ sub: randomUUID() });
    expect(led).toBe('/api/login#error=provider_email_missing');
  });
});

describe('where email addresses must be verified', () => {
  it('an unverified one gets the same refusal with and without an account', async () => {
    const strict = await startWith({ REQUIRE_VERIFIED_EMAIL: 'true' });
    const known = personAtProvider({ email_verified: false });
    await strict.signIn({ email: known.email, emailVerifiedAt: new Date() });
    const answers = [
      await open(strict).signIn(known),
      await open(strict).signIn(personAtProvider({ email_verified: false })),
    ];
    const verified = await open(strict).signIn(personAtProvider());
    await strict.stop();
    expect(new Set(answers)).toEqual(new Set(['/api/login#error=provider_email_missing']));
    expect(verified).toBe('/');
  });
});

describe('registration through a provider', () => {
  it('is refused where it is closed, while existing accounts can sign in', async () => {
    const closed = await startWith({ REGISTRATION: 'closed' });
    const stranger = personAtProvider();
    const known = personAtProvider();
    await closed.signIn({ email: known.email, emailVerifiedAt: new Date() });
    const refused = await open(closed).signIn(stranger);
    const entered = await open(closed).signIn(known);
    const made = await findUserByEmail(closed.db, stranger.email);
    await closed.stop();
    expect(refused).toBe('/api/login#error=registration_closed');
    expect(made).toBeNull();
    expect(entered).toBe('/');
  });

  it('joins the waitlist where there is one', async () => {
    const listed = await startWith({ REGISTRATION: 'waitlist' });
    const person = personAtProvider();
    const browser = open(listed);
    await browser.signIn(person);
    const refusal = await refusalIn(await browser.request('/api/auth/oidc'));
    const user = await findUserByEmail(listed.db, person.email);
    await listed.stop();
    expect(user?.admittedAt).toBeNull();
    expect(refusal).toBe('waitlisted');
  });

  it('needs an invite where one is required, and the invite works once', async () => {
    const invited = await startWith({ REGISTRATION: 'invite' });
    const { token } = await invited.db.transaction((tx) => createInvite(tx, OPERATOR, 7));
    const path = `/api/auth/oidc/test?invite=${token}`;
    const led = [
      await open(invited).signIn(personAtProvider()),
      await open(invited).signIn(personAtProvider(), path),
      await open(invited).signIn(personAtProvider(), path),
    ];
    await invited.stop();
    expect(led).toEqual([
      '/api/login#error=invite_required',
      '/',
      '/api/login#error=invite_invalid',
    ]);
  });
});

import { limits } from '@swirl/contract/limits';
import { findPasskeys } from '@swirl/db/stores/accounts/passkeys.store';
import { lockAccount, removeSignInMethods } from '@swirl/db/stores/accounts/sign-in-methods.store';
import { oidcIdentities } from '@swirl/db/tables/oidc-identities';
import { eventually } from '@swirl/testing/eventually';
import { createSoftwareAuthenticator } from '@swirl/testing/software-authenticator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { createPasskeyClient, refusalIn, statusesOf } from './passkey-client.ts';

let api: TestApi;

beforeAll(async () => {
  const provider = { id: 'example', name: 'Example', issuer: 'https://id.example' };
  api = await startApi({
    env: {
      OIDC_PROVIDERS: JSON.stringify([{ ...provider, clientId: 'swirl', clientSecret: 'secret' }]),
    },
  });
});

afterAll(() => api.stop());

const client = createPasskeyClient(() => api);
const { send, registerOptions, register, addPasskey, signInOptions, signIn, list } = client;
const { personWithPasskey } = client;

const query = (text: string, values: unknown[]) => api.db.$client.query(text, values);

describe('adding a passkey', () => {
  it('requests a discoverable credential for this site and this user', async () => {
    const { user, cookie } = await api.signIn({ username: 'river' });
    const { options } = await registerOptions(cookie);
    expect(options.rp).toEqual({ id: 'localhost', name: 'Swirl' });
    expect(options.user.name).toBe('river');
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(
      user.id.replaceAll('-', ''),
    );
    expect(options.attestation).toBe('none');
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
  });

  it('needs a recent sign-in, and notifies the account by email', async () => {
    const { user, cookie } = await api.signIn();
    const mails = async () => {
      const { rows } = await query(
        `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'userId' = $1`,
        [user.id],
      );
      return rows;
    };
    const age = (minutes: number) =>
      query(
        `UPDATE sessions SET created_at = now() - make_interval(mins => $2) WHERE user_id = $1`,
        [user.id, minutes],
      );
    await age(limits.freshSignInMinutes + 1);
    const refused = await send('POST', '/api/auth/passkeys/options', cookie);
    expect(await refusalIn(refused)).toBe('sign_in_again');
    expect(await mails()).toEqual([]);
    await age(0);
    await addPasskey(cookie, createSoftwareAuthenticator(PUBLIC_ORIGIN));
    expect(await mails()).toEqual([
      { payload: { mail: 'sign-in-method-added', userId: user.id, method: 'passkey' } },
    ]);
  });

  it('stores it under the given name, or the device’s', async () => {
    const { cookie } = await api.signIn();
    const device = createSoftwareAuthenticator(PUBLIC_ORIGIN);
    const named = await addPasskey(cookie, device, 'My phone');
    const unnamed = await addPasskey(cookie, device);
    expect([named.name, unnamed.name]).toEqual(['My phone', 'Firefox (Linux)']);
    expect(await list(cookie)).toEqual([named, unnamed]);
  });

  it('sends the browser the existing passkeys', async () => {
    const { user, cookie } = await personWithPasskey();
    const { options } = await registerOptions(cookie);
    const [stored] = await findPasskeys(api.db, user.id);
    expect(options.excludeCredentials).toEqual([
      { id: stored?.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('refuses the same passkey twice, also for another user', async () => {
    const { cookie } = await api.signIn();
    const other = await api.signIn();
    const device = createSoftwareAuthenticator(PUBLIC_ORIGIN);
    const first = await registerOptions(cookie);
    const response = device.create(first.options);
    expect((await register(cookie, { ceremonyId: first.ceremonyId, response })).status).toBe(201);
    const second = await registerOptions(other.cookie);
    // The attestation 'none' signs nothing, so a response can be built for any challenge.
    const clientData: unknown = JSON.parse(
      Buffer.from(response.response.clientDataJSON, 'base64url').toString(),
    );
    const forged = Object.assign({}, clientData, { challenge: second.options.challenge });
    const answer = await register(other.cookie, {
      ceremonyId: second.ceremonyId,
      response: {
        ...response,
        response: {
          ...response.response,
          clientDataJSON: Buffer.from(JSON.stringify(forged)).toString('base64url'),
        },
      },
    });
    expect(await refusalIn(answer)).toBe('passkey_known');
  });

  it('refuses a response to a challenge that was used before', async () => {
    const { cookie } = await api.signIn();
    const device = createSoftwareAuthenticator(PUBLIC_ORIGIN);
    const { ceremonyId, options } = await registerOptions(cookie);
    await register(cookie, { ceremonyId, response: device.create(options) });
    const again = await register(cookie, { ceremonyId, response: device.create(options) });
    expect(await refusalIn(again)).toBe('ceremony_expired');
  });

  it('accepts only one of two concurrent responses', async () => {
    const { cookie } = await api.signIn();
    const device = createSoftwareAuthenticator(PUBLIC_ORIGIN);
    const { ceremonyId, options } = await registerOptions(cookie);
    const answers = await Promise.all(
      [1, 2].map(() => register(cookie, { ceremonyId, response: device.create(options) })),
    );
    expect(statusesOf(answers)).toEqual(new Set([201, 410]));
  });

  it('refuses the challenge of another user', async () => {
    const { cookie } = await api.signIn();
    const other = await api.signIn();
    const { ceremonyId, options } = await registerOptions(cookie);
    const response = createSoftwareAuthenticator(PUBLIC_ORIGIN).create(options);
    expect(await refusalIn(await register(other.cookie, { ceremonyId, response }))).toBe(
      'ceremony_expired',
    );
    expect(await list(other.cookie)).toEqual([]);
  });

  it('refuses a challenge that was issued for signing in', async () => {
    const { user, cookie } = await api.signIn();
    const { ceremonyId, options } = await signInOptions();
    const response = createSoftwareAuthenticator(PUBLIC_ORIGIN).create({
      rp: {},
      user: { id: user.id },
      challenge: options.challenge,
    });
    expect(await refusalIn(await register(cookie, { ceremonyId, response }))).toBe(
      'ceremony_expired',
    );
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['no user present', { flags: 0 }],
    ['no user verified', { flags: 1 }],
  ])('refuses a response made with %s', async (_, deviation) => {
    const { cookie } = await api.signIn();
    const { ceremonyId, options } = await registerOptions(cookie);
    const response = createSoftwareAuthenticator(PUBLIC_ORIGIN).create(options, deviation);
    const answer = await register(cookie, { ceremonyId, response });
    expect(answer.status).toBe(400);
    expect(await refusalIn(answer)).toBe('passkey_invalid');
    expect(await list(cookie)).toEqual([]);
  });

  it.each([
    ['blank', ' \n ', 'passkey_name_empty'],
    ['too long', 'x'.repeat(limits.passkeyName.max + 1), 'passkey_name_too_long'],
  ])('refuses a name that is %s', async (_, name, code) => {
    const { cookie } = await api.signIn();
    const { ceremonyId, options } = await registerOptions(cookie);
    const response = createSoftwareAuthenticator(PUBLIC_ORIGIN).create(options);
    expect(await refusalIn(await register(cookie, { ceremonyId, name, response }))).toBe(code);
  });

  it('refuses one above the limit, also when two are added at the same time', async () => {
    const { user, cookie } = await api.signIn();
    const device = createSoftwareAuthenticator(PUBLIC_ORIGIN);
    await addPasskey(cookie, device);
    await query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, name)
       SELECT gen_random_uuid(), $1, 'filler' || n, '', 'Filler' FROM generate_series(3, $2::int) AS n`,
      [user.id, limits.passkeys.max],
    );
    const started = [await registerOptions(cookie), await registerOptions(cookie)];
    const answers = await Promise.all(
      started.map(({ ceremonyId, options }) =>
        register(cookie, { ceremonyId, response: device.create(options) }),
      ),
    );
    expect(statusesOf(answers)).toEqual(new Set([201, 409]));
    const options = await send('POST', '/api/auth/passkeys/options', cookie);
    expect(await refusalIn(options)).toBe('too_many_passkeys');
  });

  it('fails for a user who is suspended in the meantime', async () => {
    const { user, cookie } = await api.signIn();
    const { ceremonyId, options } = await registerOptions(cookie);
    const response = createSoftwareAuthenticator(PUBLIC_ORIGIN).create(options);
    const answer = await api.db.transaction(async (tx) => {
      await lockAccount(tx, user.id);
      const underWay = register(cookie, { ceremonyId, response });
      await eventually(async () => {
        const { rowCount } = await query(
          `SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          [],
        );
        expect(rowCount).toBe(1);
      });
      await removeSignInMethods(tx, user.id);
      // Not awaited here: it continues when the transaction ends.
      return { underWay };
    });
    expect(await refusalIn(await answer.underWay)).toBe('unauthorized');
    expect(await findPasskeys(api.db, user.id)).toEqual([]);
  });

  it('fails for a user who was signed out in the meantime', async () => {
    const { user, cookie } = await api.signIn();
    const { ceremonyId, options } = await registerOptions(cookie);
    await query('DELETE FROM sessions WHERE user_id = $1', [user.id]);
    const response = createSoftwareAuthenticator(PUBLIC_ORIGIN).create(options);
    expect(await refusalIn(await register(cookie, { ceremonyId, response }))).toBe('unauthorized');
  });
});

describe('managing passkeys', () => {
  it('renames one', async () => {
    const { cookie, passkey } = await personWithPasskey();
    const address = `/api/auth/passkeys/${passkey.id}`;
    const answer = await send('PATCH', address, cookie, { name: ' Work laptop ' });
    expect(await answer.json()).toEqual({ ...passkey, name: 'Work laptop' });
  });

  it('removes one, which can then no longer sign in', async () => {
    const { cookie, passkey, device } = await personWithPasskey();
    const lost = device.copy();
    await addPasskey(cookie, device);
    const answer = await send('DELETE', `/api/auth/passkeys/${passkey.id}`, cookie);
    expect(answer.status).toBe(204);
    const { ceremonyId, options } = await signInOptions();
    const attempt = await signIn({ ceremonyId, response: lost.get(options) });
    expect(await refusalIn(attempt)).toBe('passkey_invalid');
  });

  it('needs a recent sign-in to remove one', async () => {
    const { user, cookie, passkey, device } = await personWithPasskey();
    await addPasskey(cookie, device.copy());
    await query(
      `UPDATE sessions SET created_at = now() - make_interval(mins => $2) WHERE user_id = $1`,
      [user.id, limits.freshSignInMinutes + 1],
    );
    const refused = await send('DELETE', `/api/auth/passkeys/${passkey.id}`, cookie);
    expect(await refusalIn(refused)).toBe('sign_in_again');
    expect(await list(cookie)).toHaveLength(2);
  });

  it('refuses to remove the last sign-in method', async () => {
    const { cookie, passkey, user } = await personWithPasskey();
    const address = `/api/auth/passkeys/${passkey.id}`;
    expect(await refusalIn(await send('DELETE', address, cookie))).toBe('last_sign_in_method');
    const gone = { provider: 'no-longer-configured', subject: user.id, userId: user.id };
    await api.db.insert(oidcIdentities).values(gone);
    expect(await refusalIn(await send('DELETE', address, cookie))).toBe('last_sign_in_method');
    await api.db.insert(oidcIdentities).values({ ...gone, provider: 'example' });
    expect((await send('DELETE', address, cookie)).status).toBe(204);
  });

  it('keeps one of two that are removed at the same time', async () => {
    const { cookie, passkey, device } = await personWithPasskey();
    const second = await addPasskey(cookie, device);
    const answers = await Promise.all(
      [passkey, second].map(({ id }) => send('DELETE', `/api/auth/passkeys/${id}`, cookie)),
    );
    expect(statusesOf(answers)).toEqual(new Set([204, 409]));
    expect(await list(cookie)).toHaveLength(1);
  });

  it('answers 404 for passkeys of other users', async () => {
    const { cookie, passkey } = await personWithPasskey();
    const other = await personWithPasskey();
    const address = `/api/auth/passkeys/${passkey.id}`;
    expect(await refusalIn(await send('DELETE', address, other.cookie))).toBe('passkey_not_found');
    const renaming = await send('PATCH', address, other.cookie, { name: 'Mine' });
    expect(await refusalIn(renaming)).toBe('passkey_not_found');
    expect(await list(cookie)).toEqual([passkey]);
    expect(await list(other.cookie)).toEqual([other.passkey]);
  });
});

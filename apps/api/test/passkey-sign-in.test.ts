import { limits } from '@swirl/contract/limits';
import { hashToken } from '@swirl/db/one-time-token';
import { hashSessionId } from '@swirl/db/session-id';
import { findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '@swirl/testing/software-authenticator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { createPasskeyClient, refusalIn, statusesOf } from './passkey-client.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const client = createPasskeyClient(() => api);
const { send, signInOptions, signIn, list, personWithPasskey } = client;

const query = (text: string, values: unknown[]) => api.db.$client.query(text, values);

describe('signing in with a passkey', () => {
  it('needs nothing else, and starts a session of seven days', async () => {
    const { user, device } = await personWithPasskey();
    const { ceremonyId, options } = await signInOptions();
    expect(options.allowCredentials).toBeUndefined();
    const answer = await signIn({ ceremonyId, response: device.get(options) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: user.id, email: user.email });
    expect(await daysOf(answer)).toBe(limits.sessionDays.short);
    const [used] = await list(cookieOf(answer));
    expect(used?.lastUsedAt).not.toBeNull();
  });

  it('starts a session of thirty days for users who stay signed in', async () => {
    const { device } = await personWithPasskey();
    const { ceremonyId, options } = await signInOptions();
    const response = device.get(options);
    expect(await daysOf(await signIn({ ceremonyId, response, stayLoggedIn: true }))).toBe(
      limits.sessionDays.long,
    );
  });

  it('ends the previous session of the browser', async () => {
    const { cookie, device } = await personWithPasskey();
    const { ceremonyId, options } = await signInOptions();
    const answer = await signIn({ ceremonyId, response: device.get(options) }, cookie);
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await send('GET', '/api/auth/user', cookie)).status).toBe(401);
  });

  it('works with an authenticator without a counter, and without a user handle', async () => {
    const { device } = await personWithPasskey();
    for (const _ of [1, 2]) {
      const { ceremonyId, options } = await signInOptions();
      const response = device.get(options, { counter: 0 });
      const { userHandle: _handle, ...rest } = response.response;
      const answer = await signIn({ ceremonyId, response: { ...response, response: rest } });
      expect(answer.status).toBe(200);
    }
  });

  it('admits suspended users to the same calls as their password would', async () => {
    const { device, user } = await personWithPasskey();
    await query('UPDATE users SET suspended_at = now() WHERE id = $1', [user.id]);
    const { ceremonyId, options } = await signInOptions();
    const answer = await signIn({ ceremonyId, response: device.get(options) });
    expect(await answer.json()).toMatchObject({ suspended: true });
    expect(await refusalIn(await send('GET', '/api/auth/passkeys', cookieOf(answer)))).toBe(
      'suspended',
    );
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['no user present', { flags: 0 }],
    ['no user verified', { flags: 1 }],
    ['the user handle of another user', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ])('refuses a response made with %s', async (_, deviation) => {
    const { device } = await personWithPasskey();
    const { ceremonyId, options } = await signInOptions();
    const answer = await signIn({ ceremonyId, response: device.get(options, deviation) });
    expect(answer.status).toBe(400);
    expect(await refusalIn(answer)).toBe('passkey_invalid');
  });

  it('gives the same refusal for an unknown passkey and a wrong signature', async () => {
    const { device, user } = await personWithPasskey();
    const stranger = createSoftwareAuthenticator(PUBLIC_ORIGIN);
    stranger.create({ rp: {}, challenge: '', user: { id: user.id } });
    const first = await signInOptions();
    const unknown = await signIn({
      ceremonyId: first.ceremonyId,
      response: stranger.get(first.options),
    });
    const second = await signInOptions();
    const genuine = device.get(second.options);
    const { signature } = stranger.get(second.options).response;
    const wrong = await signIn({
      ceremonyId: second.ceremonyId,
      response: { ...genuine, response: { ...genuine.response, signature } },
    });
    expect([unknown.status, wrong.status]).toEqual([400, 400]);
    expect(await unknown.text()).toBe(await wrong.text());
  });

  it('refuses the same response a second time', async () => {
    const { device } = await personWithPasskey();
    const { ceremonyId, options } = await signInOptions();
    const response = device.get(options);
    expect((await signIn({ ceremonyId, response })).status).toBe(200);
    expect(await refusalIn(await signIn({ ceremonyId, response }))).toBe('ceremony_expired');
  });

  it('uses up the challenge even when the response was wrong', async () => {
    const { device } = await personWithPasskey();
    const { ceremonyId, options } = await signInOptions();
    const wrong = device.get(options, { origin: 'https://evil.example' });
    expect(await refusalIn(await signIn({ ceremonyId, response: wrong }))).toBe('passkey_invalid');
    expect(await refusalIn(await signIn({ ceremonyId, response: device.get(options) }))).toBe(
      'ceremony_expired',
    );
  });

  it('refuses a response that comes too late', async () => {
    const { device } = await personWithPasskey();
    const { ceremonyId, options } = await signInOptions();
    await query('UPDATE ceremonies SET expires_at = now() WHERE id_hash = $1', [
      hashToken(ceremonyId),
    ]);
    const late = await signIn({ ceremonyId, response: device.get(options) });
    expect(late.status).toBe(410);
    expect(await refusalIn(late)).toBe('ceremony_expired');
  });

  it('refuses a cloned passkey once one of the two has a higher counter', async () => {
    const { device } = await personWithPasskey();
    const copy = device.copy();
    const use = async (authenticator: SoftwareAuthenticator) => {
      const { ceremonyId, options } = await signInOptions();
      return signIn({ ceremonyId, response: authenticator.get(options) });
    };
    expect((await use(device)).status).toBe(200);
    expect(await refusalIn(await use(copy))).toBe('passkey_invalid');
    expect(api.logLines.join('\n')).toContain('it was cloned');
  });

  it('accepts only one of two clones at the same time', async () => {
    const { device } = await personWithPasskey();
    const copy = device.copy();
    const started = [await signInOptions(), await signInOptions()] as const;
    const answers = await Promise.all([
      signIn({ ceremonyId: started[0].ceremonyId, response: device.get(started[0].options) }),
      signIn({ ceremonyId: started[1].ceremonyId, response: copy.get(started[1].options) }),
    ]);
    expect(statusesOf(answers)).toEqual(new Set([200, 400]));
  });

  it('cannot be started from another site', async () => {
    const answer = await api.fetch('/api/auth/passkey-sign-in/options', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(await refusalIn(answer)).toBe('origin_refused');
  });
});

function cookieOf(answer: Response): string {
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-session=[^;]+; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax/);
  return cookie.split(';', 1)[0] ?? '';
}

async function daysOf(answer: Response): Promise<number> {
  const sid = hashSessionId(cookieOf(answer).slice(SESSION_COOKIE.length + 1));
  const found = await findLiveSession(api.db, sid);
  if (found === null) throw new Error('There is no such session.');
  return (found.session.expire.getTime() - found.session.createdAt.getTime()) / 86_400_000;
}

import { limits } from '@swirl/contract/limits';
import { createLink } from '@swirl/db/stores/accounts/one-time-links.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { passkeys } from '@swirl/db/tables/passkeys';
import { newId } from '@swirl/db/ids';
import { createSession } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from './harness.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'staple gun on the shelf';
const invalid = { status: 410, body: { code: 'link_invalid' } };

let api: TestApi;
let made = 0;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const account = z.object({ user: z.object({ id: z.string(), email: z.string() }) });

async function signUp(visitor: Visitor) {
  made += 1;
  const email = `person${made}.${Date.now()}@example.test`;
  const answer = await visitor.call('auth.signUp', { body: { email, password: PASSWORD } });
  return account.parse(answer.body).user;
}

/** The link that the worker would send by email. */
const linkFor = (
  kind: 'verify-email' | 'reset-password',
  { id, email }: { id: string; email: string },
) => createLink(api.db, { kind, userId: id, email, hours: 1 });

const expire = () => api.db.$client.query('UPDATE one_time_links SET expires_at = now()');

async function mailsFor(userOrEmail: string) {
  const { rows } = await api.db.$client.query<{ mail: string }>(
    `SELECT payload ->> 'mail' AS mail FROM graphile_worker._private_jobs
     WHERE payload ->> 'userId' = $1 OR payload ->> 'email' = $1 ORDER BY id`,
    [userOrEmail],
  );
  return rows.map(({ mail }) => mail);
}

describe('a link that verifies an email address', () => {
  const use = (token: string, visitor = createVisitor(api)) =>
    visitor.call('auth.verifyEmail', { body: { token } });

  it('works once, when its account presses the button', async () => {
    const visitor = createVisitor(api);
    const user = await signUp(visitor);
    const token = await linkFor('verify-email', user);
    expect((await use(token, visitor)).status).toBe(204);
    expect(await visitor.call('auth.user')).toMatchObject({ body: { emailVerified: true } });
    expect(await use(token, visitor)).toMatchObject(invalid);
  });

  it('does nothing for another account, and still works for its own afterwards', async () => {
    const claimer = createVisitor(api);
    const user = await signUp(claimer);
    const holder = createVisitor(api);
    await signUp(holder);
    const token = await linkFor('verify-email', user);
    const refused = { status: 403, body: { code: 'link_other_account' } };
    expect(await use(token)).toMatchObject(refused);
    expect(await use(token, holder)).toMatchObject(refused);
    expect(await findUserById(api.db, user.id)).toMatchObject({ emailVerifiedAt: null });
    const elsewhere = createVisitor(api);
    await elsewhere.call('auth.signIn', { body: { login: user.email, password: PASSWORD } });
    expect((await use(token, elsewhere)).status).toBe(204);
  });

  it('is not used up by opening it', async () => {
    const visitor = createVisitor(api);
    const token = await linkFor('verify-email', await signUp(visitor));
    for (let opened = 0; opened < 3; opened += 1) {
      await createVisitor(api).open(`/api/login?mail#verify=${token}`);
      await createVisitor(api).open(`/api/auth/verification/use?token=${token}`);
    }
    expect((await use(token, visitor)).status).toBe(204);
  });

  it('works for one of several concurrent requests', async () => {
    const visitor = createVisitor(api);
    const token = await linkFor('verify-email', await signUp(visitor));
    const answers = await Promise.all(Array.from({ length: 3 }, () => use(token, visitor)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, 410, 410]);
  });

  it('is refused after the address has changed, and after it expired', async () => {
    const visitor = createVisitor(api);
    const user = await signUp(visitor);
    const moved = await linkFor('verify-email', { ...user, email: 'before@example.test' });
    expect(await use(moved, visitor)).toMatchObject(invalid);
    const late = await linkFor('verify-email', user);
    await expire();
    expect(await use(late, visitor)).toMatchObject(invalid);
    expect(await findUserById(api.db, user.id)).toMatchObject({ emailVerifiedAt: null });
  });

  it('cannot reset a password, and a reset link cannot verify an address', async () => {
    const user = await signUp(createVisitor(api));
    expect(await use(await linkFor('reset-password', user))).toMatchObject(invalid);
    const token = await linkFor('verify-email', user);
    const body = { token, password: NEW_PASSWORD };
    expect(await createVisitor(api).call('auth.resetPassword', { body })).toMatchObject(invalid);
  });

  it('can be requested again, but not once the address is verified', async () => {
    const visitor = createVisitor(api);
    const user = await signUp(visitor);
    expect((await visitor.call('auth.requestVerification')).status).toBe(204);
    expect(await mailsFor(user.id)).toEqual(['verify-email', 'verify-email']);
    await use(await linkFor('verify-email', user), visitor);
    expect((await visitor.call('auth.requestVerification')).status).toBe(204);
    expect(await mailsFor(user.id)).toHaveLength(2);
  });

  it('cannot be requested more often than the rate limit allows', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await visitor.call('auth.requestVerification')).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 204)).toBe(true);
    expect(statuses[10]).toBe(429);
  });
});

describe('resetting a forgotten password', () => {
  const send = (email: string) => createVisitor(api).call('auth.requestReset', { body: { email } });
  const reset = (token: string, password = NEW_PASSWORD, visitor = createVisitor(api)) =>
    visitor.call('auth.resetPassword', { body: { token, password } });
  const signIn = (login: string, password: string) =>
    createVisitor(api).call('auth.signIn', { body: { login, password } });

  it('gives the same answer with the same work for every address', async () => {
    const user = await signUp(createVisitor(api));
    const known = await send(user.email.toUpperCase());
    const unknown = await send('nobody@example.test');
    expect(known).toMatchObject({ status: 204, body: null });
    expect(unknown).toMatchObject({ status: 204, body: null });
    expect(await mailsFor(user.email)).toEqual(['reset-password']);
    expect(await mailsFor('nobody@example.test')).toEqual(['reset-password']);
  });

  it('works by the link, which signs in here and signs out everywhere else', async () => {
    const elsewhere = createVisitor(api);
    const user = await signUp(elsewhere);
    const visitor = createVisitor(api);
    const token = await linkFor('reset-password', user);
    expect(await reset(token, NEW_PASSWORD, visitor)).toMatchObject({
      status: 200,
      body: { id: user.id, emailVerified: true },
    });
    expect((await visitor.call('auth.user')).status).toBe(200);
    expect((await elsewhere.call('auth.user')).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await mailsFor(user.id)).toContain('password-changed');
  });

  it('is refused with a used, expired, invented or older link', async () => {
    const user = await signUp(createVisitor(api));
    const [used, older] = [
      await linkFor('reset-password', user),
      await linkFor('reset-password', user),
    ];
    expect((await reset(used)).status).toBe(200);
    for (const token of [used, older, 'x'.repeat(43)]) {
      expect(await reset(token, 'yet another password')).toMatchObject(invalid);
    }
    const late = await linkFor('reset-password', user);
    await expire();
    expect(await reset(late, 'yet another password')).toMatchObject(invalid);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('keeps the link usable when the new password is refused', async () => {
    const user = await signUp(createVisitor(api));
    const token = await linkFor('reset-password', user);
    expect(await reset(token, 'password1')).toMatchObject({
      body: { code: 'password_too_common' },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('removes every sign-in method of someone who registered an address that is not theirs', async () => {
    const squatter = createVisitor(api);
    const user = await signUp(squatter);
    await api.db.insert(passkeys).values({
      id: newId(),
      userId: user.id,
      credentialId: `planted-${made}`,
      publicKey: 'x',
      name: 'planted',
    });
    const owner = createVisitor(api);
    await reset(await linkFor('reset-password', user), NEW_PASSWORD, owner);
    expect((await squatter.call('auth.user')).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await owner.call('passkeys.list')).body).toEqual([]);
  });

  it('keeps passkeys if the address was verified', async () => {
    const visitor = createVisitor(api);
    const user = await signUp(visitor);
    await visitor.call('auth.verifyEmail', {
      body: { token: await linkFor('verify-email', user) },
    });
    await api.db.insert(passkeys).values({
      id: newId(),
      userId: user.id,
      credentialId: `kept-${made}`,
      publicKey: 'x',
      name: 'my own',
    });
    const owner = createVisitor(api);
    await reset(await linkFor('reset-password', user), NEW_PASSWORD, owner);
    expect((await owner.call('passkeys.list')).body).toHaveLength(1);
  });
});

describe('changing the password', () => {
  const change = (visitor: Visitor, body: Record<string, string>) =>
    visitor.call('auth.changePassword', { body });

  it('needs the current password, keeps this session and ends the others', async () => {
    const visitor = createVisitor(api);
    const user = await signUp(visitor);
    const elsewhere = createVisitor(api);
    await elsewhere.call('auth.signIn', { body: { login: user.email, password: PASSWORD } });
    expect((await visitor.call('auth.passwordState')).body).toMatchObject({ hasPassword: true });

    for (const body of [
      { currentPassword: 'not it at all', password: NEW_PASSWORD },
      { password: NEW_PASSWORD },
    ]) {
      expect(await change(visitor, body)).toMatchObject({
        status: 400,
        body: { code: 'current_password_wrong' },
      });
    }
    expect((await elsewhere.call('auth.user')).status).toBe(200);

    const link = await linkFor('reset-password', user);
    const right = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await change(visitor, right)).status).toBe(204);
    expect((await visitor.call('auth.user')).status).toBe(200);
    expect((await elsewhere.call('auth.user')).status).toBe(401);
    const body = { token: link, password: 'yet another password' };
    expect(await createVisitor(api).call('auth.resetPassword', { body })).toMatchObject(invalid);
  });

  it('refuses a password that is easy to guess', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor);
    const body = { currentPassword: PASSWORD, password: 'iloveyou' };
    expect(await change(visitor, body)).toMatchObject({ body: { code: 'password_too_common' } });
  });

  it('is rate limited, so that the current password cannot be guessed', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor);
    const statuses: number[] = [];
    for (let tried = 0; tried < 26; tried += 1) {
      const body = { currentPassword: `guess ${tried}`, password: NEW_PASSWORD };
      statuses.push((await change(visitor, body)).status);
    }
    expect(new Set(statuses.slice(0, 25))).toEqual(new Set([400]));
    expect(statuses[25]).toBe(429);
  });

  it('sets the first password of an account that has none', async () => {
    const { user, cookie } = await api.signIn();
    const { sessionId } = await createSession(api.db, { userId: user.id });
    const visitor = createVisitor(api);
    visitor.cookie = cookie;
    expect((await visitor.call('auth.passwordState')).body).toMatchObject({ hasPassword: false });
    const stale = createVisitor(api);
    const old = await createSession(api.db, {
      userId: user.id,
      createdAt: new Date(Date.now() - (limits.freshSignInMinutes + 1) * 60_000),
    });
    stale.cookie = `__Host-session=${old.sessionId}`;
    expect(await change(stale, { password: NEW_PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_again' },
    });
    expect((await change(visitor, { password: NEW_PASSWORD })).status).toBe(204);
    expect((await visitor.call('auth.passwordState')).body).toMatchObject({ hasPassword: true });
    expect(await mailsFor(user.id)).toEqual(['sign-in-method-added']);
    const other = createVisitor(api);
    other.cookie = `__Host-session=${sessionId}`;
    expect((await other.call('auth.user')).status).toBe(401);
  });
});

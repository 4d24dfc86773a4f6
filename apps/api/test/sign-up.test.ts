import { signUpAvatars } from '@swirl/contract/avatar';
import { endpoints } from '@swirl/contract/endpoints';
import { OPERATOR } from '@swirl/db/stores/moderation/audit-log.store';
import { admit } from '@swirl/db/stores/accounts/account-standing.store';
import { createInvite } from '@swirl/db/stores/accounts/invites.store';
import { renewSignUpToken } from '@swirl/db/stores/accounts/sign-up-requests.store';
import { findUserByEmail } from '@swirl/db/stores/accounts/users.store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from './harness.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const PASSWORD = 'correct horse battery';
const signedUp = endpoints['auth.signUp'].response;

const signUp = (visitor: Visitor, body: Record<string, unknown>) =>
  visitor.call('auth.signUp', { body: { password: PASSWORD, ...body } });

const jobs = z.array(z.object({ payload: z.record(z.string(), z.unknown()) }));

async function mailJobs(api: TestApi) {
  const { rows } = await api.db.$client.query(
    'SELECT payload FROM graphile_worker._private_jobs ORDER BY id',
  );
  return jobs.parse(rows).map(({ payload }) => payload);
}

const inviteOf = async (api: TestApi) =>
  (await api.db.transaction((tx) => createInvite(tx, OPERATOR, 7))).token;

/** The link that the worker would send by email. */
async function linkFor(api: TestApi, email: string): Promise<string> {
  const { rows } = await api.db.$client.query<{ id: string }>(
    'SELECT id FROM sign_up_requests WHERE email = $1 ORDER BY id DESC LIMIT 1',
    [email],
  );
  return (await renewSignUpToken(api.db, rows[0]?.id ?? ''))?.token ?? '';
}

describe('open sign-up', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(() => api.stop());

  it('signs in immediately, and sends an email to verify the address', async () => {
    const visitor = createVisitor(api);
    const answer = await signUp(visitor, {
      email: ' Kim@Example.test ',
      username: 'kim_1',
      firstName: 'Kim',
    });
    expect(answer.status).toBe(201);
    const { user } = z
      .object({ outcome: z.literal('signed-in'), user: endpoints['auth.user'].response })
      .parse(answer.body);
    expect(user).toMatchObject({
      email: 'kim@example.test',
      emailVerified: false,
      mustVerifyEmail: false,
      waiting: false,
      username: 'kim_1',
      firstName: 'Kim',
      lastName: null,
    });
    expect(await visitor.call('auth.user')).toMatchObject({ status: 200, body: { id: user.id } });
    expect(await mailJobs(api)).toContainEqual({
      mail: 'verify-email',
      userId: user.id,
      language: 'en',
    });
  });

  it('generates a username when none was chosen, and never from the email address', async () => {
    const names = new Set<string>();
    for (const email of ['secret.name@example.test', 'secret.name2@example.test']) {
      const answer = await signUp(createVisitor(api), { email, firstName: 'Noor' });
      const parsed = signedUp.parse(answer.body);
      const name = parsed.outcome === 'signed-in' ? (parsed.user.username ?? '') : '';
      expect(name).toMatch(/^noor\d{0,4}$/);
      names.add(name);
    }
    expect(names.size).toBe(2);
    expect((await signUp(createVisitor(api), { email: 'c@example.test' })).body).toMatchObject({
      user: { username: expect.stringMatching(/^looper\d{0,4}$/) },
    });
  });

  it('stores the chosen face, and none without a choice', async () => {
    const signUpWith = async (email: string, given: object) =>
      (await signUp(createVisitor(api), { email, ...given })).body;
    const avatarConfig = signUpAvatars.wavy;
    expect(await signUpWith('face@example.test', { avatarConfig })).toMatchObject({
      user: { avatarConfig },
    });
    expect(await signUpWith('plain@example.test', {})).toMatchObject({
      user: { avatarConfig: null, firstVisitStep: null },
    });
    expect(await signUpWith('wig@example.test', { avatarConfig: { hairStyle: 'wig' } })).toEqual({
      message: expect.any(String),
      code: 'avatar_invalid',
    });
  });

  it('begins the first visit for clients that show it; no step is asked again', async () => {
    const visitor = createVisitor(api);
    const answer = await signUp(visitor, { email: 'first@example.test', firstVisit: true });
    expect(answer.body).toMatchObject({ user: { firstVisitStep: 'moods' } });
    const moveTo = async (firstVisitStep: string | null) =>
      (await visitor.call('users.updateFirstVisit', { body: { firstVisitStep } })).body;
    expect(await moveTo('first-loop')).toEqual({ firstVisitStep: 'first-loop' });
    expect(await moveTo('voices')).toEqual({ firstVisitStep: 'first-loop' });
    expect(await moveTo(null)).toEqual({ firstVisitStep: null });
    expect(await moveTo('moods')).toEqual({ firstVisitStep: null });
    expect((await visitor.call('auth.user')).body).toMatchObject({ firstVisitStep: null });
    expect(await moveTo('never')).toMatchObject({ code: 'invalid_request' });
  });

  it('says when the address or username is taken, in any letter case', async () => {
    await signUp(createVisitor(api), { email: 'taken@example.test', username: 'Taken_1' });
    expect(await signUp(createVisitor(api), { email: 'TAKEN@example.test' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect(
      await signUp(createVisitor(api), { email: 'other@example.test', username: 'tAKEN_1' }),
    ).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  });

  it('refuses and never generates a name that could pass for ours', async () => {
    const admin = await signUp(createVisitor(api), {
      email: 'boss@example.test',
      username: 'Admin_',
    });
    expect(admin).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    const named = await signUp(createVisitor(api), {
      email: 'sue@example.test',
      firstName: 'Support',
    });
    expect(named.body).toMatchObject({
      user: { username: expect.stringMatching(/^looper\d{0,4}$/) },
    });
  });

  it.each([
    ['password'.repeat(1), 'password_too_common'],
    ['Password1', 'password_too_common'],
    ['qwertyuiop', 'password_too_common'],
    ['aaaaaaaaaaaa', 'password_too_common'],
    ['robin.b@example.test', 'password_too_common'],
    ['Robin.B2026', 'password_too_common'],
    ['swirlswirl', 'password_too_common'],
    ['short', 'password_too_short'],
    ['x'.repeat(129), 'password_too_long'],
  ])('refuses the password %s: %s', async (password, code) => {
    const answer = await signUp(createVisitor(api), { email: 'robin.b@example.test', password });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  it.each(['alllowercaseletters', '        spaces only?', 'пароль из слов', '8472619305'])(
    'accepts any kind of characters in a password: %s',
    async (password) => {
      const email = `p${password.length}${Math.random().toString(36).slice(2)}@example.test`;
      expect((await signUp(createVisitor(api), { email, password })).status).toBe(201);
      const visitor = createVisitor(api);
      const body = { login: email, password };
      expect((await visitor.call('auth.signIn', { body })).status).toBe(200);
    },
  );

  it('lets no one choose their own rights', async () => {
    for (const extra of [
      { verificationStatus: 'owner' },
      { emailVerifiedAt: '2026-01-01' },
      { id: '00000000-0000-4000-8000-000000000000' },
      { admittedAt: '2026-01-01' },
    ]) {
      const answer = await signUp(createVisitor(api), { email: 'r@example.test', ...extra });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
  });

  it('is refused from other sites', async () => {
    const answer = await createVisitor(api).call('auth.signUp', {
      body: { email: 'x@example.test', password: PASSWORD },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'origin_refused' } });
  });

  it('says while typing whether a username is free', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor, { email: 'typing@example.test', username: 'Typing_1' });
    const check = async (who: Visitor, username: string) =>
      (await who.call('users.checkUsername', { params: { username } })).body;
    expect(await check(createVisitor(api), 'typing_1')).toEqual({ available: false });
    expect(await check(createVisitor(api), 'typing_2')).toEqual({ available: true });
    expect(await check(createVisitor(api), 'no')).toEqual({ available: false });
    expect(await check(createVisitor(api), 'Moderator')).toEqual({ available: false });
    expect(await check(visitor, 'TYPING_1')).toEqual({ available: true });
    // Only the session says whose username it is.
    const { user } = await api.signIn();
    const claimed = `/api/users/check-username/${user.username}?excludeUserId=${user.id}`;
    expect(await (await api.fetch(claimed)).json()).toEqual({ available: false });
  });

  it('tells the sign-in page which methods are available', async () => {
    expect((await createVisitor(api).call('auth.options')).body).toEqual({
      registration: 'open',
      requireVerifiedEmail: false,
      providers: [],
      links: { terms: null, privacy: null },
    });
  });
});

describe('sign-up where email addresses must be verified', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env: { REQUIRE_VERIFIED_EMAIL: 'true' } });
  });

  afterAll(() => api.stop());

  const alike = { outcome: 'verify-email' };

  it('gives the same answer for a new and a known address, and stores nothing about a new one', async () => {
    const { user } = await api.signIn({ email: 'known@example.test' });
    const known = await signUp(createVisitor(api), { email: user.email, username: 'free_1' });
    const fresh = await signUp(createVisitor(api), {
      email: 'fresh@example.test',
      username: 'free_2',
    });
    for (const answer of [known, fresh]) {
      expect(answer).toMatchObject({ status: 201, body: alike });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const available = async (username: string) =>
      (await createVisitor(api).call('users.checkUsername', { params: { username } })).body;
    expect(await available('free_1')).toEqual({ available: true });
    expect(await available('free_2')).toEqual({ available: true });
    const signIn = (login: string) =>
      createVisitor(api).call('auth.signIn', { body: { login, password: PASSWORD } });
    expect((await signIn(user.email)).body).toEqual((await signIn('fresh@example.test')).body);
    const mails = await mailJobs(api);
    expect(mails.filter(({ mail }) => mail === 'confirm-sign-up')).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain('example.test');
  });

  it('creates account and session from the emailed link, once', async () => {
    const visitor = createVisitor(api);
    await signUp(visitor, {
      email: 'link@example.test',
      username: 'linked',
      avatarConfig: signUpAvatars.afro,
      firstVisit: true,
      stayLoggedIn: true,
    });
    const token = await linkFor(api, 'link@example.test');
    const confirmed = await visitor.call('auth.confirmSignUp', { body: { token } });
    expect(confirmed).toMatchObject({
      status: 200,
      body: {
        username: 'linked',
        avatarConfig: signUpAvatars.afro,
        firstVisitStep: 'moods',
        emailVerified: true,
        preferences: { stayLoggedIn: true },
      },
    });
    expect(await visitor.call('auth.user')).toMatchObject({ status: 200 });
    const replayed = await createVisitor(api).call('auth.confirmSignUp', { body: { token } });
    expect(replayed).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
  });

  it('gives the account to the first of two links for one address', async () => {
    const email = 'twice@example.test';
    await signUp(createVisitor(api), { email });
    const first = await linkFor(api, email);
    await signUp(createVisitor(api), { email });
    const second = await linkFor(api, email);
    const answers = await Promise.all(
      [first, second].map((token) =>
        createVisitor(api).call('auth.confirmSignUp', { body: { token } }),
      ),
    );
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(codes[0]).toBe(200);
    expect([409, 410]).toContain(codes[1]);
  });

  it('generates another username when the chosen one was taken in the meantime', async () => {
    await signUp(createVisitor(api), {
      email: 'late@example.test',
      username: 'wanted',
      firstName: 'Late',
    });
    await api.signIn({ username: 'Wanted' });
    const token = await linkFor(api, 'late@example.test');
    expect(await createVisitor(api).call('auth.confirmSignUp', { body: { token } })).toMatchObject({
      status: 200,
      body: { username: 'late' },
    });
  });

  it('refuses an expired link', async () => {
    await signUp(createVisitor(api), { email: 'slow@example.test' });
    const token = await linkFor(api, 'slow@example.test');
    await api.db.$client.query(
      "UPDATE sign_up_requests SET expires_at = now() WHERE email = 'slow@example.test'",
    );
    const answer = await createVisitor(api).call('auth.confirmSignUp', { body: { token } });
    expect(answer).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
    expect(await findUserByEmail(api.db, 'slow@example.test')).toBeNull();
  });

  it('lets a user without a verified address read, but not post', async () => {
    const { cookie } = await api.signIn({ emailVerifiedAt: null });
    const visitor = createVisitor(api);
    visitor.cookie = cookie;
    expect(await visitor.call('auth.user')).toMatchObject({ body: { mustVerifyEmail: true } });
    expect((await visitor.call('loops.feed')).status).toBe(200);
    const refused = { status: 403, body: { code: 'email_not_verified' } };
    const status = { mediaType: 'status', caption: 'hi', duration: 0, moodTags: [] };
    expect(await visitor.call('loops.create', { body: status })).toMatchObject(refused);
    const verified = createVisitor(api);
    verified.cookie = (await api.signIn({ emailVerifiedAt: new Date() })).cookie;
    expect((await verified.call('loops.create', { body: status })).status).not.toBe(403);
  });
});

describe('the waitlist', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env: { REGISTRATION: 'waitlist' } });
  });

  afterAll(() => api.stop());

  it('shows users their position and nothing else until they are admitted', async () => {
    const [first, second] = [createVisitor(api), createVisitor(api)];
    await signUp(first, { email: 'first@example.test' });
    const answer = await signUp(second, { email: 'second@example.test' });
    expect(answer).toMatchObject({ body: { outcome: 'signed-in', user: { waiting: true } } });
    expect((await first.call('waitlist.position')).body).toMatchObject({ position: 1 });
    expect((await second.call('waitlist.position')).body).toMatchObject({ position: 2 });
    expect(await second.call('loops.feed')).toMatchObject({
      status: 403,
      body: { code: 'waitlisted' },
    });

    const ahead = await findUserByEmail(api.db, 'first@example.test');
    await api.db.transaction((tx) => admit(tx, OPERATOR, ahead?.id ?? ''));
    expect((await first.call('waitlist.position')).body).toMatchObject({ position: null });
    expect((await first.call('loops.feed')).status).toBe(200);
    expect((await second.call('waitlist.position')).body).toMatchObject({ position: 1 });
  });

  it('is skipped with an invite', async () => {
    const invite = await inviteOf(api);
    const visitor = createVisitor(api);
    expect(await signUp(visitor, { email: 'guest@example.test', invite })).toMatchObject({
      body: { user: { waiting: false } },
    });
    expect((await visitor.call('loops.feed')).status).toBe(200);
  });
});

describe('sign-up by invite only', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env: { REGISTRATION: 'invite' } });
  });

  afterAll(() => api.stop());

  it('needs an invite, which works once', async () => {
    expect(await signUp(createVisitor(api), { email: 'a@example.test' })).toMatchObject({
      status: 403,
      body: { code: 'invite_required' },
    });
    const invite = await inviteOf(api);
    const usable = async () =>
      (await createVisitor(api).call('auth.checkInvite', { body: { token: invite } })).body;
    expect(await usable()).toEqual({ usable: true });
    expect(await signUp(createVisitor(api), { email: 'b@example.test', invite })).toMatchObject({
      status: 201,
      body: { user: { waiting: false } },
    });
    expect(await usable()).toEqual({ usable: false });
    expect(await signUp(createVisitor(api), { email: 'c@example.test', invite })).toMatchObject({
      status: 410,
      body: { code: 'invite_invalid' },
    });
  });

  it('accepts an invite once, even when it is used twice at the same time', async () => {
    const invite = await inviteOf(api);
    const emails = Array.from({ length: 6 }, (_, index) => `race${index}@example.test`);
    const answers = await Promise.all(
      emails.map((email) => signUp(createVisitor(api), { email, invite })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 410, 410, 410, 410, 410]);
    const made = await Promise.all(emails.map((email) => findUserByEmail(api.db, email)));
    expect(made.filter((user) => user !== null)).toHaveLength(1);
  });

  it('refuses an invented or expired invite', async () => {
    const expired = await inviteOf(api);
    await api.db.$client.query('UPDATE invites SET expires_at = now() WHERE used_at IS NULL');
    for (const invite of ['x'.repeat(43), 'x', expired]) {
      const answer = await signUp(createVisitor(api), { email: 'd@example.test', invite });
      expect(answer).toMatchObject({
        status: expect.any(Number),
        body: { code: 'invite_invalid' },
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('does not use up an invite for a sign-up that fails', async () => {
    const invite = await inviteOf(api);
    const taken = { email: 'b@example.test', invite };
    expect((await signUp(createVisitor(api), taken)).status).toBe(409);
    expect((await signUp(createVisitor(api), { ...taken, email: 'e@example.test' })).status).toBe(
      201,
    );
  });
});

describe('closed sign-up', () => {
  it('is refused, even with an invite, while signing in works', async () => {
    const api = await startApi({ env: { REGISTRATION: 'closed' } });
    const invite = await inviteOf(api);
    for (const extra of [{}, { invite }]) {
      expect(await signUp(createVisitor(api), { email: 'a@example.test', ...extra })).toMatchObject(
        {
          status: 403,
          body: { code: 'registration_closed' },
        },
      );
    }
    expect((await createVisitor(api).call('auth.options')).body).toMatchObject({
      registration: 'closed',
    });
    const { cookie } = await api.signIn();
    const visitor = createVisitor(api);
    visitor.cookie = cookie;
    expect((await visitor.call('auth.user')).status).toBe(200);
    await api.stop();
  });
});

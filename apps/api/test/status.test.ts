import { endpoints } from '@swirl/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const status = { mediaType: 'status', caption: 'Rain again', moodTags: ['cozy'], duration: 0 };

const post = (cookie: string | undefined, body: unknown, key?: string) =>
  call(
    api,
    'loops.create',
    {},
    { cookie, body, headers: key === undefined ? {} : { 'idempotency-key': key } },
  );

/** The number of the user's loops, as they see it. */
const countOf = async (cookie: string, userId: string) => {
  const { body } = await call(api, 'users.loops', { userId }, { cookie });
  return endpoints['users.loops'].response.parse(body).length;
};

const parse = (body: unknown) => endpoints['loops.create'].response.parse(body);

describe('posting a status', () => {
  it('returns the loop as everyone will see it', async () => {
    const { user, cookie } = await api.signIn({ firstName: 'Sam', verificationStatus: 'verified' });
    const answer = await post(cookie, status);
    expect(answer.status).toBe(201);
    expect(parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      userId: user.id,
      mediaType: 'status',
      mediaUrl: null,
      media: null,
      avatarConfig: null,
      caption: 'Rain again',
      moodTags: ['cozy'],
      duration: 0,
      isRemix: false,
      parentLoopId: null,
      visibility: 'public',
      hasReacted: false,
      hidden: false,
      canRemix: true,
      user: { id: user.id, firstName: 'Sam', verificationStatus: 'verified', email: user.email },
      _count: { reactions: 0, comments: 0, remixes: 0 },
    });
  });

  it('trims the text and needs no moods', async () => {
    const { cookie } = await api.signIn();
    const answer = await post(cookie, { mediaType: 'status', caption: '  hi \n' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ caption: 'hi', moodTags: [], duration: 0 });
  });

  it('has the visibility from the preferences unless another is chosen', async () => {
    const { cookie } = await api.signIn({ preferences: { loopVisibility: 'friends' } });
    expect((await post(cookie, status)).body).toMatchObject({ visibility: 'friends' });
    expect((await post(cookie, { ...status, visibility: 'private' })).body).toMatchObject({
      visibility: 'private',
    });
  });

  it.each([
    ['blank text', { caption: ' \n ' }, 'status_empty', 'Status cannot be empty'],
    ['invisible text', { caption: '\u2800\u200D' }, 'status_empty', 'Status cannot be empty'],
    ['no text', { caption: undefined }, 'status_empty', 'Status cannot be empty'],
    [
      'too much text',
      { caption: 'x'.repeat(501) },
      'status_too_long',
      'Status must be at most 500 characters',
    ],
    [
      'six moods',
      { moodTags: ['a', 'b', 'c', 'd', 'e', 'f'] },
      'too_many_mood_tags',
      'Choose at most 5 mood tags',
    ],
    [
      'the same mood twice',
      { moodTags: ['cozy', 'cozy'] },
      'mood_tag_repeated',
      'You can only choose each mood tag once',
    ],
    [
      'a mood that is no word',
      { moodTags: ['So Cozy!'] },
      'mood_tag_invalid',
      'Mood tags must be lowercase words of at most 24 characters',
    ],
    ['a length', { duration: 3 }, 'duration_invalid', 'Duration must be between 0 and 60 seconds'],
    ['another author', { userId: 'x' }, 'invalid_request', 'This request isn’t valid'],
    ['media', { mediaUrl: '/media/x' }, 'invalid_request', 'This request isn’t valid'],
    ['another kind', { mediaType: 'video' }, 'invalid_request', 'This request isn’t valid'],
    [
      'a parent',
      { parentLoopId: crypto.randomUUID() },
      'invalid_request',
      'This request isn’t valid',
    ],
  ])('refuses %s', async (_, change, code, message) => {
    const { cookie, user } = await api.signIn();
    const answer = await post(cookie, { ...status, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code, message });
    expect(await countOf(cookie, user.id)).toBe(0);
  });

  it('refuses an empty body', async () => {
    const { cookie } = await api.signIn();
    expect(await post(cookie, null)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    expect((await post(cookie, undefined)).status).toBe(400);
  });

  it('needs a session', async () => {
    expect(await post(undefined, status)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized', code: 'unauthorized' },
    });
  });
});

describe('posting again with the same Idempotency-Key', () => {
  const key = () => crypto.randomUUID();

  it('returns the first result and creates no second loop', async () => {
    const { user, cookie } = await api.signIn();
    const same = key();
    const first = await post(cookie, status, same);
    // The order of fields does not matter.
    const again = await post(cookie, Object.fromEntries(Object.entries(status).toReversed()), same);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await countOf(cookie, user.id)).toBe(1);
  });

  it('creates one loop, even when sent many times at once', async () => {
    const { user, cookie } = await api.signIn();
    const same = key();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(cookie, status, same)));
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => parse(body).id)).size).toBe(1);
    expect(await countOf(cookie, user.id)).toBe(1);
  });

  it('is refused with another text', async () => {
    const { user, cookie } = await api.signIn();
    const same = key();
    await post(cookie, status, same);
    expect(await post(cookie, { ...status, caption: 'Sun!' }, same)).toMatchObject({
      status: 422,
      body: {
        code: 'idempotency_key_reused',
        message: 'This Idempotency-Key was used for a different request',
      },
    });
    expect(await countOf(cookie, user.id)).toBe(1);
  });

  it('says when the loop has been deleted since', async () => {
    const { user, cookie } = await api.signIn();
    const same = key();
    const { id } = parse((await post(cookie, status, same)).body);
    expect((await call(api, 'loops.delete', { loopId: id }, { cookie })).status).toBe(204);
    expect(await post(cookie, status, same)).toMatchObject({
      status: 410,
      body: { code: 'loop_deleted', message: 'This loop has been deleted' },
    });
    expect(await countOf(cookie, user.id)).toBe(0);
  });

  it('is independent for every user', async () => {
    const [sam, kim] = [await api.signIn(), await api.signIn()];
    const same = key();
    const first = parse((await post(sam.cookie, status, same)).body);
    const second = parse((await post(kim.cookie, status, same)).body);
    expect(second.id).not.toBe(first.id);
    expect(second.userId).toBe(kim.user.id);
  });

  it.each(['short', 'x'.repeat(129), 'with space'])('refuses the key %j', async (unusable) => {
    const { cookie } = await api.signIn();
    expect(await post(cookie, status, unusable)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_invalid', message: 'The Idempotency-Key isn’t valid' },
    });
  });
});

describe('where email addresses must be verified', () => {
  it('nothing can be posted before', async () => {
    const strict = await startApi({ env: { REQUIRE_VERIFIED_EMAIL: 'true' } });
    const unverified = await strict.signIn();
    const verified = await strict.signIn({ emailVerifiedAt: new Date() });
    const refused = await call(strict, 'loops.create', {}, { ...unverified, body: status });
    const taken = await call(strict, 'loops.create', {}, { ...verified, body: status });
    await strict.stop();
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'email_not_verified',
        message: 'Please confirm your email first',
      },
    });
    expect(taken.status).toBe(201);
  });
});

import { createBlock, createFollow, createUser } from '@swirl/testing/factories';
import { readUserCounts } from '@swirl/db/stores/loops/counts.store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const follow = (cookie: string | undefined, userId: string) =>
  call(api, 'follows.create', {}, { cookie, body: { followingId: userId } });
const followById = (cookie: string | undefined, userId: string) =>
  call(api, 'follows.createById', { userId }, { cookie });
const unfollow = (cookie: string | undefined, userId: string) =>
  call(api, 'follows.delete', { userId }, { cookie });
const check = (cookie: string | undefined, userId: string) =>
  call(api, 'follows.check', { userId }, { cookie });

const followed = { status: 200, body: { isFollowing: true } };
const notFollowed = { status: 200, body: { isFollowing: false } };
const noUser = { status: 404, body: { message: 'User not found', code: 'user_not_found' } };

describe.each([
  ['from a profile', follow],
  ['from the search page', followById],
] as const)('following %s', (_, start) => {
  it('counts once, however often it is sent, and can be undone just as often', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createUser(api.db);
    const counts = async () => {
      const found = await readUserCounts(api.db, [id, user.id]);
      return [found.get(id)?.followers, found.get(user.id)?.following];
    };
    expect(await check(cookie, id)).toMatchObject(notFollowed);
    expect(await start(cookie, id)).toMatchObject(followed);
    expect(await start(cookie, id)).toMatchObject(followed);
    expect(await check(cookie, id)).toMatchObject(followed);
    expect(await counts()).toEqual([1, 1]);
    expect(await unfollow(cookie, id)).toMatchObject(notFollowed);
    expect(await unfollow(cookie, id)).toMatchObject(notFollowed);
    expect(await check(cookie, id)).toMatchObject(notFollowed);
    expect(await counts()).toEqual([0, 0]);
  });

  it('is one-directional', async () => {
    const [sam, kim] = [await api.signIn(), await api.signIn()];
    await start(sam.cookie, kim.user.id);
    expect(await check(kim.cookie, sam.user.id)).toMatchObject(notFollowed);
  });

  it('is refused for yourself', async () => {
    const { user, cookie } = await api.signIn();
    expect(await start(cookie, user.id)).toMatchObject({
      status: 400,
      body: { message: 'You can’t follow yourself', code: 'cannot_follow_self' },
    });
    expect(await check(cookie, user.id)).toMatchObject(notFollowed);
  });

  it('gives the same answer for missing, suspended and blocked users', async () => {
    const { user, cookie } = await api.signIn();
    const suspended = await createUser(api.db, { suspendedAt: new Date() });
    const { blockedId } = await createBlock(api.db, { blockerId: user.id });
    const { blockerId } = await createBlock(api.db, { blockedId: user.id });
    for (const id of [crypto.randomUUID(), suspended.id, blockedId, blockerId]) {
      expect(await start(cookie, id)).toMatchObject(noUser);
      expect(await check(cookie, id)).toMatchObject(noUser);
      expect(await unfollow(cookie, id)).toMatchObject(notFollowed);
    }
  });

  it('needs a session', async () => {
    const { id } = await createUser(api.db);
    expect((await start(undefined, id)).status).toBe(401);
    expect((await unfollow(undefined, id)).status).toBe(401);
    expect((await check(undefined, id)).status).toBe(401);
  });

  it('is refused for an invalid id', async () => {
    const { cookie } = await api.signIn();
    expect(await start(cookie, 'someone')).toMatchObject({
      status: 400,
      body: { message: 'This request isn’t valid', code: 'invalid_request' },
    });
  });
});

describe('following where email addresses must be verified', () => {
  it('is refused until the address is verified; unfollowing is not', async () => {
    const strict = await startApi({ env: { REQUIRE_VERIFIED_EMAIL: 'true' } });
    const { user, cookie } = await strict.signIn();
    const { followingId: userId } = await createFollow(strict.db, { followerId: user.id });
    const answers = [
      await call(strict, 'follows.create', {}, { cookie, body: { followingId: userId } }),
      await call(strict, 'follows.createById', { userId }, { cookie }),
      await call(strict, 'follows.delete', { userId }, { cookie }),
    ];
    await strict.stop();
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
    expect(answers[0]?.body).toMatchObject({ code: 'email_not_verified' });
  });
});

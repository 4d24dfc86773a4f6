import { endpoints } from '@swirl/contract/endpoints';
import { createLogger } from '@swirl/platform/logger';
import {
  createBlock,
  createComment,
  createFollow,
  createLoop,
  createMute,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRefreshDiscover } from '../../worker/src/jobs/refresh-discover.ts';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const mute = (cookie: string | undefined, userId: string) =>
  call(api, 'users.mute', {}, { cookie, body: { userId } });
const unmute = (cookie: string | undefined, userId: string) =>
  call(api, 'users.unmute', { userId }, { cookie });
const list = async (cookie: string) => {
  const { body } = await call(api, 'users.muted', {}, { cookie });
  return endpoints['users.muted'].response.parse(body);
};
const feed = async (cookie: string, query: Record<string, string | number> = {}) => {
  const { body } = await call(api, 'loops.feed', {}, { cookie, query: { limit: 50, ...query } });
  return endpoints['loops.feed'].response.parse(body).map(({ id }) => id);
};
const refreshDiscover = () =>
  createRefreshDiscover().perform(
    {},
    {
      db: api.db,
      logger: createLogger({ level: 'silent' }, { name: 'test' }),
      signal: new AbortController().signal,
    },
  );

describe('muting', () => {
  it('lists muted users, latest first, without their email addresses', async () => {
    const { cookie } = await api.signIn();
    const [sam, kim] = [await createUser(api.db, { firstName: 'Sam' }), await createUser(api.db)];
    const first = await mute(cookie, sam.id);
    expect(first).toMatchObject({ status: 201, body: { id: sam.id, firstName: 'Sam' } });
    const second = await mute(cookie, kim.id);
    const muted = await list(cookie);
    expect(muted).toEqual([second.body, first.body]);
    expect(JSON.stringify(muted)).not.toContain('@example.test');
  });

  it('has no effect when repeated', async () => {
    const { cookie } = await api.signIn();
    const { id } = await createUser(api.db);
    const first = await mute(cookie, id);
    expect(await mute(cookie, id)).toMatchObject({ status: 201, body: first.body });
    expect(await list(cookie)).toHaveLength(1);
  });

  it('removes their loops from both feeds, with every kind of paging, until they are unmuted', async () => {
    const { user, cookie } = await api.signIn();
    const { id: loopId, userId } = await createLoop(api.db);
    await createFollow(api.db, { followerId: user.id, followingId: userId });
    const pages = async () => [
      await feed(cookie),
      await feed(cookie, { offset: 0 }),
      await feed(cookie, { feed: 'following' }),
      await feed(cookie, { feed: 'following', offset: 0 }),
    ];
    for (const page of await pages()) expect(page).toContain(loopId);
    await mute(cookie, userId);
    for (const page of await pages()) expect(page).not.toContain(loopId);
    await unmute(cookie, userId);
    for (const page of await pages()) expect(page).toContain(loopId);
  });

  it('fills a page with other loops, so that a short page still means the end', async () => {
    const { user, cookie } = await api.signIn();
    const loud = await createUser(api.db);
    const others = [await createLoop(api.db), await createLoop(api.db), await createLoop(api.db)];
    for (let n = 0; n < 5; n += 1) await createLoop(api.db, { userId: loud.id });
    await createMute(api.db, { muterId: user.id, mutedId: loud.id });
    expect(await feed(cookie, { limit: 3 })).toEqual(others.toReversed().map(({ id }) => id));
  });

  it('removes them from Discover, among loops and people', async () => {
    const { user, cookie } = await api.signIn();
    const friend = await createUser(api.db);
    const { id: loopId, userId } = await createLoop(api.db);
    await createFollow(api.db, { followerId: user.id, followingId: friend.id });
    await createFollow(api.db, { followerId: friend.id, followingId: userId });
    await refreshDiscover();
    const shown = async () => {
      const { body } = await call(api, 'discover.read', {}, { cookie });
      const found = endpoints['discover.read'].response.parse(body);
      return [...found.featuredLoops, ...found.suggestedCreators].map(({ id }) => id);
    };
    expect(await shown()).toEqual(expect.arrayContaining([loopId, userId]));
    await mute(cookie, userId);
    const left = await shown();
    expect(left).not.toContain(loopId);
    expect(left).not.toContain(userId);
  });

  it('leaves everything readable that the viewer opens directly', async () => {
    const { cookie } = await api.signIn();
    const person = await createUser(api.db);
    const loop = await createLoop(api.db, { userId: person.id, caption: 'quietly there' });
    const comment = await createComment(api.db, { loopId: loop.id, userId: person.id });
    await mute(cookie, person.id);
    const seen = async (answer: Promise<{ status: number; body: unknown }>) =>
      JSON.stringify((await answer).body);
    const { id: userId } = person;
    expect((await call(api, 'users.read', { userId }, { cookie })).status).toBe(200);
    expect(await seen(call(api, 'users.loops', { userId }, { cookie }))).toContain(loop.id);
    const { id: loopId } = loop;
    expect((await call(api, 'loops.read', { loopId }, { cookie })).status).toBe(200);
    expect(await seen(call(api, 'loops.comments', { loopId }, { cookie }))).toContain(comment.id);
    const query = { q: 'quietly' };
    expect(await seen(call(api, 'search.loops', {}, { cookie, query }))).toContain(loop.id);
  });

  it('is invisible to the muted user', async () => {
    const muter = await api.signIn();
    const muted = await api.signIn();
    const { id: loopId, userId } = await createLoop(api.db, { userId: muter.user.id });
    await createFollow(api.db, { followerId: muter.user.id, followingId: muted.user.id });
    const views = async () => [
      await feed(muted.cookie),
      (await call(api, 'loops.read', { loopId }, muted)).body,
      (await call(api, 'users.read', { userId }, muted)).body,
      (await call(api, 'users.followers', { userId: muted.user.id }, muted)).body,
    ];
    const before = await views();
    await mute(muter.cookie, muted.user.id);
    expect(await views()).toEqual(before);
  });

  it('affects only the user who muted', async () => {
    const [muter, other] = [await api.signIn(), await api.signIn()];
    const { id: loopId, userId } = await createLoop(api.db);
    await mute(muter.cookie, userId);
    expect(await feed(other.cookie)).toContain(loopId);
    await unmute(other.cookie, userId);
    expect(await feed(muter.cookie)).not.toContain(loopId);
  });

  it('is refused for yourself', async () => {
    const { user, cookie } = await api.signIn();
    expect(await mute(cookie, user.id)).toMatchObject({
      status: 400,
      body: { message: 'You can’t mute yourself', code: 'cannot_mute_self' },
    });
  });

  it('gives the same answer for missing and blocked users', async () => {
    const { user, cookie } = await api.signIn();
    const { blockerId } = await createBlock(api.db, { blockedId: user.id });
    const { blockedId } = await createBlock(api.db, { blockerId: user.id });
    for (const id of [crypto.randomUUID(), blockerId, blockedId]) {
      expect(await mute(cookie, id)).toMatchObject({
        status: 404,
        body: { message: 'User not found', code: 'user_not_found' },
      });
    }
    expect((await mute(cookie, 'someone')).status).toBe(400);
  });

  it('leaves users out of the list who have blocked the viewer since', async () => {
    const { user, cookie } = await api.signIn();
    const { mutedId } = await createMute(api.db, { muterId: user.id });
    expect(await list(cookie)).toHaveLength(1);
    await createBlock(api.db, { blockerId: mutedId, blockedId: user.id });
    expect(await list(cookie)).toEqual([]);
  });

  it('needs a session', async () => {
    const { id } = await createUser(api.db);
    expect((await mute(undefined, id)).status).toBe(401);
    expect((await unmute(undefined, id)).status).toBe(401);
    expect((await call(api, 'users.muted', {})).status).toBe(401);
  });
});

describe('unmuting', () => {
  it('has no effect when nothing was muted', async () => {
    const { cookie } = await api.signIn();
    expect(await unmute(cookie, crypto.randomUUID())).toMatchObject({
      status: 204,
      body: undefined,
    });
  });
});

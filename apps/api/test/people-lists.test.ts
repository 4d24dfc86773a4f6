import { newId } from '@swirl/db/ids';
import {
  createBlock,
  createFollow,
  createLoop,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

type ListName = 'users.followers' | 'users.following' | 'users.liked' | 'users.loops';

const ids = z.array(z.object({ id: z.string() }));
const noUser = { status: 404, body: { message: 'User not found', code: 'user_not_found' } };

const list = (name: ListName, cookie: string | undefined, userId: string, query = {}) =>
  call(api, name, { userId }, { cookie, query });
const idsOf = async (name: ListName, cookie: string, userId: string, query = {}) =>
  ids.parse((await list(name, cookie, userId, query)).body).map(({ id }) => id);

/** All pages of a list, by cursor. */
async function walk(name: ListName, cookie: string, userId: string, limit: number) {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list(name, cookie, userId, { limit, ...(cursor && { cursor }) });
    found.push(...ids.parse(page.body).map(({ id }) => id));
    cursor = page.headers.get('x-next-cursor');
  } while (cursor !== null);
  return found;
}

describe.each([
  ['users.followers', 'followingId', 'followerId'],
  ['users.following', 'followerId', 'followingId'],
] as const)('%s', (name, of, listed) => {
  it('lists every user once, page by page, and says whom the viewer follows', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createUser(api.db);
    const people: string[] = [];
    for (let n = 0; n < 5; n += 1)
      people.unshift((await createFollow(api.db, { [of]: id }))[listed]);
    await createFollow(api.db, { followerId: user.id, followingId: people[2] ?? '' });
    expect(await walk(name, cookie, id, 2)).toEqual(people);
    const { body } = await list(name, cookie, id);
    expect(body).toMatchObject(
      people.map((person) => ({ id: person, isFollowing: person === people[2], email: null })),
    );
  });

  it('leaves out suspended and blocked users', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createUser(api.db);
    const suspended = await createUser(api.db, { suspendedAt: new Date() });
    const [blocked, blocker, shown] = [
      await createUser(api.db),
      await createUser(api.db),
      await createUser(api.db),
    ];
    for (const person of [suspended, blocked, blocker, shown]) {
      await createFollow(api.db, { [of]: id, [listed]: person.id });
    }
    await createBlock(api.db, { blockerId: user.id, blockedId: blocked.id });
    await createBlock(api.db, { blockerId: blocker.id, blockedId: user.id });
    expect(await idsOf(name, cookie, id)).toEqual([shown.id]);
  });

  it('is not found for a hidden or missing user, and needs a session', async () => {
    const { user, cookie } = await api.signIn();
    const { blockerId } = await createBlock(api.db, { blockedId: user.id });
    expect(await list(name, cookie, blockerId)).toMatchObject(noUser);
    expect(await list(name, cookie, crypto.randomUUID())).toMatchObject(noUser);
    expect((await list(name, undefined, user.id)).status).toBe(401);
  });
});

describe('the loops of a profile', () => {
  it('can be filtered by posts without audio, remixes and audio', async () => {
    const { cookie } = await api.signIn();
    const { id: userId } = await createUser(api.db);
    const make = (given: Parameters<typeof createLoop>[1]) =>
      createLoop(api.db, { userId, ...given }).then(({ id }) => id);
    const parentLoopId = await make({ mediaType: 'status' });
    const video = await make({ mediaType: 'video' });
    const image = await make({ mediaType: 'image' });
    const audio = await make({ mediaType: 'audio' });
    const spokenRemix = await make({ mediaType: 'audio', parentLoopId });
    const filmedRemix = await make({ mediaType: 'video', parentLoopId });
    const only = (tab: string) => idsOf('users.loops', cookie, userId, { only: tab });
    expect(await idsOf('users.loops', cookie, userId)).toHaveLength(6);
    expect(await only('posts')).toEqual([filmedRemix, image, video, parentLoopId]);
    expect(await only('remixes')).toEqual([filmedRemix, spokenRemix]);
    expect(await only('audio')).toEqual([spokenRemix, audio]);
    expect((await list('users.loops', cookie, userId, { only: 'likes' })).status).toBe(400);
  });

  it('have a cursor that works only in its tab', async () => {
    const { cookie } = await api.signIn();
    const { id: userId } = await createUser(api.db);
    for (let n = 0; n < 3; n += 1) await createLoop(api.db, { userId });
    const page = await list('users.loops', cookie, userId, { only: 'posts', limit: 2 });
    const cursor = page.headers.get('x-next-cursor');
    expect(await idsOf('users.loops', cookie, userId, { only: 'posts', cursor })).toHaveLength(1);
    expect(await list('users.loops', cookie, userId, { only: 'audio', cursor })).toMatchObject({
      status: 400,
      body: { code: 'cursor_invalid' },
    });
  });
});

describe('liked loops', () => {
  it('are in the order of the reactions, page by page', async () => {
    const { cookie } = await api.signIn();
    const { id: userId } = await createUser(api.db);
    const liked: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      liked.unshift((await createReaction(api.db, { userId, id: newId() })).loopId);
    }
    expect(await walk('users.liked', cookie, userId, 2)).toEqual(liked);
  });

  it('are only those that the viewer may see', async () => {
    const [person, other] = [await api.signIn(), await api.signIn()];
    const userId = person.user.id;
    const hidden = await createLoop(api.db, { userId, visibility: 'private' });
    const shown = await createLoop(api.db);
    for (const { id: loopId } of [hidden, shown]) await createReaction(api.db, { userId, loopId });
    expect(await idsOf('users.liked', other.cookie, userId)).toEqual([shown.id]);
    expect(await idsOf('users.liked', person.cookie, userId)).toEqual([shown.id, hidden.id]);
  });

  it('are hidden from others when the user does not show their activity', async () => {
    const other = await api.signIn();
    const shy = await api.signIn({ preferences: { privacyShowActivity: false } });
    const { loopId } = await createReaction(api.db, { userId: shy.user.id });
    expect(await list('users.liked', other.cookie, shy.user.id)).toMatchObject({
      status: 403,
      body: {
        message: 'This person’s liked loops are private',
        code: 'liked_hidden',
      },
    });
    expect(await idsOf('users.liked', shy.cookie, shy.user.id)).toEqual([loopId]);
    const read = (cookie: string) => call(api, 'users.read', { userId: shy.user.id }, { cookie });
    expect((await read(other.cookie)).body).toMatchObject({ showsLiked: false });
    expect((await read(shy.cookie)).body).toMatchObject({ showsLiked: true });
  });

  it('are not found for a hidden or missing user', async () => {
    const { user, cookie } = await api.signIn();
    const { blockerId } = await createBlock(api.db, { blockedId: user.id });
    expect(await list('users.liked', cookie, blockerId)).toMatchObject(noUser);
    expect(await list('users.liked', cookie, crypto.randomUUID())).toMatchObject(noUser);
  });
});

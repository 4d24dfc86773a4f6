import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import {
  createBlock,
  createComment,
  createFollow,
  createFriendship,
  createLoop,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

/** A database per test: the feed shows all users' loops. */
let api: TestApi;

beforeEach(async () => {
  api = await startApi();
});

afterEach(() => api.stop());

const page = async (cookie: string, query: Record<string, string | number | undefined> = {}) => {
  const { status, headers, body } = await call(api, 'loops.feed', {}, { cookie, query });
  expect(status).toBe(200);
  const loops = endpoints['loops.feed'].response.parse(body);
  return {
    loops,
    ids: loops.map(({ id }) => id),
    next: headers.get(nextCursorHeader) ?? undefined,
  };
};

/** Newest first. */
const postMany = async (count: number, given: Parameters<typeof createLoop>[1] = {}) => {
  const userId = given.userId ?? (await createUser(api.db)).id;
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    ids.unshift((await createLoop(api.db, { ...given, userId })).id);
  }
  return ids;
};

/** Reads all pages by cursor. */
const walk = async (cookie: string, query: Record<string, string | number | undefined> = {}) => {
  const ids: string[] = [];
  let next: string | undefined;
  do {
    const got = await page(cookie, { ...query, cursor: next });
    ids.push(...got.ids);
    next = got.next;
  } while (next !== undefined);
  return ids;
};

describe('the home feed', () => {
  it('is empty at first', async () => {
    const { cookie } = await api.signIn();
    expect(await page(cookie)).toEqual({ loops: [], ids: [], next: undefined });
  });

  it('shows all users’ loops, the viewer’s included, newest first, ten per page', async () => {
    const { user, cookie } = await api.signIn();
    const ids = await postMany(11);
    const [own] = await postMany(1, { userId: user.id });
    const first = await page(cookie);
    expect(first.ids).toEqual([own, ...ids.slice(0, 9)]);
    const second = await page(cookie, { cursor: first.next });
    expect(second.ids).toEqual(ids.slice(9));
    expect(second.next).toBeUndefined();
  });

  it('supports paging by limit and offset too', async () => {
    const { cookie } = await api.signIn();
    const ids = await postMany(23);
    expect((await page(cookie, { limit: 10, offset: 0 })).ids).toEqual(ids.slice(0, 10));
    const second = await page(cookie, { limit: 10, offset: 10 });
    expect(second.ids).toEqual(ids.slice(10, 20));
    expect((await page(cookie, { limit: 10, offset: 20 })).ids).toEqual(ids.slice(20));
    expect((await page(cookie, { limit: 10, offset: 9000 })).ids).toEqual([]);
    // A cursor takes precedence over the offset.
    expect((await page(cookie, { offset: 3, cursor: second.next })).ids).toEqual(ids.slice(20));
  });

  it('has no duplicates and no gaps while loops arrive', async () => {
    const { cookie } = await api.signIn();
    const ids = await postMany(12);
    const first = await page(cookie, { limit: 5 });
    await postMany(3);
    const second = await page(cookie, { limit: 5, cursor: first.next });
    await postMany(3);
    const third = await page(cookie, { limit: 5, cursor: second.next });
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids);
  });

  it('fills its pages around what is hidden: a short page is the last', async () => {
    const { user, cookie } = await api.signIn();
    const blocked = await createUser(api.db);
    await createBlock(api.db, { blockerId: user.id, blockedId: blocked.id });
    const seen: string[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      seen.unshift((await createLoop(api.db)).id);
      await postMany(2, { userId: blocked.id });
      await createLoop(api.db, { visibility: 'private' });
      await createLoop(api.db, { mediaType: 'video', state: 'processing' });
    }
    const first = await page(cookie, { limit: 10 });
    expect(first.ids).toEqual(seen.slice(0, 10));
    expect((await page(cookie, { limit: 10, offset: 10 })).ids).toEqual(seen.slice(10));
  });

  it('contains the counts, reactions and remixes of each loop', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createLoop(api.db);
    await createReaction(api.db, { loopId: id, userId: user.id });
    await createReaction(api.db, { loopId: id });
    await createComment(api.db, { loopId: id });
    await createLoop(api.db, { parentLoopId: id, mediaType: 'audio' });
    await createLoop(api.db, { parentLoopId: id, mediaType: 'audio', visibility: 'private' });
    const { loops } = await page(cookie);
    expect(
      loops.map(({ hasReacted, isRemix, parentLoopId }) => [hasReacted, isRemix, parentLoopId]),
    ).toEqual([
      [false, true, id],
      [true, false, null],
    ]);
    expect(loops[1]).toMatchObject({ _count: { reactions: 2, comments: 1, remixes: 1 } });
  });

  it('says whether the viewer follows each author', async () => {
    const { user, cookie } = await api.signIn();
    const other = await api.signIn();
    const followed = await createUser(api.db);
    await createFollow(api.db, { followerId: user.id, followingId: followed.id });
    await createFollow(api.db, { followerId: other.user.id, followingId: user.id });
    for (const userId of [followed.id, other.user.id, user.id]) {
      await createLoop(api.db, { userId });
    }
    const shown = async (by: string) =>
      (await page(by)).loops.map(({ user: author }) => author.isFollowing);
    expect(await shown(cookie)).toEqual([false, false, true]);
    expect(await shown(other.cookie)).toEqual([true, false, false]);
  });

  it('refuses invalid queries', async () => {
    const { cookie } = await api.signIn();
    for (const [query, code] of [
      [{ limit: 0 }, 'invalid_request'],
      [{ limit: 51 }, 'invalid_request'],
      [{ limit: 'ten' }, 'invalid_request'],
      [{ offset: -1 }, 'invalid_request'],
      [{ offset: 10_001 }, 'invalid_request'],
      [{ feed: 'friends' }, 'invalid_request'],
      [{ userId: 'x' }, 'invalid_request'],
      [{ cursor: 'made-up' }, 'cursor_invalid'],
      [{ cursor: 'A'.repeat(43) }, 'cursor_invalid'],
    ] as const) {
      const answer = await call(api, 'loops.feed', {}, { cookie, query });
      expect({ query, ...answer }).toMatchObject({ query, status: 400, body: { code } });
    }
  });

  it('refuses a cursor that was changed or belongs to another list', async () => {
    const { user, cookie } = await api.signIn();
    await postMany(3, { userId: user.id });
    const { next = '' } = await page(cookie, { limit: 1 });
    const changed = next.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const [name, params, query] of [
      ['loops.feed', {}, { cursor: changed }],
      ['loops.feed', {}, { cursor: next, feed: 'following' }],
      ['users.loops', { userId: user.id }, { cursor: next }],
    ] as const) {
      const answer = await call(api, name, { userId: user.id, ...params }, { cookie, query });
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'The cursor isn’t valid', code: 'cursor_invalid' },
      });
    }
  });

  it('needs a session', async () => {
    expect((await call(api, 'loops.feed', {})).status).toBe(401);
  });
});

describe('the following feed', () => {
  it('shows loops by followed users and the viewer, newest first, and by no one else', async () => {
    const { user, cookie } = await api.signIn();
    const people = await Promise.all([1, 2, 3].map(() => createUser(api.db)));
    for (const { id } of people) {
      await createFollow(api.db, { followerId: user.id, followingId: id });
    }
    const expected: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      for (const { id } of [...people, user])
        expected.unshift(...(await postMany(1, { userId: id })));
      await createLoop(api.db);
    }
    expect(await walk(cookie, { feed: 'following', limit: 3 })).toEqual(expected);
    expect((await page(cookie, { feed: 'following', offset: 2, limit: 4 })).ids).toEqual(
      expected.slice(2, 6),
    );
  });

  it('leaves out their loops that the viewer may not see', async () => {
    const { user, cookie } = await api.signIn();
    const [friend, followed, shy] = [
      await createUser(api.db),
      await createUser(api.db),
      await createUser(api.db, { preferences: { loopVisibility: 'private' } }),
    ];
    await createFriendship(api.db, user.id, friend.id);
    for (const { id } of [followed, shy]) {
      await createFollow(api.db, { followerId: user.id, followingId: id });
    }
    const [seen] = await postMany(1, { userId: friend.id, visibility: 'friends' });
    await createLoop(api.db, { userId: followed.id, visibility: 'friends' });
    await createLoop(api.db, { userId: shy.id });
    await createLoop(api.db, { userId: friend.id, visibility: 'private' });
    expect((await page(cookie, { feed: 'following' })).ids).toEqual([seen]);
  });
});

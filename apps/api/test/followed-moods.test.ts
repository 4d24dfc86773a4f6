import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { eq } from '@swirl/db/drizzle/orm';
import { newId } from '@swirl/db/ids';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { followedMoods } from '@swirl/db/tables/followed-moods';
import { loops } from '@swirl/db/tables/loops';
import { mutedTerms } from '@swirl/db/tables/muted-terms';
import { peopleListMembers, peopleLists } from '@swirl/db/tables/people-lists';
import { reposts } from '@swirl/db/tables/reposts';
import { users } from '@swirl/db/tables/users';
import {
  createBlock,
  createFollow,
  createFriendship,
  createLoop,
  createMute,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });
/** No other test has loops with it. */
const newMood = () => `m${newId().slice(-12)}`;

async function createMember() {
  const { user, cookie } = await api.signIn();
  const page = async (query: Record<string, string | number> = {}) => {
    const answer = await call(
      api,
      'loops.feed',
      {},
      { cookie, query: { feed: 'following', include: 'all', ...query } },
    );
    return {
      loops: endpoints['loops.feed'].response.parse(answer.body),
      cursor: answer.headers.get(nextCursorHeader),
    };
  };
  return {
    user,
    cookie,
    page,
    following: async () => (await page()).loops.map(({ id }) => id),
    allPages: async (limit: number) => {
      const read: string[] = [];
      let cursor: string | null = null;
      do {
        const next = await page({ limit, ...(cursor !== null && { cursor }) });
        read.push(...next.loops.map(({ id }) => id));
        ({ cursor } = next);
      } while (cursor !== null);
      return read;
    },
    follow: (mood: string) => call(api, 'followedMoods.create', {}, { cookie, body: { mood } }),
    unfollow: (mood: string) => call(api, 'followedMoods.delete', { mood }, { cookie }),
    followed: async () => {
      const { body } = await call(api, 'followedMoods.list', {}, { cookie });
      return endpoints['followedMoods.list'].response.parse(body).map(({ mood }) => mood);
    },
  };
}

/** Someone who follows a mood, and a loop with it that everyone may see, by an author whom they don't follow. */
async function createScene(given: Parameters<typeof createLoop>[1] = {}) {
  const viewer = await createMember();
  const mood = newMood();
  await viewer.follow(mood);
  const author = await createUser(api.db);
  const loop = await createLoop(api.db, { userId: author.id, moodTags: [mood], ...given });
  return { viewer, mood, author, loop };
}

describe('followed moods', () => {
  it('are listed to their owner alone, latest first, and following one again changes nothing', async () => {
    const [one, other] = [await createMember(), await createMember()];
    const first = await one.follow('cozy');
    expect(first).toMatchObject({ status: 201, body: { mood: 'cozy' } });
    await one.follow('rainy-day');
    expect((await one.follow('cozy')).body).toEqual(first.body);
    expect(await one.followed()).toEqual(['rainy-day', 'cozy']);
    expect(await other.followed()).toEqual([]);
  });

  it.each(['Cozy', 'not a mood', '', '-', 'a'.repeat(25)])(
    'are moods: %j is refused',
    async (mood) => {
      const viewer = await createMember();
      expect(await viewer.follow(mood)).toMatchObject(refused('mood_tag_invalid'));
      expect(await viewer.followed()).toEqual([]);
    },
  );

  it('are unfollowed by their owner alone, also those that aren’t followed', async () => {
    const [one, other] = [await createMember(), await createMember()];
    await one.follow('cozy');
    await one.follow('hyped');
    expect(await other.unfollow('cozy')).toMatchObject({ status: 204 });
    expect(await one.followed()).toEqual(['hyped', 'cozy']);
    expect(await one.unfollow('cozy')).toMatchObject({ status: 204 });
    expect(await one.followed()).toEqual(['hyped']);
  });

  it('are at most as many as allowed, however many are followed at once', async () => {
    const viewer = await createMember();
    const { max } = limits.followedMoods;
    await api.db
      .insert(followedMoods)
      .values(
        Array.from({ length: max - 1 }, (_, n) => ({ userId: viewer.user.id, mood: `m${n}` })),
      );
    const answers = await Promise.all(['one', 'two', 'three'].map((mood) => viewer.follow(mood)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(
      refused('too_many_followed_moods'),
    );
    expect(await viewer.followed()).toHaveLength(max);
    expect((await viewer.follow('m0')).status).toBe(201);
  });
});

describe('a followed mood', () => {
  it('brings loops that everyone may see, with itself as the reason, until it is unfollowed', async () => {
    const { viewer, mood, loop } = await createScene();
    const { loops: shown } = await viewer.page();
    expect(shown).toMatchObject([{ id: loop.id, followedMood: mood }]);
    expect(shown[0]).not.toHaveProperty('repostedBy');
    expect(await (await createMember()).following()).toEqual([]);
    await viewer.unfollow(mood);
    expect(await viewer.following()).toEqual([]);
  });

  it('changes neither the plain feed nor one read by offset', async () => {
    const { viewer, loop } = await createScene();
    const { cookie } = viewer;
    for (const query of [{ feed: 'following' }, { feed: 'following', offset: 0 }]) {
      expect((await call(api, 'loops.feed', {}, { cookie, query })).body).toEqual([]);
    }
    const { body } = await call(api, 'loops.read', { loopId: loop.id }, { cookie });
    expect(body).not.toHaveProperty('followedMood');
  });

  it('is the first of the loop’s own order where several are followed, and the loop is shown once', async () => {
    const { viewer, mood } = await createScene({ visibility: 'private' });
    const second = newMood();
    await viewer.follow(second);
    const loop = await createLoop(api.db, { moodTags: ['other', second, mood] });
    const { loops: shown } = await viewer.page();
    expect(shown).toMatchObject([{ id: loop.id, followedMood: second }]);
  });

  it('is no reason for loops of followed people and one’s own', async () => {
    const { viewer, mood, author, loop } = await createScene();
    const own = await createLoop(api.db, { userId: viewer.user.id, moodTags: [mood] });
    await createFollow(api.db, { followerId: viewer.user.id, followingId: author.id });
    const { loops: shown } = await viewer.page();
    expect(shown.map(({ id }) => id)).toEqual([own.id, loop.id]);
    for (const one of shown) expect(one).not.toHaveProperty('followedMood');
  });

  it('shows a reposted loop where it was posted, once over all pages, and says who reposted it', async () => {
    const { viewer, mood, loop } = await createScene();
    const friend = await createUser(api.db);
    await createFollow(api.db, { followerId: viewer.user.id, followingId: friend.id });
    const ids = [loop.id];
    for (let n = 0; n < 3; n += 1) {
      ids.unshift((await createLoop(api.db, { userId: friend.id })).id);
      ids.unshift((await createLoop(api.db, { moodTags: [mood] })).id);
    }
    const repost = (loopId: string) =>
      api.db.insert(reposts).values({ id: newId(), userId: friend.id, loopId });
    await repost(loop.id);
    const passed = await createLoop(api.db);
    await repost(passed.id);
    const last = await createLoop(api.db, { moodTags: [mood] });
    await repost(last.id);
    const expected = [last.id, passed.id, ...ids];
    expect(await viewer.allPages(2)).toEqual(expected);
    expect(await viewer.allPages(3)).toEqual(expected);
    const { loops: shown } = await viewer.page({ limit: 50 });
    expect(shown.find(({ id }) => id === loop.id)).toMatchObject({
      followedMood: mood,
      repostedBy: { people: [{ id: friend.id }], count: 1 },
    });
  });

  it('follows its loops: one that loses the mood is gone', async () => {
    const { viewer, loop } = await createScene();
    await api.db
      .update(loops)
      .set({ moodTags: ['other'] })
      .where(eq(loops.id, loop.id));
    expect(await viewer.following()).toEqual([]);
  });

  it('fills a page although the newest loops with it are not for the viewer', async () => {
    const { viewer, mood, loop } = await createScene();
    const hidden = await createUser(api.db, { preferences: { loopVisibility: 'private' } });
    await api.db.insert(loops).values(
      Array.from({ length: 70 }, () => ({
        id: newId(),
        feedKey: newId(),
        userId: hidden.id,
        mediaType: 'status' as const,
        duration: 0,
        state: 'ready' as const,
        caption: 'Hidden',
        moodTags: [mood],
      })),
    );
    expect(await viewer.allPages(2)).toEqual([loop.id]);
  });
});

describe('a loop with a followed mood', () => {
  it.each([
    ['private', { visibility: 'private' }],
    ['for friends', { visibility: 'friends' }],
    ['processing', { mediaType: 'image', state: 'processing' }],
    ['removed', { state: 'removed' }],
  ] as const)('is not shown while it is %s', async (_, change) => {
    const { viewer, loop } = await createScene();
    expect(await viewer.following()).toEqual([loop.id]);
    await api.db.update(loops).set(change).where(eq(loops.id, loop.id));
    expect(await viewer.following()).toEqual([]);
  });

  it('is not shown to those on the list that it is for', async () => {
    const { viewer, author, loop } = await createScene();
    const listId = newId();
    await api.db.insert(peopleLists).values({ id: listId, userId: author.id, name: 'Close' });
    await api.db.insert(peopleListMembers).values({ listId, memberId: viewer.user.id });
    await api.db.update(loops).set({ visibility: 'private', listId }).where(eq(loops.id, loop.id));
    const { status } = await call(api, 'loops.read', { loopId: loop.id }, viewer);
    expect(status).toBe(200);
    expect(await viewer.following()).toEqual([]);
  });

  it.each([
    ['shows loops to friends', { preferences: { loopVisibility: 'friends' } }],
    ['shows loops to no one', { preferences: { loopVisibility: 'private' } }],
    ['is suspended', { suspendedAt: new Date() }],
    ['is leaving', { leavingAt: new Date() }],
  ] as const)('is not shown while its author %s', async (_, change) => {
    const { viewer, author } = await createScene();
    await api.db.update(users).set(change).where(eq(users.id, author.id));
    expect(await viewer.following()).toEqual([]);
  });

  it('is not shown after a block, in either direction', async () => {
    for (const mine of [true, false]) {
      const { viewer, author, loop } = await createScene();
      expect(await viewer.following()).toEqual([loop.id]);
      const [blockerId, blockedId] = mine
        ? [viewer.user.id, author.id]
        : [author.id, viewer.user.id];
      await createBlock(api.db, { blockerId, blockedId });
      expect(await viewer.following()).toEqual([]);
    }
  });

  it('is not shown of a muted author, followed or not', async () => {
    const { viewer, author } = await createScene();
    await createMute(api.db, { muterId: viewer.user.id, mutedId: author.id });
    expect(await viewer.following()).toEqual([]);
    await createFriendship(api.db, viewer.user.id, author.id);
    expect(await viewer.following()).toEqual([]);
  });

  it('is not shown with a muted word or another muted mood, nor while the mood itself is muted', async () => {
    const { viewer, mood } = await createScene({ caption: 'So much rain' });
    const mute = (kind: 'word' | 'mood', value: string) =>
      api.db.insert(mutedTerms).values({ id: newId(), userId: viewer.user.id, kind, value });
    const other = newMood();
    const tagged = await createLoop(api.db, { moodTags: [mood, other] });
    const left = await createLoop(api.db, { moodTags: [mood] });
    await mute('word', 'rain');
    expect(await viewer.following()).toEqual([left.id, tagged.id]);
    await mute('mood', other);
    expect(await viewer.following()).toEqual([left.id]);
    await mute('mood', mood);
    expect(await viewer.following()).toEqual([]);
  });

  it('is not shown with a warning to those who hide them', async () => {
    const { viewer, loop } = await createScene({ warningReason: 'spoiler' });
    expect(await viewer.following()).toEqual([loop.id]);
    await mergePreferences(api.db, viewer.user.id, { contentWarnings: 'hide' });
    expect(await viewer.following()).toEqual([]);
  });
});

import { endpoints } from '@swirl/contract/endpoints';
import { foldCounts } from '@swirl/db/stores/loops/counts.store';
import { createLogger } from '@swirl/platform/logger';
import {
  createBlock,
  createFollow,
  createLoop,
  createMute,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRefreshDiscover } from '../../worker/src/jobs/refresh-discover.ts';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

// Trends count all users, so each test has its own database.
beforeEach(async () => {
  await api.db.execute('DELETE FROM users');
  await api.db.execute('DELETE FROM mood_trends');
});

const refresh = () =>
  createRefreshDiscover().perform(
    {},
    {
      db: api.db,
      logger: createLogger({ level: 'silent' }, { name: 'test' }),
      signal: new AbortController().signal,
    },
  );

const discover = async (cookie: string) =>
  endpoints['discover.read'].response.parse(
    (await call(api, 'discover.read', {}, { cookie })).body,
  );

/** This many users post the mood today. */
async function post(mood: string, people: number, given: Parameters<typeof createLoop>[1] = {}) {
  const made = [];
  for (let n = 0; n < people; n += 1) {
    made.push(await createLoop(api.db, { moodTags: [mood], ...given }));
  }
  return made;
}

describe('trending moods', () => {
  it('are the first five moods of the camera while there is too little data', async () => {
    const { cookie } = await api.signIn();
    await post('lonely', 2);
    await refresh();
    expect((await discover(cookie)).trendingTags).toEqual([
      'glowing',
      'spiraling',
      'vibing',
      'hyped',
      'contemplating',
    ]);
  });

  it('are the moods that more users post than a day ago, largest gain first, filled up to five', async () => {
    const { cookie } = await api.signIn();
    await post('cozy', 4);
    await post('rainy', 6);
    await refresh();
    expect((await discover(cookie)).trendingTags).toEqual([
      'rainy',
      'cozy',
      'glowing',
      'spiraling',
      'vibing',
    ]);
  });

  it('count users, not loops', async () => {
    const { cookie } = await api.signIn();
    const { id: userId } = await createUser(api.db);
    await post('spammy', 9, { userId });
    await refresh();
    expect((await discover(cookie)).trendingTags).not.toContain('spammy');
  });

  it('come from loops anyone may see, and are hidden from viewers who may see none of them', async () => {
    const { user, cookie } = await api.signIn();
    await post('secret', 5, { visibility: 'friends' });
    await post('hidden', 5, { mediaType: 'video', state: 'processing' });
    for (const { userId } of await post('parted', 4)) {
      await createBlock(api.db, { blockerId: user.id, blockedId: userId });
    }
    const other = await api.signIn();
    await refresh();
    const { trendingTags } = await discover(cookie);
    expect(trendingTags).not.toContain('secret');
    expect(trendingTags).not.toContain('hidden');
    expect(trendingTags).not.toContain('parted');
    expect((await discover(other.cookie)).trendingTags).toContain('parted');
  });
});

describe('featured loops', () => {
  it('are at most one per author, the one with the most responses, best first', async () => {
    const { cookie } = await api.signIn();
    const { id: userId } = await createUser(api.db);
    const liked = await createLoop(api.db, { userId });
    await createLoop(api.db, { userId });
    const other = await createLoop(api.db);
    for (let n = 0; n < 3; n += 1) await createReaction(api.db, { loopId: liked.id });
    await foldCounts(api.db, 1_000);
    await refresh();
    const { featuredLoops } = await discover(cookie);
    expect(featuredLoops.map(({ id }) => id)).toEqual([liked.id, other.id]);
    expect(featuredLoops[0]).toMatchObject({ _count: { reactions: 3 }, hasReacted: false });
  });

  it('lose rank with age: a new loop ranks above one from last week', async () => {
    const { cookie } = await api.signIn();
    const week = new Date(Date.now() - 7 * 24 * 3_600_000);
    const old = await createLoop(api.db, { createdAt: week });
    const fresh = await createLoop(api.db);
    for (let n = 0; n < 20; n += 1) await createReaction(api.db, { loopId: old.id });
    await foldCounts(api.db, 1_000);
    await refresh();
    const { featuredLoops } = await discover(cookie);
    expect(featuredLoops.map(({ id }) => id)).toEqual([fresh.id, old.id]);
  });

  it('are public, and never by a blocked user, even if the block came later', async () => {
    const { user, cookie } = await api.signIn();
    await createLoop(api.db, { visibility: 'friends' });
    await createLoop(api.db, { visibility: 'private' });
    const shown = await createLoop(api.db);
    const blocked = await createLoop(api.db);
    const narrowed = await createLoop(api.db);
    await refresh();
    await createBlock(api.db, { blockerId: blocked.userId, blockedId: user.id });
    await api.db.execute(`UPDATE loops SET visibility = 'private' WHERE id = '${narrowed.id}'`);
    expect((await discover(cookie)).featuredLoops.map(({ id }) => id)).toEqual([shown.id]);
  });
});

describe('suggested creators', () => {
  it('are followed by users the viewer follows, and not by the viewer', async () => {
    const { user, cookie } = await api.signIn();
    const [friend, theirs, mine] = [
      await createUser(api.db),
      await createUser(api.db),
      await createUser(api.db),
    ];
    for (const followingId of [friend.id, mine.id]) {
      await createFollow(api.db, { followerId: user.id, followingId });
    }
    for (const followingId of [theirs.id, mine.id, user.id]) {
      await createFollow(api.db, { followerId: friend.id, followingId });
    }
    const { suggestedCreators } = await discover(cookie);
    expect(suggestedCreators).toMatchObject([{ id: theirs.id, isFollowing: false }]);
  });

  it('rank higher when they post moods that the viewer posts or reacts to', async () => {
    const { user, cookie } = await api.signIn();
    await createLoop(api.db, { userId: user.id, moodTags: ['cozy'] });
    const [liked] = await post('dreamy', 1);
    await createReaction(api.db, { userId: user.id, loopId: liked?.id ?? '' });
    const [shared] = await post('cozy', 1);
    await post('hyped', 1);
    const [both] = await post('dreamy', 1, { moodTags: ['dreamy', 'cozy'] });
    await refresh();
    const ids = (await discover(cookie)).suggestedCreators.map(({ id }) => id);
    expect(ids[0]).toBe(both?.userId);
    expect(ids.slice(0, 3)).toEqual(expect.arrayContaining([shared?.userId, liked?.userId]));
    expect(ids).not.toContain(user.id);
  });

  it('are at most six, and never suspended or blocked', async () => {
    const { user, cookie } = await api.signIn();
    const loops = await post('calm', 9);
    await refresh();
    expect((await discover(cookie)).suggestedCreators).toHaveLength(6);
    for (const { userId } of loops.slice(0, 4)) {
      await createBlock(api.db, { blockerId: user.id, blockedId: userId });
    }
    const [gone, ...left] = loops.slice(4).map(({ userId }) => userId);
    await api.db.execute(`UPDATE users SET suspended_at = now() WHERE id = '${gone}'`);
    const ids = (await discover(cookie)).suggestedCreators.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(left));
  });
});

it('Discover needs a session', async () => {
  expect((await call(api, 'discover.read', {})).status).toBe(401);
});

describe('voices to begin with', () => {
  const voices = async (cookie: string, moods?: string) =>
    endpoints['discover.voices'].response.parse(
      (await call(api, 'discover.voices', {}, { cookie, query: { moods } })).body,
    );
  const idsOf = (loops: readonly { id: string }[]) => loops.map(({ id }) => id);

  it('are six people at most, those with most of the moods first, each with the loop that fits', async () => {
    const { cookie } = await api.signIn();
    const both = await createLoop(api.db, { moodTags: ['cozy', 'grateful'] });
    const one = await createLoop(api.db, { moodTags: ['cozy'] });
    await createLoop(api.db, { userId: one.userId, moodTags: ['hyped'] });
    const others = await post('hyped', 6);
    const found = await voices(cookie, 'cozy,grateful');
    expect(found).toHaveLength(6);
    expect(idsOf(found).slice(0, 2)).toEqual([both.id, one.id]);
    expect(idsOf(others)).toEqual(expect.arrayContaining(idsOf(found).slice(2)));
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(6);
  });

  it('are everyone on a small server, and no one on an empty one', async () => {
    const { cookie, user } = await api.signIn();
    await createLoop(api.db, { userId: user.id, moodTags: ['cozy'] });
    expect(await voices(cookie, 'cozy')).toEqual([]);
    const loop = await createLoop(api.db);
    expect(idsOf(await voices(cookie, 'cozy'))).toEqual([loop.id]);
    expect(idsOf(await voices(cookie))).toEqual([loop.id]);
  });

  it('leave out those one follows, has muted, or may not see', async () => {
    const { cookie, user } = await api.signIn();
    const authorOfNew = async () => (await createLoop(api.db, { moodTags: ['cozy'] })).userId;
    await post('cozy', 1, { visibility: 'private' });
    await createFollow(api.db, { followerId: user.id, followingId: await authorOfNew() });
    await createMute(api.db, { muterId: user.id, mutedId: await authorOfNew() });
    await createBlock(api.db, { blockerId: await authorOfNew(), blockedId: user.id });
    expect(await voices(cookie, 'cozy')).toEqual([]);
    // A newer loop that one may not see doesn't take the place of the one that one may.
    const shown = await createLoop(api.db, { moodTags: ['cozy'] });
    await createLoop(api.db, {
      userId: shown.userId,
      moodTags: ['cozy'],
      visibility: 'private',
    });
    expect(idsOf(await voices(cookie, 'cozy'))).toEqual([shown.id]);
  });

  it('need moods that exist', async () => {
    const { cookie } = await api.signIn();
    const query = { moods: 'cozy,lonely' };
    expect(await call(api, 'discover.voices', {}, { cookie, query })).toMatchObject({
      status: 400,
    });
  });
});

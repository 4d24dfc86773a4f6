import { endpoints } from '@swirl/contract/endpoints';
import { distanceBetween, feelingPoints } from '@swirl/contract/mood-plane';
import { moodPoints, reactionMoods, type MoodPoint } from '@swirl/contract/mood-points';
import { eq } from '@swirl/db/drizzle/orm';
import { newId, newIdFor } from '@swirl/db/ids';
import { loops } from '@swirl/db/tables/loops';
import {
  createBlock,
  createFollow,
  createLoop,
  createMute,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

/** A journey may take any loop. */
beforeEach(async () => {
  await api.db.delete(loops);
});

afterAll(() => api.stop());

interface Wish {
  readonly from?: MoodPoint;
  readonly to?: MoodPoint;
  readonly length?: number;
  readonly without?: readonly string[];
  readonly steps?: readonly string[];
}

const send = (cookie: string, wish: Wish = {}) =>
  call(
    api,
    'journeys.plan',
    {},
    {
      cookie,
      body: { from: feelingPoints.anxious, to: moodPoints.relaxed, length: 12, ...wish },
    },
  );

const plan = async (cookie: string, wish?: Wish) =>
  endpoints['journeys.plan'].response.parse((await send(cookie, wish)).body);

const idsOf = async (cookie: string, wish?: Wish) =>
  (await plan(cookie, wish)).loops.map(({ id }) => id);

const planeOf = async (cookie: string) => {
  const { body } = await call(api, 'journeys.plane', {}, { cookie });
  return new Map(
    endpoints['journeys.plane'].response.parse(body).map((row) => [row.mood, row.loops]),
  );
};

const post = async (moodTags: string[], given: Parameters<typeof createLoop>[1] = {}) =>
  (await createLoop(api.db, { ...given, moodTags })).id;

describe('a journey', () => {
  it('leads from loops near the start to loops at the goal', async () => {
    const { cookie } = await api.signIn();
    for (const mood of reactionMoods) await post([mood]);
    const { loops: steps, to, movedTo } = await plan(cookie);
    expect({ to, movedTo }).toEqual({ to: moodPoints.relaxed, movedTo: null });
    expect(steps[0]?.moodTags).toEqual(['spiraling']);
    expect(steps.at(-1)?.moodTags).toEqual(['relaxed']);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.length).toBeLessThanOrEqual(12);
  });

  it('takes loops that the viewer may see, and none of their own or of muted users', async () => {
    const { db } = api;
    const { user, cookie } = await api.signIn();
    const others = await Promise.all(Array.from({ length: 3 }, () => createUser(db)));
    const [blocked = user, blocker = user, muted = user] = others;
    await createBlock(db, { blockerId: user.id, blockedId: blocked.id });
    await createBlock(db, { blockerId: blocker.id, blockedId: user.id });
    await createMute(db, { muterId: user.id, mutedId: muted.id });
    for (const { id: userId } of [...others, user]) await post(['cozy'], { userId });
    await post(['cozy'], { visibility: 'private' });
    await post(['cozy'], { visibility: 'friends' });
    await post(['cozy'], { state: 'hidden' });
    const wish = { from: moodPoints.cozy, to: moodPoints.cozy, length: 8 };
    expect(await plan(cookie, wish)).toMatchObject({ loops: [], movedTo: null });
    expect((await planeOf(cookie)).get('cozy')).toBe(0);
    const shown = await post(['cozy']);
    expect(await idsOf(cookie, wish)).toEqual([shown]);
    expect((await planeOf(cookie)).get('cozy')).toBe(1);
  });

  it('takes loops of the past year, and not those that were played already', async () => {
    const { cookie } = await api.signIn();
    const author = await createUser(api.db);
    const aged = (days: number) => {
      const id = newIdFor(author.id);
      const hex = (Date.now() - days * 86_400_000).toString(16).padStart(12, '0');
      return { feedKey: `${hex.slice(0, 8)}-${hex.slice(8)}${id.slice(13)}`, userId: author.id };
    };
    await post(['cozy'], aged(370));
    const old = await post(['cozy'], aged(360));
    const wish = { from: moodPoints.cozy, to: moodPoints.cozy, length: 8 };
    expect(await idsOf(cookie, wish)).toEqual([old]);
    expect(await idsOf(cookie, { ...wish, without: [old] })).toEqual([]);
  });

  it('prefers loops that the viewer has not seen within thirty days', async () => {
    const { cookie } = await api.signIn();
    const [older, newer] = [await post(['cozy']), await post(['cozy'])];
    const first = async () =>
      (await idsOf(cookie, { from: moodPoints.cozy, to: moodPoints.cozy, length: 8 }))[0];
    expect(await first()).toBe(newer);
    await call(api, 'feeds.seen', {}, { cookie, body: { loopIds: [newer] } });
    expect(await first()).toBe(older);
  });

  it('keeps its loops while it is under way, and replaces those that are gone', async () => {
    const { db } = api;
    const { user, cookie } = await api.signIn();
    const authors = await Promise.all(Array.from({ length: 4 }, () => createUser(db)));
    const [blocked = user] = authors;
    const posted: string[] = [];
    for (const { id: userId } of authors) posted.push(await post(['cozy'], { userId }));
    const [ofBlocked = '', kept = '', gone = '', last = ''] = posted;
    const wish = { from: moodPoints.cozy, to: moodPoints.cozy, length: 8 };
    const under = { ...wish, steps: [ofBlocked, kept, gone, last] };
    expect(await idsOf(cookie, under)).toEqual(under.steps);
    await createBlock(db, { blockerId: blocked.id, blockedId: user.id });
    await db.update(loops).set({ visibility: 'private' }).where(eq(loops.id, gone));
    expect(await idsOf(cookie, under)).toEqual([kept, last]);
    const others = [await post(['cozy']), await post(['cozy'])];
    const filled = await idsOf(cookie, under);
    expect([filled[1], filled[3]]).toEqual([kept, last]);
    expect(new Set([filled[0], filled[2]])).toEqual(new Set(others));
    expect(await idsOf(cookie, { ...under, without: others })).toEqual([kept, last]);
  });

  it('finds a loop where most people felt it to be', async () => {
    const { cookie } = await api.signIn();
    const id = await post(['sleepy']);
    const wish = { from: moodPoints.happy, to: moodPoints.happy, length: 8 };
    expect(await plan(cookie, wish)).toMatchObject({ movedTo: 'sleepy' });
    for (let nth = 0; nth < 3; nth += 1) {
      await createReaction(api.db, { loopId: id, mood: 'happy' });
    }
    // Halfway between both, so nearer to others.
    const felt = await plan(cookie, wish);
    expect(felt.loops).toHaveLength(1);
    expect(felt.movedTo).not.toBe('sleepy');
  });

  it('meets one author who is new to the viewer', async () => {
    const { user, cookie } = await api.signIn();
    const stranger = await post(['cozy']);
    for (let nth = 0; nth < 10; nth += 1) {
      const { id: userId } = await createUser(api.db);
      await createFollow(api.db, { followerId: user.id, followingId: userId });
      await post(['cozy'], { userId });
    }
    const wish = { from: moodPoints.cozy, to: moodPoints.cozy, length: 8 };
    expect(await idsOf(cookie, wish)).toContain(stranger);
  });

  it('moves to the nearest mood with loops on a nearly empty server, and gets short', async () => {
    const { cookie } = await api.signIn();
    const [one, other] = [await post(['thoughtful']), await post(['thoughtful'])];
    const journey = await plan(cookie, { from: feelingPoints.meh, to: moodPoints.cosmic });
    expect(journey).toMatchObject({ to: moodPoints.thoughtful, movedTo: 'thoughtful' });
    expect(journey.loops.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
  });

  it('ends from every start on a nearly empty server, and is never rougher', async () => {
    const { cookie } = await api.signIn();
    for (const { id: userId } of [await createUser(api.db), await createUser(api.db)]) {
      for (const mood of ['spiraling', 'playful', 'cozy']) await post([mood], { userId });
    }
    const starts = { ...feelingPoints, happy: moodPoints.happy, sleepy: moodPoints.sleepy };
    for (const from of Object.values<MoodPoint>(starts)) {
      for (const to of [moodPoints.cozy, moodPoints.spiraling, moodPoints.hyped]) {
        const journey = await plan(cookie, { from, to });
        const authors = journey.loops.map(({ userId }) => userId);
        expect(authors.length).toBeGreaterThan(0);
        expect(authors.length).toBeLessThanOrEqual(4);
        expect(authors.filter((author, at) => author === authors[at + 1])).toEqual([]);
        const moods = journey.loops.flatMap(({ moodTags }) => moodTags);
        expect(from.x > moodPoints.spiraling.x && moods.includes('spiraling')).toBe(false);
        expect(distanceBetween(journey.to, to)).toBeLessThan(1.2);
      }
    }
  });

  it('refuses points beyond the plane, other lengths and visitors', async () => {
    const { cookie } = await api.signIn();
    const wrong: Wish[] = [
      { from: { x: 1.2, y: 0 } },
      { to: { x: 0, y: -2 } },
      { length: 9 },
      { without: ['no id'] },
      { steps: Array.from({ length: 16 }, () => newId()) },
    ];
    for (const wish of wrong) expect(await send(cookie, wish)).toMatchObject({ status: 400 });
    expect(await send('')).toMatchObject({ status: 401 });
  });
});

describe('the plane of moods', () => {
  it('counts the loops of each mood, up to thirty', async () => {
    const { cookie } = await api.signIn();
    const { id: userId } = await createUser(api.db);
    for (let nth = 0; nth < 33; nth += 1) await post(['happy'], { userId });
    await post(['cozy', 'happy', 'my-own'], { userId });
    const plane = await planeOf(cookie);
    expect([...plane.keys()].toSorted()).toEqual([...reactionMoods].toSorted());
    expect(plane.get('happy')).toBe(30);
    expect(plane.get('cozy')).toBe(1);
    expect(plane.get('hyped')).toBe(0);
  });
});

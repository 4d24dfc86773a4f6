import { endpoints } from '@swirl/contract/endpoints';
import { checkLoopCounts, checkMoodCounts } from '@swirl/db/stores/loops/count-checks.store';
import { foldCounts, readLoopCounts } from '@swirl/db/stores/loops/counts.store';
import { newId } from '@swirl/db/ids';
import { addReaction, removeReaction } from '@swirl/db/stores/loops/reactions.store';
import { users } from '@swirl/db/tables/users';
import { createBlock, createLoop, createReaction } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const react = (cookie: string | undefined, loopId: string, mood?: string) =>
  call(api, 'reactions.create', {}, { cookie, body: { loopId, mood } });
const remove = (cookie: string | undefined, loopId: string) =>
  call(api, 'reactions.delete', { loopId }, { cookie });
const read = async (cookie: string, loopId: string) => {
  const { body } = await call(api, 'loops.read', { loopId }, { cookie });
  return endpoints['loops.read'].response.parse(body);
};

describe('reacting', () => {
  it('counts once, however often it is sent, and can be undone just as often', async () => {
    const { cookie } = await api.signIn();
    const { id } = await createLoop(api.db);
    for (let time = 0; time < 3; time += 1) {
      expect(await react(cookie, id)).toMatchObject({ status: 200, body: { hasReacted: true } });
      expect(await read(cookie, id)).toMatchObject({ hasReacted: true, _count: { reactions: 1 } });
    }
    for (let time = 0; time < 2; time += 1) {
      expect(await remove(cookie, id)).toMatchObject({
        status: 200,
        body: { hasReacted: false },
      });
      expect(await read(cookie, id)).toMatchObject({ hasReacted: false, _count: { reactions: 0 } });
    }
  });

  it('shows each user whether they have reacted, and everyone the same count', async () => {
    const [sam, kim] = [await api.signIn(), await api.signIn()];
    const { id } = await createLoop(api.db);
    await react(sam.cookie, id);
    expect(await read(sam.cookie, id)).toMatchObject({ hasReacted: true });
    expect(await read(kim.cookie, id)).toMatchObject({
      hasReacted: false,
      _count: { reactions: 1 },
    });
  });

  it('gives the same answer for a missing, a hidden and an unfinished loop', async () => {
    const { user, cookie } = await api.signIn();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    const unready = await createLoop(api.db, {
      userId: user.id,
      mediaType: 'video',
      state: 'processing',
    });
    for (const id of [crypto.randomUUID(), hidden.id, unready.id]) {
      expect(await react(cookie, id)).toMatchObject({
        status: 404,
        body: { message: 'This loop isn’t available', code: 'loop_not_found' },
      });
    }
  });

  it('can be undone after the loop was hidden, without revealing anything about it', async () => {
    const { user, cookie } = await api.signIn();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    await createReaction(api.db, { loopId: hidden.id, userId: user.id });
    const missing = await remove(cookie, crypto.randomUUID());
    expect(await remove(cookie, hidden.id)).toMatchObject({
      status: missing.status,
      body: missing.body,
    });
    expect((await readLoopCounts(api.db, [hidden.id])).get(hidden.id)?.reactions).toBe(0);
  });

  it.each([{}, { loopId: 'x' }, { loopId: crypto.randomUUID(), userId: 'x' }])(
    'refuses %j',
    async (body) => {
      const { cookie } = await api.signIn();
      expect(await call(api, 'reactions.create', {}, { cookie, body })).toMatchObject({
        status: 400,
        body: { message: 'This request isn’t valid', code: 'invalid_request' },
      });
    },
  );

  it('needs a session', async () => {
    const { id } = await createLoop(api.db);
    expect((await react(undefined, id)).status).toBe(401);
    expect((await remove(undefined, id)).status).toBe(401);
  });
});

describe('the mood of a reaction', () => {
  it('is kept by a later like without one, replaced by another, and gone with the reaction', async () => {
    const { cookie } = await api.signIn();
    const { id } = await createLoop(api.db);
    const expectMood = async (mood: string | null) =>
      expect(await read(cookie, id)).toMatchObject({
        hasReacted: true,
        reactionMood: mood,
        moodCounts: mood === null ? [] : [{ mood, count: 1 }],
        _count: { reactions: 1 },
      });
    await react(cookie, id);
    await expectMood(null);
    expect(await react(cookie, id, 'cozy')).toMatchObject({
      status: 200,
      body: { hasReacted: true },
    });
    await expectMood('cozy');
    await react(cookie, id);
    await expectMood('cozy');
    await foldCounts(api.db, 1000);
    await react(cookie, id, 'hyped');
    await expectMood('hyped');
    await remove(cookie, id);
    expect(await read(cookie, id)).toMatchObject({
      hasReacted: false,
      reactionMood: null,
      moodCounts: [],
      _count: { reactions: 0 },
    });
    await react(cookie, id);
    await expectMood(null);
  });

  it('is counted the same for everyone, most frequent first, and is each user’s own', async () => {
    const [sam, kim, lee] = [await api.signIn(), await api.signIn(), await api.signIn()];
    const { id } = await createLoop(api.db);
    await react(sam.cookie, id, 'dreamy');
    await react(kim.cookie, id, 'cozy');
    await react(lee.cookie, id, 'dreamy');
    const moodCounts = [
      { mood: 'dreamy', count: 2 },
      { mood: 'cozy', count: 1 },
    ];
    expect(await read(kim.cookie, id)).toMatchObject({ reactionMood: 'cozy', moodCounts });
    await foldCounts(api.db, 1000);
    expect(await read(sam.cookie, id)).toMatchObject({ reactionMood: 'dreamy', moodCounts });
    const feed = await call(api, 'loops.feed', {}, { cookie: lee.cookie });
    expect(
      endpoints['loops.feed'].response.parse(feed.body).find((loop) => loop.id === id),
    ).toMatchObject({ reactionMood: 'dreamy', moodCounts });
  });

  it('notifies the author once, however often it changes', async () => {
    const { cookie } = await api.signIn();
    const { id } = await createLoop(api.db);
    await react(cookie, id, 'cozy');
    await react(cookie, id, 'hyped');
    await react(cookie, id);
    const { rows } = await api.db.execute<{ kind: string }>(
      `SELECT kind FROM notification_events WHERE loop_id = '${id}'`,
    );
    expect(rows).toEqual([{ kind: 'reaction' }]);
  });

  it.each(['anxious', 'Cozy', '', 'none', null])('cannot be %j', async (mood) => {
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    const body = { loopId, mood };
    expect(await call(api, 'reactions.create', {}, { cookie, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    expect(await read(cookie, loopId)).toMatchObject({ hasReacted: false });
  });

  it('cannot be given to a loop that the user may not see, nor changed once they may not', async () => {
    const { user, cookie } = await api.signIn();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    expect((await react(cookie, hidden.id, 'cozy')).status).toBe(404);
    await createReaction(api.db, { loopId: hidden.id, userId: user.id, mood: 'cozy' });
    expect((await react(cookie, hidden.id, 'hyped')).status).toBe(404);
    expect((await checkMoodCounts(api.db, 1000)).differences).toEqual([]);
    const { rows } = await api.db.execute(
      `SELECT mood FROM reactions WHERE loop_id = '${hidden.id}'`,
    );
    expect(rows).toEqual([{ mood: 'cozy' }]);
  });
});

describe('reactions that arrive together', () => {
  it('each get their own answer, and are counted and noted once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.signIn()));
    const [{ user: first, cookie: firstCookie } = await api.signIn()] = people;
    const [shown, deleted, ofBlocker] = [
      await createLoop(api.db),
      await createLoop(api.db),
      await createLoop(api.db),
    ];
    await createBlock(api.db, { blockerId: ofBlocker.userId, blockedId: first.id });
    await api.db.execute(`DELETE FROM loops WHERE id = '${deleted.id}'`);
    const answers = await Promise.all([
      ...people.flatMap(({ cookie }) => [react(cookie, shown.id), react(cookie, shown.id)]),
      ...people.map(({ cookie }) => react(cookie, deleted.id)),
      ...people.map(({ cookie }) => react(cookie, ofBlocker.id)),
      remove(firstCookie, ofBlocker.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...people.flatMap(() => [200, 200]),
      ...people.map(() => 404),
      ...people.map((_, nth) => (nth === 0 ? 404 : 200)),
      200,
    ]);
    const { rows } = await api.db.execute<{ loop: string; reactions: number; notes: number }>(
      `SELECT loop_id AS loop, count(*)::integer AS reactions,
         (SELECT count(*) FROM notification_events AS event
          WHERE event.loop_id = reactions.loop_id)::integer AS notes
       FROM reactions WHERE loop_id IN ('${shown.id}', '${deleted.id}', '${ofBlocker.id}')
       GROUP BY loop_id ORDER BY loop_id`,
    );
    expect(rows).toEqual([
      { loop: shown.id, reactions: 8, notes: 8 },
      { loop: ofBlocker.id, reactions: 7, notes: 7 },
    ]);
    expect(await read(firstCookie, shown.id)).toMatchObject({ _count: { reactions: 8 } });
  });
});

describe('reactions under load', () => {
  it('by one user toggling a hundred times at once end as one or none, counted correctly', async () => {
    const { cookie } = await api.signIn();
    const { id } = await createLoop(api.db);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        nth % 2 === 0 ? react(cookie, id) : remove(cookie, id),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { hasReacted, _count } = await read(cookie, id);
    expect(_count.reactions).toBe(hasReacted ? 1 : 0);
  });

  it('by a thousand users who change their moods are counted exactly at every read', async () => {
    const { db } = api;
    const moods = ['cozy', 'hyped', 'dreamy', undefined] as const;
    const { id } = await createLoop(db);
    const reader = await api.signIn();
    const people = Array.from({ length: 1000 }, (_, nth) => ({
      id: newId(),
      email: `felt${nth}@example.test`,
    }));
    await db.insert(users).values(people);
    const visit = { over: false };
    const wrong: unknown[] = [];
    const watching = (async () => {
      while (!visit.over) {
        await foldCounts(db, 50);
        wrong.push(...(await checkMoodCounts(db, 1000)).differences);
        const { moodCounts, _count } = await read(reader.cookie, id);
        const felt = moodCounts.reduce((sum, { count }) => sum + count, 0);
        if (felt > _count.reactions) wrong.push({ felt, _count });
      }
    })();
    const waiting = people.entries();
    const visitor = async () => {
      for (const [nth, person] of waiting) {
        await addReaction(db, person.id, id, moods[nth % 4]);
        if (nth % 3 === 0) await addReaction(db, person.id, id, 'vibing');
        if (nth % 10 === 0) await removeReaction(db, person.id, id);
      }
    };
    await Promise.all(Array.from({ length: 8 }, visitor));
    visit.over = true;
    await watching;
    expect(wrong).toEqual([]);
    const { rows } = await db.execute(
      `SELECT mood, count(*)::integer AS count FROM reactions
       WHERE loop_id = '${id}' AND mood IS NOT NULL GROUP BY mood ORDER BY count DESC, mood`,
    );
    expect(await read(reader.cookie, id)).toMatchObject({
      moodCounts: rows,
      _count: { reactions: 900 },
    });
  }, 120_000);

  it('by a thousand users on one loop are exact at every read', async () => {
    const reader = await api.signIn();
    const { id } = await createLoop(api.db);
    const waiting: string[] = [];
    while (waiting.length < 1000) {
      const some = await Promise.all(Array.from({ length: 10 }, () => api.signIn()));
      waiting.push(...some.map(({ cookie }) => cookie));
    }
    const visit = { over: false };
    const seen: number[] = [];
    const wrong: unknown[] = [];
    const watching = (async () => {
      while (!visit.over) {
        await foldCounts(api.db, 50);
        const { _count: counts } = await read(reader.cookie, id);
        seen.push(counts.reactions);
        wrong.push(...(await checkLoopCounts(api.db, 1000)).differences);
      }
    })();
    const statuses = new Set<number>();
    const visitor = async () => {
      for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) {
        statuses.add((await react(cookie, id)).status);
      }
    };
    await Promise.all(Array.from({ length: 20 }, visitor));
    visit.over = true;
    await watching;
    expect(statuses).toEqual(new Set([200]));
    expect(wrong).toEqual([]);
    // No one undoes a reaction, so a count that was too high would have had to go down again.
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await read(reader.cookie, id)).toMatchObject({ _count: { reactions: 1000 } });
  }, 120_000);
});

import { endpoints } from '@swirl/contract/endpoints';
import { checkLoopCounts } from '@swirl/db/stores/loops/count-checks.store';
import { foldCounts, readLoopCounts } from '@swirl/db/stores/loops/counts.store';
import { createLoop, createReaction } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const react = (cookie: string | undefined, loopId: string) =>
  call(api, 'reactions.create', {}, { cookie, body: { loopId } });
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

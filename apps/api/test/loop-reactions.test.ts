import { endpoints } from '@swirl/contract/endpoints';
import { createBlock, createLoop, createReaction, createUser } from '@swirl/testing/factories';
import { newId } from '@swirl/db/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const list = (cookie: string | undefined, loopId: string, query = {}) =>
  call(api, 'loops.reactions', { loopId }, { cookie, query });
const read = async (cookie: string, loopId: string, query = {}) =>
  endpoints['loops.reactions'].response.parse((await list(cookie, loopId, query)).body);
const idsOf = async (cookie: string, loopId: string, query = {}) =>
  (await read(cookie, loopId, query)).map(({ user }) => user.id);

describe('who reacted to a loop', () => {
  it('is listed with their moods, latest first, page by page', async () => {
    const { cookie } = await api.signIn();
    const { id } = await createLoop(api.db);
    const moods = ['cozy', null, 'hyped', 'cozy', null] as const;
    const expected: { id: string; mood: string | null }[] = [];
    for (const mood of moods) {
      const { userId } = await createReaction(api.db, { id: newId(), loopId: id, mood });
      expected.unshift({ id: userId, mood });
    }
    const found: typeof expected = [];
    let cursor: string | null = null;
    do {
      const page = await list(cookie, id, { limit: 2, ...(cursor && { cursor }) });
      const items = endpoints['loops.reactions'].response.parse(page.body);
      found.push(...items.map(({ user, mood }) => ({ id: user.id, mood })));
      cursor = page.headers.get('x-next-cursor');
    } while (cursor !== null);
    expect(found).toEqual(expected);
  });

  it('can be filtered by mood, and by having none', async () => {
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    const cozy = await createReaction(api.db, { loopId, mood: 'cozy' });
    const liked = await createReaction(api.db, { loopId });
    expect(await idsOf(cookie, loopId, { mood: 'cozy' })).toEqual([cozy.userId]);
    expect(await idsOf(cookie, loopId, { mood: 'none' })).toEqual([liked.userId]);
    expect(await idsOf(cookie, loopId, { mood: 'hyped' })).toEqual([]);
    expect((await list(cookie, loopId, { mood: 'anxious' })).status).toBe(400);
  });

  it('has a cursor that works only for its loop and its filter', async () => {
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    for (let n = 0; n < 3; n += 1) await createReaction(api.db, { loopId, mood: 'cozy' });
    const page = await list(cookie, loopId, { mood: 'cozy', limit: 2 });
    const cursor = page.headers.get('x-next-cursor');
    expect(await idsOf(cookie, loopId, { mood: 'cozy', cursor })).toHaveLength(1);
    for (const query of [{ cursor }, { mood: 'none', cursor }]) {
      expect(await list(cookie, loopId, query)).toMatchObject({
        status: 400,
        body: { code: 'cursor_invalid' },
      });
    }
  });

  it('names no one who hides their activity, but counts them; they see themselves', async () => {
    const other = await api.signIn();
    const shy = await api.signIn({ preferences: { privacyShowActivity: false } });
    const author = await api.signIn();
    const { id: loopId } = await createLoop(api.db, { userId: author.user.id });
    await createReaction(api.db, { loopId, userId: shy.user.id, mood: 'cozy' });
    expect(await idsOf(other.cookie, loopId)).toEqual([]);
    expect(await idsOf(shy.cookie, loopId)).toEqual([shy.user.id]);
    expect(await idsOf(author.cookie, loopId)).toEqual([]);
    const { body } = await call(api, 'loops.read', { loopId }, { cookie: other.cookie });
    expect(body).toMatchObject({
      moodCounts: [{ mood: 'cozy', count: 1 }],
      _count: { reactions: 1 },
    });
  });

  it('leaves out suspended and blocked users, and those who block the viewer', async () => {
    const { user, cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    const suspended = await createUser(api.db, { suspendedAt: new Date() });
    const [blocked, blocker, shown] = [
      await createUser(api.db),
      await createUser(api.db),
      await createUser(api.db),
    ];
    for (const { id: userId } of [suspended, blocked, blocker, shown]) {
      await createReaction(api.db, { loopId, userId, mood: 'cozy' });
    }
    await createBlock(api.db, { blockerId: user.id, blockedId: blocked.id });
    await createBlock(api.db, { blockerId: blocker.id, blockedId: user.id });
    expect(await idsOf(cookie, loopId)).toEqual([shown.id]);
    expect(await idsOf(cookie, loopId, { mood: 'cozy' })).toEqual([shown.id]);
  });

  it('shows no email address', async () => {
    const { cookie } = await api.signIn();
    const open = await createUser(api.db, { preferences: { privacyShowEmail: true } });
    const { loopId } = await createReaction(api.db, { userId: open.id });
    expect(JSON.stringify((await list(cookie, loopId)).body)).not.toContain(open.email);
  });

  it('is not found for a hidden or missing loop, and needs a session', async () => {
    const { cookie } = await api.signIn();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    for (const id of [hidden.id, crypto.randomUUID()]) {
      expect(await list(cookie, id)).toMatchObject({
        status: 404,
        body: { code: 'loop_not_found' },
      });
    }
    expect((await list(undefined, hidden.id)).status).toBe(401);
  });
});

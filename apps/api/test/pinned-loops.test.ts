import { endpoints } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { createBlock, createFriendship, createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const pin = (cookie: string | undefined, loopIds: readonly string[]) =>
  call(api, 'users.pin', {}, { cookie, body: { loopIds } });

const idsIn = (body: unknown) => endpoints['users.pinned'].response.parse(body).map(({ id }) => id);
const pinnedFor = async (cookie: string, userId: string) =>
  idsIn((await call(api, 'users.pinned', { userId }, { cookie })).body);

async function authorWith(count: number) {
  const { cookie, user } = await api.signIn();
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push((await createLoop(api.db, { userId: user.id })).id);
  }
  return { cookie, userId: user.id, ids };
}

describe('pinned loops', () => {
  it('come in the order their author chose, until another is chosen', async () => {
    const { cookie, userId, ids } = await authorWith(limits.pinnedLoops.max + 1);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const { cookie: other } = await api.signIn();
    expect(await pinnedFor(other, userId)).toEqual([]);
    const answer = await pin(cookie, [second, third, first]);
    expect(idsIn(answer.body)).toEqual([second, third, first]);
    expect(await pinnedFor(other, userId)).toEqual([second, third, first]);
    await pin(cookie, [fourth, second]);
    expect(await pinnedFor(other, userId)).toEqual([fourth, second]);
    await pin(cookie, []);
    expect(await pinnedFor(other, userId)).toEqual([]);
  });

  it('are shown only to those who may see them', async () => {
    const { cookie, user } = await api.signIn();
    const userId = user.id;
    const [friend, other, blocked] = [await api.signIn(), await api.signIn(), await api.signIn()];
    await createFriendship(api.db, userId, friend.user.id);
    const forAll = await createLoop(api.db, { userId });
    const forFriends = await createLoop(api.db, { userId, visibility: 'friends' });
    const forMe = await createLoop(api.db, { userId, visibility: 'private' });
    const all = [forMe.id, forFriends.id, forAll.id];
    await pin(cookie, all);
    expect(await pinnedFor(cookie, userId)).toEqual(all);
    expect(await pinnedFor(friend.cookie, userId)).toEqual([forFriends.id, forAll.id]);
    expect(await pinnedFor(other.cookie, userId)).toEqual([forAll.id]);
    await createBlock(api.db, { blockerId: userId, blockedId: blocked.user.id });
    expect(await call(api, 'users.pinned', { userId }, { cookie: blocked.cookie })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    await call(api, 'loops.delete', { loopId: forAll.id }, { cookie });
    expect(await pinnedFor(other.cookie, userId)).toEqual([]);
    expect(await pinnedFor(cookie, userId)).toEqual([forMe.id, forFriends.id]);
  });

  it('are the author’s own, at most three, each once; a refusal changes nothing', async () => {
    const { cookie, userId, ids } = await authorWith(limits.pinnedLoops.max + 1);
    const [first = '', second = ''] = ids;
    const { ids: others } = await authorWith(1);
    await pin(cookie, [first]);
    const missing = { status: 404, body: { code: 'loop_not_found' } };
    expect(await pin(cookie, [second, ...others])).toMatchObject({ status: 403 });
    expect(await pin(cookie, [second, crypto.randomUUID()])).toMatchObject(missing);
    for (const refused of [ids, [second, second], ['first']]) {
      expect(await pin(cookie, refused)).toMatchObject({ status: 400 });
    }
    expect((await pin(undefined, [])).status).toBe(401);
    expect(await pinnedFor(cookie, userId)).toEqual([first]);
  });

  it('end as one of the choices when several arrive at once', async () => {
    const { cookie, userId, ids } = await authorWith(3);
    const choices = [ids, ids.toReversed(), ids.slice(1)];
    const answers = await Promise.all(choices.map((choice) => pin(cookie, choice)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(choices).toContainEqual(await pinnedFor(cookie, userId));
  });
});

import { readUserCounts } from '@swirl/db/stores/loops/counts.store';
import { createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  // So that none of two hundred calls at once is refused.
  api = await startApi({ env: { POSTGRES_POOL_SIZE: '20' } });
});

afterAll(() => api.stop());

const follow = (cookie: string, userId: string) =>
  call(api, 'follows.createById', { userId }, { cookie });
const unfollow = (cookie: string, userId: string) =>
  call(api, 'follows.delete', { userId }, { cookie });
const block = (cookie: string, userId: string) =>
  call(api, 'users.block', {}, { cookie, body: { userId } });

/** Counts the follow rows of a user in both directions, to compare with the stored counts. */
async function rowsOf(id: string) {
  const { rows } = await api.db.execute<{ followers: number; following: number }>(
    `SELECT count(*) FILTER (WHERE following_id = '${id}')::integer AS followers,
            count(*) FILTER (WHERE follower_id = '${id}')::integer AS following FROM follows`,
  );
  return rows[0];
}

const countsOf = async (id: string) => (await readUserCounts(api.db, [id])).get(id);

it('200 concurrent follows and unfollows of one pair leave counts that equal the rows', async () => {
  const sam = await api.signIn();
  const { id } = await createUser(api.db);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? follow : unfollow)(sam.cookie, id)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const person of [id, sam.user.id]) {
    expect(await countsOf(person)).toEqual(await rowsOf(person));
  }
  await follow(sam.cookie, id);
  expect(await countsOf(id)).toEqual({ followers: 1, following: 0 });
});

it('no follow survives a block, however many are in flight, and counts equal the rows', async () => {
  const [sam, kim] = [await api.signIn(), await api.signIn()];
  const acts = Array.from({ length: 60 }, (_, n) => {
    if (n === 30) return block(kim.cookie, sam.user.id);
    return n % 2 === 0 ? follow(sam.cookie, kim.user.id) : follow(kim.cookie, sam.user.id);
  });
  const answers = await Promise.all(acts);
  expect(answers.every(({ status }) => [200, 201, 404].includes(status))).toBe(true);
  for (const { id } of [sam.user, kim.user]) {
    expect(await rowsOf(id)).toEqual({ followers: 0, following: 0 });
    expect(await countsOf(id)).toEqual({ followers: 0, following: 0 });
  }
  expect((await follow(sam.cookie, kim.user.id)).status).toBe(404);
});

it('a user whom 1,000 users follow at once has 1,000 followers', async () => {
  const { id } = await createUser(api.db);
  const viewer = await api.signIn();
  const AT_ONCE = 50;
  for (let done = 0; done < 1000; done += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => follow((await api.signIn()).cookie, id)),
    );
  }
  expect(await rowsOf(id)).toEqual({ followers: 1000, following: 0 });
  expect(await countsOf(id)).toEqual({ followers: 1000, following: 0 });
  const { body } = await call(api, 'users.read', { userId: id }, { cookie: viewer.cookie });
  expect(body).toMatchObject({ _count: { followers: 1000 } });
}, 120_000);

import { endpoints } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { isFollowing } from '@swirl/db/stores/people/follows.store';
import { createBlock, createFriendship, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const block = (cookie: string | undefined, userId: string) =>
  call(api, 'users.block', {}, { cookie, body: { userId } });
const unblock = (cookie: string | undefined, userId: string) =>
  call(api, 'users.unblock', { userId }, { cookie });
const list = async (cookie: string) => {
  const { body } = await call(api, 'users.blocked', {}, { cookie });
  return endpoints['users.blocked'].response.parse(body);
};

describe('blocking', () => {
  it('lists blocked users, latest first, without their email addresses', async () => {
    const { cookie } = await api.signIn();
    const [sam, kim] = [await createUser(api.db, { firstName: 'Sam' }), await createUser(api.db)];
    const first = await block(cookie, sam.id);
    expect(first).toMatchObject({ status: 201, body: { id: sam.id, firstName: 'Sam' } });
    const second = await block(cookie, kim.id);
    const blocked = await list(cookie);
    expect(blocked).toEqual([second.body, first.body]);
    expect(JSON.stringify(blocked)).not.toContain('@example.test');
  });

  it('has no effect when repeated', async () => {
    const { cookie } = await api.signIn();
    const { id } = await createUser(api.db);
    const first = await block(cookie, id);
    expect(await block(cookie, id)).toMatchObject({ status: 201, body: first.body });
    expect(await list(cookie)).toHaveLength(1);
  });

  it('removes follows in both directions, permanently', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createUser(api.db);
    await createFriendship(api.db, user.id, id);
    await block(cookie, id);
    await unblock(cookie, id);
    expect(await isFollowing(api.db, user.id, id)).toBe(false);
    expect(await isFollowing(api.db, id, user.id)).toBe(false);
  });

  it('answers the same for a hidden and for a missing user', async () => {
    const { user, cookie } = await api.signIn();
    const missing = await block(cookie, crypto.randomUUID());
    const { blockerId } = await createBlock(api.db, { blockedId: user.id });
    const suspended = await createUser(api.db, { suspendedAt: new Date() });
    const leaving = await createUser(api.db, { leavingAt: new Date() });
    for (const id of [blockerId, suspended.id, leaving.id]) {
      const { status, body } = await block(cookie, id);
      expect({ status, body }).toEqual({ status: missing.status, body: missing.body });
    }
    expect(await list(cookie)).toEqual([]);
  });

  it('shows the names at the time of the block, whatever the blocked user changes later', async () => {
    const { user, cookie } = await api.signIn();
    const other = await api.signIn({ firstName: 'Ann', username: 'ann_before' });
    const { id } = other.user;
    await call(api, 'users.block', {}, { cookie, body: { userId: id } });
    const before = await list(cookie);
    expect(before).toMatchObject([{ id, firstName: 'Ann', username: 'ann_before' }]);
    await call(
      api,
      'users.updateProfile',
      {},
      {
        ...other,
        body: { firstName: 'Bea', username: 'bea_after' },
      },
    );
    expect(await list(cookie)).toEqual(before);
    await createBlock(api.db, { blockerId: id, blockedId: user.id });
    expect(await list(cookie)).toEqual(before);
    expect((await block(cookie, id)).body).toEqual(before[0]);
    await api.db.$client.query('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);
    expect(await list(cookie)).toEqual(before);
  });

  it('can be undone by each user independently while the other still blocks', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createUser(api.db);
    await block(cookie, id);
    await createBlock(api.db, { blockerId: id, blockedId: user.id });
    expect((await unblock(cookie, id)).status).toBe(204);
    expect(await list(cookie)).toEqual([]);
    expect((await block(cookie, id)).status).toBe(404);
  });

  it('limits the list to the latest users', async () => {
    const { user, cookie } = await api.signIn();
    const many = limits.restrictedUsers.listed + 1;
    await api.db.$client.query(
      `WITH added AS (
         INSERT INTO users (id, email)
         SELECT gen_random_uuid(), 'many' || n || '@example.test' FROM generate_series(1, $2) n
         RETURNING id
       )
       INSERT INTO blocks (blocker_id, blocked_id) SELECT $1::uuid, id FROM added`,
      [user.id, many],
    );
    const { id } = await createUser(api.db);
    await block(cookie, id);
    const blocked = await list(cookie);
    expect(blocked).toHaveLength(limits.restrictedUsers.listed);
    expect(blocked[0]?.id).toBe(id);
    const { body } = await call(api, 'auth.user', {}, { cookie });
    const { blockedUserIds } = endpoints['auth.user'].response.parse(body).preferences;
    expect(blockedUserIds).toHaveLength(limits.restrictedUsers.listed);
    expect(blockedUserIds).toContain(id);
  });

  it('is refused for yourself', async () => {
    const { user, cookie } = await api.signIn();
    expect(await block(cookie, user.id)).toMatchObject({
      status: 400,
      body: { message: 'You can’t block yourself', code: 'cannot_block_self' },
    });
  });

  it('is refused for a user who does not exist', async () => {
    const { cookie } = await api.signIn();
    expect(await block(cookie, crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { message: 'User not found', code: 'user_not_found' },
    });
    expect((await block(cookie, 'someone')).status).toBe(400);
  });

  it('needs a session', async () => {
    const { id } = await createUser(api.db);
    expect((await block(undefined, id)).status).toBe(401);
    expect((await unblock(undefined, id)).status).toBe(401);
    expect((await call(api, 'users.blocked', {})).status).toBe(401);
  });
});

describe('unblocking', () => {
  it('lets both see each other again, and has no effect without a block', async () => {
    const { cookie } = await api.signIn();
    const { id: userId } = await createUser(api.db);
    await block(cookie, userId);
    expect((await call(api, 'users.loops', { userId }, { cookie })).status).toBe(404);
    expect(await unblock(cookie, userId)).toMatchObject({ status: 204, body: undefined });
    expect((await unblock(cookie, userId)).status).toBe(204);
    expect((await unblock(cookie, crypto.randomUUID())).status).toBe(204);
    expect((await call(api, 'users.loops', { userId }, { cookie })).status).toBe(200);
    expect(await list(cookie)).toEqual([]);
  });

  it('removes only your own block', async () => {
    const { user, cookie } = await api.signIn();
    const { blockerId } = await createBlock(api.db, { blockedId: user.id });
    await unblock(cookie, blockerId);
    const answer = await call(api, 'users.loops', { userId: blockerId }, { cookie });
    expect(answer.status).toBe(404);
  });

  it('leaves other users’ blocks of the same user', async () => {
    const { id: userId } = await createUser(api.db);
    const [one, other] = [await api.signIn(), await api.signIn()];
    for (const { cookie } of [one, other]) await block(cookie, userId);
    await unblock(one.cookie, userId);
    expect(await list(one.cookie)).toEqual([]);
    expect(await list(other.cookie)).toHaveLength(1);
  });
});

describe('follows and blocks made at the same time', () => {
  it('never leave a follow beside a block', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 20 }, async () => [await api.signIn(), await api.signIn()] as const),
    );
    await Promise.all(
      pairs.flatMap(([one, other]) => [
        call(api, 'follows.createById', { userId: other.user.id }, one),
        block(one.cookie, other.user.id),
        call(api, 'follows.createById', { userId: one.user.id }, other),
        call(api, 'follows.createById', { userId: other.user.id }, one),
      ]),
    );
    for (const [one, other] of pairs) {
      expect(await isFollowing(api.db, one.user.id, other.user.id)).toBe(false);
      expect(await isFollowing(api.db, other.user.id, one.user.id)).toBe(false);
    }
  });
});

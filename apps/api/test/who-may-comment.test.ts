import { endpoints } from '@swirl/contract/endpoints';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { createFriendship, createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

type Signed = Awaited<ReturnType<TestApi['signIn']>>;

const comment = ({ cookie }: Signed, loopId: string, content = 'Hi') =>
  call(api, 'comments.create', {}, { cookie, body: { loopId, content } });
const read = async ({ cookie }: Signed, loopId: string) => {
  const { body } = await call(api, 'loops.read', { loopId }, { cookie });
  return endpoints['loops.read'].response.parse(body);
};
const choose = ({ cookie }: Signed, loopId: string, commentPermission: string) =>
  call(api, 'loops.update', { loopId }, { cookie, body: { commentPermission } });

/** A loop with its author, a friend of theirs, and someone who follows them. */
async function people() {
  const [author, friend, follower] = [await api.signIn(), await api.signIn(), await api.signIn()];
  await createFriendship(api.db, author.user.id, friend.user.id);
  const { id: loopId } = await createLoop(api.db, { userId: author.user.id });
  return { author, friend, follower, loopId };
}

describe('who may comment on a loop', () => {
  it.each([
    ['everyone', null, null],
    ['friends', null, 'friends_only'],
    ['nobody', 'off', 'off'],
  ] as const)('is as chosen for it: %s', async (permission, ofFriend, ofFollower) => {
    const { author, friend, follower, loopId } = await people();
    expect((await choose(author, loopId, permission)).status).toBe(200);
    const expected = [
      [author, null],
      [friend, ofFriend],
      [follower, ofFollower],
    ] as const;
    for (const [person, refusal] of expected) {
      expect(await read(person, loopId)).toMatchObject({
        commentRefusal: refusal,
        commentPermission: person === author ? permission : null,
      });
      const { status, body } = await comment(person, loopId);
      expect(status).toBe(refusal === null ? 201 : 403);
      if (refusal !== null) expect(body).toMatchObject({ code: `comments_${refusal}` });
    }
  });

  it('is as in the settings unless chosen, and narrowing keeps what is there', async () => {
    const { author, follower, loopId } = await people();
    const chosen = await createLoop(api.db, { userId: author.user.id });
    await choose(author, chosen.id, 'everyone');
    expect((await comment(follower, loopId)).status).toBe(201);
    await mergePreferences(api.db, author.user.id, { commentPermissions: 'nobody' });
    expect(await read(follower, loopId)).toMatchObject({
      commentRefusal: 'off',
      _count: { comments: 1 },
    });
    expect((await comment(follower, loopId)).status).toBe(403);
    expect((await comment(follower, chosen.id)).status).toBe(201);
  });

  it('can be chosen when a status is posted, and by the author alone', async () => {
    const { author, follower } = await people();
    const body = { mediaType: 'status', caption: 'Hello', commentPermission: 'friends' };
    const posted = await call(api, 'loops.create', {}, { cookie: author.cookie, body });
    expect(posted.body).toMatchObject({ commentPermission: 'friends', commentRefusal: null });
    const { id: loopId } = endpoints['loops.read'].response.parse(posted.body);
    expect((await choose(follower, loopId, 'everyone')).status).toBe(403);
    expect((await choose(author, loopId, 'anyone')).status).toBe(400);
    expect((await comment(follower, loopId)).body).toMatchObject({ code: 'comments_friends_only' });
  });
});

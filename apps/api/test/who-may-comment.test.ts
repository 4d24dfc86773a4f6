import { endpoints } from '@swirl/contract/endpoints';
import { commentThread } from '@swirl/contract/schemas/comments';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { createBlock, createFriendship, createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { setUpInbox, type Member } from './inbox-fixture.ts';

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
      const answer = await comment(person, loopId);
      expect(answer).toMatchObject(
        refusal === null
          ? { status: 201, body: { loopId } }
          : { status: 403, body: { code: `comments_${refusal}` } },
      );
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

const save = ({ cookie }: Signed, ...terms: string[]) =>
  call(api, 'users.saveHiddenTerms', {}, { cookie, body: { terms } });
const termsOf = async ({ cookie }: Signed) =>
  endpoints['users.hiddenTerms'].response.parse(
    (await call(api, 'users.hiddenTerms', {}, { cookie })).body,
  ).terms;
const textsOn = async ({ cookie }: Signed, loopId: string, query = {}) => {
  const { body } = await call(api, 'loops.comments', { loopId }, { cookie, query });
  return commentThread
    .array()
    .parse(body)
    .map(({ content }) => content);
};
const folded = (person: Signed, loopId: string) => textsOn(person, loopId, { hiddenTerms: 'true' });

describe('hidden words', () => {
  it('are one’s own, each once, up to two hundred', async () => {
    const { author, follower } = await people();
    expect((await save(author, 'Shut  up', 'ugly', 'UGLY', ' ')).body).toEqual({
      terms: ['Shut up', 'ugly'],
    });
    expect(await termsOf(author)).toEqual(['Shut up', 'ugly']);
    expect(await termsOf(follower)).toEqual([]);
    const many = Array.from({ length: 201 }, (_, index) => `word${index}`);
    expect((await save(author, ...many)).body).toMatchObject({ code: 'too_many_hidden_terms' });
    expect((await save(author, 'x'.repeat(41))).body).toMatchObject({
      code: 'hidden_term_too_long',
    });
    await save(author);
    expect(await termsOf(author)).toEqual([]);
  });

  it('hide a comment from all but its writer and, folded, the loop’s author', async () => {
    const { author, friend, follower, loopId } = await people();
    await save(author, 'ugly', 'shut up');
    const rude = await comment(follower, loopId, 'so UGLY!');
    const reply = await call(
      api,
      'comments.create',
      {},
      {
        cookie: friend.cookie,
        body: {
          loopId,
          content: 'oh shut up',
          parentId: endpoints['comments.create'].response.parse(
            (await comment(friend, loopId, 'fine')).body,
          ).id,
        },
      },
    );
    expect([rude.status, reply.status]).toEqual([201, 201]);
    expect(rude.body).toMatchObject({ hiddenFromLoop: false });
    await comment(author, loopId, 'I may say ugly');
    const { id: commentId } = endpoints['comments.create'].response.parse(rude.body);

    expect(await textsOn(follower, loopId)).toEqual(['I may say ugly', 'fine', 'so UGLY!']);
    for (const person of [author, friend]) {
      expect(await textsOn(person, loopId)).toEqual(['I may say ugly', 'fine']);
      expect(await read(person, loopId)).toMatchObject({ _count: { comments: 2 } });
    }
    expect(await folded(author, loopId)).toEqual(['oh shut up', 'so UGLY!']);
    for (const person of [friend, follower]) expect(await folded(person, loopId)).toEqual([]);

    await call(api, 'comments.unhide', { commentId }, { cookie: author.cookie });
    expect(await folded(author, loopId)).toEqual(['oh shut up']);
    expect(await textsOn(friend, loopId)).toContain('so UGLY!');
    expect(await read(friend, loopId)).toMatchObject({ _count: { comments: 3 } });
  });

  it('tell nobody about such a comment, nor about one of someone who blocked the author', async () => {
    const fixture = setUpInbox(api);
    const { author, follower, loopId } = await people();
    const mentioned = await fixture.member({ username: `mentioned_${loopId.slice(-8)}` });
    await save(author, 'ugly');
    await comment(follower, loopId, `ugly, @${mentioned.user.username}`);
    await fixture.deliver();
    const inbox = (person: Pick<Member, 'id' | 'user' | 'cookie'>) => fixture.inbox(person);
    expect(await inbox({ id: author.user.id, ...author })).toEqual([]);
    expect(await inbox(mentioned)).toEqual([]);
    await createBlock(api.db, { blockerId: follower.user.id, blockedId: author.user.id });
    expect(await folded(author, loopId)).toEqual([]);
  });
});

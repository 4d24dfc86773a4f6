import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { commentThread } from '@swirl/contract/schemas/comments';
import { shardOf } from '@swirl/db/ids';
import { createBlock, createComment, createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const comment = (cookie: string | undefined, body: unknown) =>
  call(api, 'comments.create', {}, { cookie, body });
const remove = (cookie: string | undefined, commentId: string) =>
  call(api, 'comments.delete', { commentId }, { cookie });
const list = async (cookie: string, loopId: string, query = {}) => {
  const { headers, body } = await call(api, 'loops.comments', { loopId }, { cookie, query });
  return {
    comments: commentThread.array().parse(body),
    next: headers.get(nextCursorHeader) ?? undefined,
  };
};

describe('commenting', () => {
  it('returns the comment with its author, and updates the count', async () => {
    const { user, cookie } = await api.signIn({ firstName: 'Sam', username: 'sam_writes' });
    const { id: loopId } = await createLoop(api.db);
    const answer = await comment(cookie, { loopId, content: '  Love this!  ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      loopId,
      userId: user.id,
      content: 'Love this!',
      user: {
        id: user.id,
        firstName: 'Sam',
        username: 'sam_writes',
        profileImageUrl: null,
        verificationStatus: 'none',
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain(user.email);
    expect((await list(cookie, loopId)).comments).toEqual([answer.body]);
    const loop = await call(api, 'loops.read', { loopId }, { cookie });
    expect(loop.body).toMatchObject({ _count: { comments: 1 } });
  });

  it('creates an id that ends in the bits of the loop’s author, not the commenter', async () => {
    const { cookie } = await api.signIn();
    const loop = await createLoop(api.db);
    const { body } = await comment(cookie, { loopId: loop.id, content: 'Love this!' });
    const { id } = endpoints['comments.create'].response.parse(body);
    expect(shardOf(id)).toBe(shardOf(loop.userId));
  });

  it('lists newest first, page by page, without gaps or duplicates while others comment', async () => {
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    const written: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      written.unshift((await createComment(api.db, { loopId })).id);
    }
    const first = await list(cookie, loopId, { limit: 3 });
    await createComment(api.db, { loopId });
    const second = await list(cookie, loopId, { limit: 3, cursor: first.next });
    const third = await list(cookie, loopId, { limit: 3, cursor: second.next });
    const shown = [first, second, third].flatMap(({ comments }) => comments.map(({ id }) => id));
    expect(shown).toEqual(written);
    expect(third.next).toBeUndefined();
  });

  it('limits the first page to fifty', async () => {
    const { user, cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    for (let nth = 0; nth < 51; nth += 1) await createComment(api.db, { loopId, userId: user.id });
    const { comments, next } = await list(cookie, loopId);
    expect(comments).toHaveLength(50);
    expect((await list(cookie, loopId, { cursor: next })).comments).toHaveLength(1);
  });

  it.each([
    ['nothing', { content: '' }, 'comment_empty', 'Comment cannot be empty'],
    ['space', { content: ' \n\t ' }, 'comment_empty', 'Comment cannot be empty'],
    ['no text', {}, 'comment_empty', 'Comment cannot be empty'],
    [
      'too much text',
      { content: 'x'.repeat(501) },
      'comment_too_long',
      'Comment must be at most 500 characters',
    ],
    [
      'invisible text',
      { content: '\u200B\u2800\u202E' },
      'comment_empty',
      'Comment cannot be empty',
    ],
    [
      'another author',
      { content: 'x', userId: 'y' },
      'invalid_request',
      'This request isn’t valid',
    ],
  ])('refuses %s', async (_, body, code, message) => {
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    expect(await comment(cookie, { loopId, ...body })).toMatchObject({
      status: 400,
      body: { code, message },
    });
    expect((await list(cookie, loopId)).comments).toEqual([]);
  });

  it('accepts exactly five hundred characters', async () => {
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    expect((await comment(cookie, { loopId, content: 'x'.repeat(500) })).status).toBe(201);
  });

  it('gives the same answer for a missing, a hidden and an unfinished loop', async () => {
    const { user, cookie } = await api.signIn();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    const unready = await createLoop(api.db, {
      userId: user.id,
      mediaType: 'audio',
      state: 'processing',
    });
    for (const loopId of [crypto.randomUUID(), hidden.id, unready.id]) {
      expect(await comment(cookie, { loopId, content: 'hi' })).toMatchObject({
        status: 404,
        body: { message: 'This loop isn’t available', code: 'loop_not_found' },
      });
    }
  });

  it('needs a session, and so does reading comments', async () => {
    const { id: loopId } = await createLoop(api.db);
    expect((await comment(undefined, { loopId, content: 'hi' })).status).toBe(401);
    expect((await call(api, 'loops.comments', { loopId })).status).toBe(401);
  });

  it('needs a verified email address where the operator requires one', async () => {
    const strict = await startApi({ env: { REQUIRE_VERIFIED_EMAIL: 'true' } });
    const { cookie } = await strict.signIn();
    const { id: loopId } = await createLoop(strict.db);
    const answer = await call(
      strict,
      'comments.create',
      {},
      { cookie, body: { loopId, content: 'hi' } },
    );
    await strict.stop();
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
  });
});

describe('comments by blocked users', () => {
  it('are left out in both directions, as are those of suspended users', async () => {
    const { user, cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    const [blocked, blocker, suspended, other] = [
      await createUser(api.db),
      await createUser(api.db),
      await createUser(api.db, { suspendedAt: new Date() }),
      await createUser(api.db),
    ];
    await createBlock(api.db, { blockerId: user.id, blockedId: blocked.id });
    await createBlock(api.db, { blockerId: blocker.id, blockedId: user.id });
    for (const { id: userId } of [blocked, blocker, suspended, other]) {
      await createComment(api.db, { loopId, userId });
    }
    const { comments } = await list(cookie, loopId, { limit: 1 });
    expect(comments.map(({ userId }) => userId)).toEqual([other.id]);
  });
});

describe('deleting a comment', () => {
  it('works for its author', async () => {
    const { user, cookie } = await api.signIn();
    const { id, loopId } = await createComment(api.db, { userId: user.id });
    const answer = await remove(cookie, id);
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect((await list(cookie, loopId)).comments).toEqual([]);
    expect(await remove(cookie, id)).toMatchObject({
      status: 404,
      body: { message: 'This comment isn’t available', code: 'comment_not_found' },
    });
  });

  it('is refused to others, including the author of the loop', async () => {
    const author = await api.signIn();
    const loop = await createLoop(api.db, { userId: author.user.id });
    const { id } = await createComment(api.db, { loopId: loop.id });
    for (const { cookie } of [author, await api.signIn()]) {
      expect(await remove(cookie, id)).toMatchObject({
        status: 403,
        body: { message: 'You can’t do that', code: 'forbidden' },
      });
    }
    expect((await list(author.cookie, loop.id)).comments).toHaveLength(1);
  });

  it('answers 404 to users who cannot see the comment', async () => {
    const { cookie } = await api.signIn();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    const { id } = await createComment(api.db, { loopId: hidden.id });
    expect(await remove(cookie, id)).toMatchObject({ status: 404 });
  });

  it('works for its author after the loop was hidden from them', async () => {
    const { user, cookie } = await api.signIn();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    const { id } = await createComment(api.db, { loopId: hidden.id, userId: user.id });
    expect((await remove(cookie, id)).status).toBe(204);
  });
});

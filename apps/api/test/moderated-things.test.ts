import { buildPath } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { commentThread } from '@swirl/contract/schemas/comments';
import { refreshFeatured } from '@swirl/db/stores/loops/featured.store';
import {
  createComment,
  createFollow,
  createLoop,
  createLoopMedia,
  createReaction,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { createDesk, type Desk } from './moderation-desk.ts';

let api: TestApi;
let desk: Desk;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  desk = createDesk(api);
  owner = (await desk.owner()).cookie;
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });

/** A loop that appears in every list a loop can appear in, and a viewer who sees it there. */
async function createScene() {
  const author = await api.signIn();
  const follower = await api.signIn();
  const canary = `canary${crypto.randomUUID().slice(0, 8)}`;
  await createFollow(api.db, { followerId: follower.user.id, followingId: author.user.id });
  const parent = await createLoop(api.db, { userId: follower.user.id });
  const loop = await createLoop(api.db, {
    userId: author.user.id,
    mediaType: 'video',
    caption: canary,
    moodTags: [canary],
    parentLoopId: parent.id,
  });
  const { objectKey } = await createLoopMedia(api.db, { loopId: loop.id, role: '720' });
  await createReaction(api.db, { loopId: loop.id, userId: follower.user.id });
  await createComment(api.db, { loopId: loop.id, userId: follower.user.id });
  await refreshFeatured(api.db);
  const loopId = loop.id;
  const paths = [
    buildPath('loops.feed', {}),
    buildPath('loops.feed', {}, { feed: 'following' }),
    buildPath('loops.read', { loopId }),
    buildPath('loops.remixes', { loopId: parent.id }),
    buildPath('loops.tree', { loopId: parent.id }),
    buildPath('users.loops', { userId: author.user.id }),
    buildPath('users.liked', { userId: follower.user.id }),
    buildPath('loops.ofMood', { mood: canary }),
    buildPath('search.loops', {}, { q: canary }),
    buildPath('discover.read', {}),
  ];
  const leaksTo = async (cookie: string) => {
    const leaking = [];
    for (const path of paths) {
      const text = await (await api.fetch(path, { headers: { cookie } })).text();
      if (text.includes(canary) || text.includes(objectKey)) leaking.push(path);
    }
    return leaking;
  };
  const counts = async (cookie: string) => {
    const read = async (name: 'users.read' | 'loops.read', path: string) => {
      const answer = await api.fetch(path, { headers: { cookie } });
      const { _count: counted } = endpoints[name].response.parse(await answer.json());
      return counted;
    };
    return {
      ...(await read('users.read', buildPath('users.read', { userId: author.user.id }))),
      ...(await read('loops.read', buildPath('loops.read', { loopId: parent.id }))),
    };
  };
  return { author, follower, loop, parent, paths, leaksTo, counts };
}

const acts = [
  ['reactions.create', {}],
  ['comments.create', { content: 'hello' }],
] as const;

describe('a loop that an owner hides', () => {
  it('disappears everywhere for everyone else, and is marked for its author', async () => {
    const { author, follower, loop, paths, leaksTo, counts } = await createScene();
    expect(await leaksTo(follower.cookie)).toEqual(paths);
    expect(await counts(follower.cookie)).toMatchObject({ loops: 1, remixes: 1 });

    const target = ['loop', loop.id] as const;
    const id = await desk.moderate(owner, target, { action: 'hide', reason: 'spam' });
    expect(await leaksTo(follower.cookie)).toEqual([]);
    expect(await leaksTo(owner)).toEqual([]);
    expect(await counts(follower.cookie)).toMatchObject({ loops: 0, remixes: 0 });
    const session = { cookie: follower.cookie };
    for (const name of ['loops.read', 'loops.comments', 'loops.tree', 'loops.remixes'] as const) {
      expect(await call(api, name, { loopId: loop.id }, session)).toMatchObject(
        refused('loop_not_found'),
      );
    }
    for (const [name, more] of acts) {
      const body = { loopId: loop.id, ...more };
      const { cookie } = follower;
      expect(await call(api, name, {}, { cookie, body })).toMatchObject(refused('loop_not_found'));
    }

    const own = await call(api, 'loops.read', { loopId: loop.id }, { cookie: author.cookie });
    expect(own).toMatchObject({
      status: 200,
      body: { hidden: true, canRemix: false, media: { state: 'ready' } },
    });
    const feed = await call(api, 'loops.feed', {}, { cookie: author.cookie });
    expect(JSON.stringify(feed.body)).toContain(loop.caption);

    expect(await desk.undo(owner, id)).toMatchObject({ status: 200 });
    expect(await leaksTo(follower.cookie)).toEqual(paths);
    expect(await counts(follower.cookie)).toMatchObject({ loops: 1, remixes: 1 });
    const back = await call(api, 'loops.read', { loopId: loop.id }, session);
    expect(back).toMatchObject({ body: { hidden: false, hasReacted: true } });
  });

  it('can still be deleted by its author', async () => {
    const { author, loop } = await createScene();
    await desk.moderate(owner, ['loop', loop.id], { action: 'hide', reason: 'spam' });
    const session = { cookie: author.cookie };
    expect((await call(api, 'loops.delete', { loopId: loop.id }, session)).status).toBe(204);
    const [statement] = await desk.statements(author.cookie);
    expect(statement).toMatchObject({ action: 'hide', loopId: null, excerpt: loop.caption });
    expect(await desk.undo(owner, statement?.id ?? '')).toMatchObject(refused('decision_final'));
  });
});

describe('a loop that an owner removes', () => {
  it('disappears for its author too, who can neither change nor delete it', async () => {
    const { author, follower, loop, leaksTo } = await createScene();
    const before = await leaksTo(author.cookie);
    const target = ['loop', loop.id] as const;
    const id = await desk.moderate(owner, target, { action: 'remove', reason: 'violence' });
    expect(await leaksTo(author.cookie)).toEqual([]);
    expect(await leaksTo(follower.cookie)).toEqual([]);
    const session = { cookie: author.cookie };
    const params = { loopId: loop.id };
    expect(await call(api, 'loops.delete', params, session)).toMatchObject(
      refused('loop_not_found'),
    );
    const body = { caption: 'other' };
    expect(await call(api, 'loops.update', params, { ...session, body })).toMatchObject(
      refused('loop_not_found'),
    );
    await desk.undo(owner, id);
    expect(await leaksTo(author.cookie)).toEqual(before);
    expect(await desk.undo(owner, id)).toMatchObject(refused('decision_undone'));
  });
});

describe('a comment', () => {
  it('is hidden from everyone but its author, or removed for all, and counted accordingly', async () => {
    const author = await api.signIn();
    const viewer = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    const comment = await createComment(api.db, { loopId, userId: author.user.id });
    await createComment(api.db, { loopId });
    const seen = async (cookie: string) => {
      const list = await call(api, 'loops.comments', { loopId }, { cookie });
      const loop = await call(api, 'loops.read', { loopId }, { cookie });
      const own = commentThread
        .array()
        .parse(list.body)
        .filter(({ id }) => id === comment.id);
      const { _count } = endpoints['loops.read'].response.parse(loop.body);
      return [own.map(({ hidden }) => hidden), _count.comments];
    };
    const target = ['comment', comment.id] as const;
    const hide = await desk.moderate(owner, target, { action: 'hide', reason: 'harassment' });
    expect(await seen(viewer.cookie)).toEqual([[], 1]);
    expect(await seen(author.cookie)).toEqual([[true], 1]);
    // The notice links to the reasons.
    expect(await desk.statements(author.cookie)).toMatchObject([{ commentId: comment.id }]);
    await desk.undo(owner, hide);
    expect(await seen(viewer.cookie)).toEqual([[false], 2]);
    const caseId = await desk.caseAbout(owner, comment.id);
    await desk.decide(owner, caseId, { action: 'remove', reason: 'harassment' });
    expect(await seen(author.cookie)).toEqual([[], 1]);
    const params = { commentId: comment.id };
    expect(await call(api, 'comments.delete', params, { cookie: author.cookie })).toMatchObject(
      refused('comment_not_found'),
    );
    const [statement] = await desk.statements(author.cookie);
    expect(statement).toMatchObject({
      action: 'remove',
      target: 'comment',
      excerpt: comment.content,
      loopId: null,
    });
  });
});

describe('a suspended user', () => {
  it('is signed out and hidden, and can only read why and appeal', async () => {
    const { author, follower, loop, leaksTo } = await createScene();
    const choice = { action: 'suspend', reason: 'harassment', message: 'Third time.' } as const;
    const id = await desk.moderate(owner, ['loop', loop.id], choice);
    expect(await call(api, 'auth.user', {}, { cookie: author.cookie })).toMatchObject(
      refused('unauthorized'),
    );
    expect(await leaksTo(follower.cookie)).toEqual([]);
    const profile = { userId: author.user.id };
    expect(await call(api, 'users.read', profile, { cookie: follower.cookie })).toMatchObject(
      refused('user_not_found'),
    );
    const again = await desk.signInAgain(author.user.id);
    expect(await call(api, 'loops.feed', {}, { cookie: again })).toMatchObject(
      refused('suspended'),
    );
    const statement = await call(api, 'statements.read', { statementId: id }, { cookie: again });
    expect(statement).toMatchObject({
      status: 200,
      body: { action: 'suspend', reason: 'harassment', message: 'Third time.', automated: false },
    });
    expect((await desk.appeal(again, id)).status).toBe(201);
    await desk.undo(owner, id);
    expect((await call(api, 'loops.feed', {}, { cookie: again })).status).toBe(200);
    expect(await leaksTo(follower.cookie)).not.toEqual([]);
  });

  it('stays suspended while another decision requires it', async () => {
    const { user } = await api.signIn();
    const loops = [
      await createLoop(api.db, { userId: user.id }),
      await createLoop(api.db, { userId: user.id }),
    ];
    const reporter = await api.signIn();
    const ids = [];
    for (const { id } of loops) await desk.report(reporter.cookie, 'loop', id);
    for (const { id } of loops) {
      const caseId = await desk.caseAbout(owner, id);
      const answer = await desk.decide(owner, caseId, { action: 'suspend', reason: 'spam' });
      ids.push(endpoints['moderation.decide'].response.parse(answer.body).id);
    }
    const cookie = await desk.signInAgain(user.id);
    const isSuspended = async () =>
      (await call(api, 'loops.feed', {}, { cookie })).status === errors.suspended.status;
    await desk.undo(owner, ids[0] ?? '');
    expect(await isSuspended()).toBe(true);
    await desk.undo(owner, ids[1] ?? '');
    expect(await isSuspended()).toBe(false);
  });
});

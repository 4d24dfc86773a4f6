import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import type { Preferences } from '@swirl/contract/preferences';
import {
  createFollow,
  createFriendship,
  createLoop,
  createLoopMedia,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const read = (cookie: string | undefined, loopId: string) =>
  call(api, 'loops.read', { loopId }, { cookie });
const update = (cookie: string | undefined, loopId: string, body: unknown) =>
  call(api, 'loops.update', { loopId }, { cookie, body });
const remove = (cookie: string | undefined, loopId: string) =>
  call(api, 'loops.delete', { loopId }, { cookie });
const parse = (body: unknown) => endpoints['loops.read'].response.parse(body);

const notAvailable = {
  status: 404,
  body: { message: 'This loop isn’t available', code: 'loop_not_found' },
};
const forbidden = {
  status: 403,
  body: { message: 'You can’t do that', code: 'forbidden' },
};

describe('a loop', () => {
  it('shows its visibility only to its author, and an email address only by preference', async () => {
    const author = await api.signIn();
    const open = await createUser(api.db, { preferences: { privacyShowEmail: true } });
    const { cookie } = await api.signIn();
    const { id } = await createLoop(api.db, { userId: author.user.id });
    const { id: openId } = await createLoop(api.db, { userId: open.id });
    expect((await read(author.cookie, id)).body).toMatchObject({
      visibility: 'public',
      user: { email: author.user.email },
    });
    expect((await read(cookie, id)).body).toMatchObject({
      visibility: null,
      user: { email: null },
    });
    expect((await read(cookie, openId)).body).toMatchObject({ user: { email: open.email } });
  });

  it('contains everything a player needs once it is ready, largest rendition first', async () => {
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db, { mediaType: 'video' });
    const file = { loopId, contentType: 'video/mp4' };
    await createLoopMedia(api.db, { ...file, role: '480', width: 480, height: 854 });
    await createLoopMedia(api.db, {
      ...file,
      role: '720',
      width: 720,
      height: 1280,
      thumbHash: 'AAAA',
      peaks: [0, 50, 100],
    });
    await createLoopMedia(api.db, { loopId, role: 'poster', contentType: 'image/webp' });
    const loop = parse((await read(cookie, loopId)).body);
    expect(loop.media).toMatchObject({
      state: 'ready',
      progress: null,
      failure: null,
      width: 720,
      height: 1280,
      thumbHash: 'AAAA',
      peaks: [0, 50, 100],
      sources: [
        { size: 720, contentType: 'video/mp4' },
        { size: 480, contentType: 'video/mp4' },
      ],
    });
    expect(loop.mediaUrl).toBe(loop.media?.sources[0]?.url);
    expect(loop.media?.posterUrl).toMatch(/^\/media\//);
  });

  it('shows its author the upload and its progress while no one else sees it', async () => {
    const { user, cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db, {
      userId: user.id,
      mediaType: 'video',
      state: 'processing',
    });
    await createLoopMedia(api.db, { loopId });
    const loop = parse((await read(cookie, loopId)).body);
    expect(loop.media).toMatchObject({ state: 'processing', progress: 0, failure: null });
    expect(loop.media?.sources).toHaveLength(1);
    expect(loop.canRemix).toBe(false);
    expect(await read((await api.signIn()).cookie, loopId)).toMatchObject(notAvailable);
  });

  it('shows its author why it failed', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createLoop(api.db, {
      userId: user.id,
      mediaType: 'video',
      state: 'failed',
      failureCode: 'media_too_long',
    });
    expect((await read(cookie, id)).body).toMatchObject({
      mediaUrl: null,
      media: { state: 'failed', failure: 'media_too_long', sources: [] },
    });
    expect((await remove(cookie, id)).status).toBe(204);
  });

  it.each<[Preferences['remixPermissions'], boolean, boolean]>([
    ['everyone', true, true],
    ['friends', false, true],
    ['nobody', false, false],
  ])('says who may remix it: %s', async (remixPermissions, stranger, friend) => {
    const author = await api.signIn({ preferences: { remixPermissions } });
    const [other, close] = [await api.signIn(), await api.signIn()];
    await createFollow(api.db, { followerId: other.user.id, followingId: author.user.id });
    await createFriendship(api.db, close.user.id, author.user.id);
    const { id } = await createLoop(api.db, { userId: author.user.id });
    expect((await read(other.cookie, id)).body).toMatchObject({ canRemix: stranger });
    expect((await read(close.cookie, id)).body).toMatchObject({ canRemix: friend });
    expect((await read(author.cookie, id)).body).toMatchObject({ canRemix: true });
  });

  it('is not available if it is missing or the id is invalid', async () => {
    const { cookie } = await api.signIn();
    expect(await read(cookie, crypto.randomUUID())).toMatchObject(notAvailable);
    expect((await read(cookie, 'x')).status).toBe(400);
    expect((await read(undefined, crypto.randomUUID())).status).toBe(401);
  });
});

describe('editing a loop', () => {
  it('changes only the given fields', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createLoop(api.db, {
      userId: user.id,
      mediaType: 'image',
      caption: 'Before',
      moodTags: ['cozy'],
    });
    const before = parse((await read(cookie, id)).body);
    const answer = await update(cookie, id, { caption: ' After ', moodTags: ['happy', 'calm'] });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...before, caption: 'After', moodTags: ['happy', 'calm'] });
    expect((await update(cookie, id, { alt: 'A cat', visibility: 'private' })).body).toMatchObject({
      caption: 'After',
      alt: 'A cat',
      visibility: 'private',
    });
    expect((await update(cookie, id, { caption: null })).body).toMatchObject({
      caption: null,
      alt: 'A cat',
    });
    expect((await update(cookie, id, {})).body).toMatchObject({ caption: null });
  });

  it('never removes the text of a status', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createLoop(api.db, { userId: user.id });
    for (const caption of [null, '  ']) {
      expect(await update(cookie, id, { caption })).toMatchObject({
        status: 400,
        body: { message: 'Status cannot be empty', code: 'status_empty' },
      });
    }
  });

  it.each([
    [{ caption: 'x'.repeat(501) }, 'Caption must be at most 500 characters'],
    [{ alt: 'x'.repeat(501) }, 'Alt text must be at most 500 characters'],
    [{ moodTags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'Choose at most 5 mood tags'],
    [{ moodTags: ['Happy'] }, 'Mood tags must be lowercase words of at most 24 characters'],
    [{ visibility: 'secret' }, 'This request isn’t valid'],
    [{ mediaUrl: 'x' }, 'This request isn’t valid'],
    [{ duration: 5 }, 'This request isn’t valid'],
    [{ parentLoopId: null }, 'This request isn’t valid'],
  ])('refuses %j', async (body, message) => {
    const { user, cookie } = await api.signIn();
    const { id } = await createLoop(api.db, { userId: user.id });
    expect(await update(cookie, id, body)).toMatchObject({ status: 400, body: { message } });
  });

  it('is allowed only for its author; others learn nothing about a loop they cannot see', async () => {
    const { cookie } = await api.signIn();
    const seen = await createLoop(api.db);
    const hidden = await createLoop(api.db, { visibility: 'private' });
    expect(await update(cookie, seen.id, { caption: 'Mine' })).toMatchObject(forbidden);
    expect(await update(cookie, hidden.id, { caption: 'Mine' })).toMatchObject(notAvailable);
    expect(await update(cookie, crypto.randomUUID(), { caption: 'x' })).toMatchObject(notAvailable);
    expect((await update(undefined, seen.id, { caption: 'x' })).status).toBe(401);
  });
});

describe('deleting a loop', () => {
  it('removes it immediately, and enqueues a job for its objects', async () => {
    const { user, cookie } = await api.signIn();
    const { id } = await createLoop(api.db, { userId: user.id, mediaType: 'video' });
    const { objectKey } = await createLoopMedia(api.db, { loopId: id });
    expect(await remove(cookie, id)).toMatchObject({ status: 204, body: undefined });
    expect(await read(cookie, id)).toMatchObject(notAvailable);
    expect(await remove(cookie, id)).toMatchObject(notAvailable);
    const jobs = await api.db.execute<{ payload: unknown }>(
      `SELECT payload FROM graphile_worker._private_jobs AS jobs
       JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
       WHERE tasks.identifier = 'media.delete-objects'`,
    );
    expect(jobs.rows).toEqual([{ payload: { objectKeys: [objectKey] } }]);
  });

  it('is allowed only for its author; others learn nothing about a loop they cannot see', async () => {
    const { cookie } = await api.signIn();
    const seen = await createLoop(api.db);
    const hidden = await createLoop(api.db, { visibility: 'private' });
    expect(await remove(cookie, seen.id)).toMatchObject(forbidden);
    expect(await remove(cookie, hidden.id)).toMatchObject(notAvailable);
    expect((await remove(undefined, seen.id)).status).toBe(401);
    expect((await read(cookie, seen.id)).status).toBe(200);
  });

  it('keeps its remixes, which then have no parent', async () => {
    const { user, cookie } = await api.signIn();
    const { id: parentLoopId } = await createLoop(api.db, { userId: user.id });
    const { id } = await createLoop(api.db, { parentLoopId, mediaType: 'audio' });
    expect((await read(cookie, id)).body).toMatchObject({ isRemix: true, parentLoopId });
    await remove(cookie, parentLoopId);
    expect((await read(cookie, id)).body).toMatchObject({ isRemix: true, parentLoopId: null });
  });
});

describe('the remixes of a loop', () => {
  it('are those the viewer may see, newest first; a hidden parent reads as null', async () => {
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db);
    const remix = { parentLoopId: loopId, mediaType: 'audio' } as const;
    const first = await createLoop(api.db, remix);
    await createLoop(api.db, { ...remix, visibility: 'private' });
    const second = await createLoop(api.db, remix);
    const query = { limit: 1 };
    const page = await call(api, 'loops.remixes', { loopId }, { cookie, query });
    expect(page).toMatchObject({ status: 200, body: [{ id: second.id }] });
    const cursor = page.headers.get(nextCursorHeader) ?? '';
    const next = await call(api, 'loops.remixes', { loopId }, { cookie, query: { cursor } });
    expect(next).toMatchObject({ status: 200, body: [{ id: first.id }] });
    expect(next.headers.get(nextCursorHeader)).toBeNull();

    const hidden = await createLoop(api.db, { visibility: 'private' });
    const { id } = await createLoop(api.db, { parentLoopId: hidden.id, mediaType: 'audio' });
    expect((await read(cookie, id)).body).toMatchObject({ isRemix: true, parentLoopId: null });
    expect(await call(api, 'loops.remixes', { loopId: hidden.id }, { cookie })).toMatchObject(
      notAvailable,
    );
  });
});

describe('the loops of a user', () => {
  it('come sixty per page; their author also sees those that are not ready', async () => {
    const { user, cookie } = await api.signIn();
    const other = await api.signIn();
    for (let nth = 0; nth < 61; nth += 1) await createLoop(api.db, { userId: user.id });
    const unready = await createLoop(api.db, {
      userId: user.id,
      mediaType: 'video',
      state: 'processing',
    });
    const page = async (as: string, cursor?: string) => {
      const answer = await call(
        api,
        'users.loops',
        { userId: user.id },
        { cookie: as, query: { cursor } },
      );
      return {
        loops: endpoints['users.loops'].response.parse(answer.body),
        next: answer.headers.get(nextCursorHeader) ?? undefined,
      };
    };
    const own = await page(cookie);
    expect(own.loops).toHaveLength(60);
    expect(own.loops[0]?.id).toBe(unready.id);
    expect((await page(cookie, own.next)).loops).toHaveLength(2);
    const others = await page(other.cookie);
    expect(others.loops).toHaveLength(60);
    expect((await page(other.cookie, others.next)).loops).toHaveLength(1);
  });

  it('are not found for a missing or suspended user', async () => {
    const { cookie } = await api.signIn();
    const suspended = await createUser(api.db, { suspendedAt: new Date() });
    for (const userId of [crypto.randomUUID(), suspended.id]) {
      expect(await call(api, 'users.loops', { userId }, { cookie })).toMatchObject({
        status: 404,
        body: { message: 'User not found', code: 'user_not_found' },
      });
    }
    expect((await call(api, 'users.loops', { userId: suspended.id })).status).toBe(401);
  });
});

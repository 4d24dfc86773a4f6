import { randomUUID } from 'node:crypto';
import { buildPath } from '@swirl/contract/calls';
import { endpoints, type Output } from '@swirl/contract/endpoints';
import type { Database } from '@swirl/db/client';
import { eq, sql } from '@swirl/db/drizzle/orm';
import { findSeenLoop } from '@swirl/db/stores/loops/seen-loop.store';
import { loopCaptions } from '@swirl/db/tables/loop-captions';
import { loopMedia } from '@swirl/db/tables/loop-media';
import { loops } from '@swirl/db/tables/loops';
import { users } from '@swirl/db/tables/users';
import { readConfig } from '@swirl/platform/config';
import { LOOP_OBJECTS, newObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import {
  createBlock,
  createComment,
  createFollow,
  createLoop,
  createLoopMedia,
  createMute,
  createReaction,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBodyCache } from '../src/modules/loops/body-cache.ts';
import { createMediaUrls } from '../src/modules/media/media-url.ts';
import { createShowLoops } from '../src/modules/loops/show-loops.ts';
import { startApi, type TestApi } from './harness.ts';

type Shown = Output<'loops.read'>;

let api: TestApi;
/** Another process with its own caches, on the same database. */
let second: TestApi;
let db: Database;

beforeAll(async () => {
  api = await startApi();
  ({ db } = api);
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
  second = await startApi({ env: { POSTGRES_DB: rows[0]?.name ?? '' } });
});

afterAll(async () => {
  await second.stop();
  await api.stop();
});

interface World {
  readonly viewerId: string;
  readonly cookie: string;
  readonly authorId: string;
  readonly authorCookie: string;
  readonly authorEmail: string;
  readonly originalId: string;
  readonly originalAuthorId: string;
  readonly loopId: string;
  readonly mood: string;
}

/** The viewer follows the author, whose loop is a remix of another person's. */
async function createWorld(): Promise<World> {
  const { user: viewer, cookie } = await api.signIn();
  const { user: author, cookie: authorCookie } = await api.signIn({ firstName: 'Robin' });
  const original = await createLoop(db);
  const mood = `mood${randomUUID().slice(0, 8)}`;
  const loop = await createLoop(db, {
    userId: author.id,
    mediaType: 'video',
    parentLoopId: original.id,
    moodTags: [mood],
    caption: 'Before',
  });
  await createLoopMedia(db, { loopId: loop.id, role: '720', width: 720, height: 1280 });
  await createFollow(db, { followerId: viewer.id, followingId: author.id });
  // Newer than the loop, so that an offset has something to skip.
  await createLoop(db);
  return {
    viewerId: viewer.id,
    cookie,
    authorId: author.id,
    authorCookie,
    authorEmail: author.email,
    originalId: original.id,
    originalAuthorId: original.userId,
    loopId: loop.id,
    mood,
  };
}

/** Every way to read a loop that uses bodies kept in memory. */
const paths = {
  feed: () => buildPath('loops.feed', {}, { limit: 10 }),
  'the feed at an offset': () => buildPath('loops.feed', {}, { limit: 10, offset: 1 }),
  'the following feed': () => buildPath('loops.feed', {}, { limit: 10, feed: 'following' }),
  mood: ({ mood }: World) => buildPath('loops.ofMood', { mood }),
  profile: ({ authorId }: World) => buildPath('users.loops', { userId: authorId }),
  "a profile's remixes": ({ authorId }: World) =>
    buildPath('users.loops', { userId: authorId }, { only: 'remixes' }),
  remixes: ({ originalId }: World) => buildPath('loops.remixes', { loopId: originalId }),
  loop: ({ loopId }: World) => buildPath('loops.read', { loopId }),
} as const satisfies Record<string, (world: World) => string>;

/** The loop by every path and from both processes; null where it is not shown. */
async function readAll(world: World): Promise<Record<string, Shown | null>> {
  const shown: Record<string, Shown | null> = {};
  for (const [name, pathOf] of Object.entries(paths)) {
    for (const [process, from] of [
      ['first', api],
      ['second', second],
    ] as const) {
      const answer = await from.fetch(pathOf(world), { headers: { cookie: world.cookie } });
      expect([200, 404]).toContain(answer.status);
      const body: unknown = await answer.json();
      const found = answer.ok
        ? endpoints['loops.feed'].response.parse(Array.isArray(body) ? body : [body])
        : [];
      shown[`${name} of the ${process} process`] =
        found.find(({ id }) => id === world.loopId) ?? null;
    }
  }
  return shown;
}

const links = createMediaUrls(readConfig(process.env));

/** Reads again if media links changed meanwhile, as they do every few minutes. */
async function whileLinksStay<Readings>(read: () => Promise<Readings>): Promise<Readings> {
  for (;;) {
    const before = links.expiry().getTime();
    const readings = await read();
    if (links.expiry().getTime() === before) return readings;
  }
}

/** Two readings that agree: the second one is from memory. */
async function warmUp(world: World): Promise<void> {
  const [cold, warm] = await whileLinksStay(
    async () => [await readAll(world), await readAll(world)] as const,
  );
  expect(Object.entries(cold).filter(([, loop]) => loop === null)).toEqual([]);
  expect(warm).toEqual(cold);
}

type Change = (world: World) => Promise<unknown>;

const setLoop =
  (values: Partial<typeof loops.$inferInsert>): Change =>
  ({ loopId }) =>
    db.update(loops).set(values).where(eq(loops.id, loopId));
const setAuthor =
  (values: Partial<typeof users.$inferInsert>): Change =>
  ({ authorId }) =>
    db.update(users).set(values).where(eq(users.id, authorId));

describe('with warm caches in two processes, no path shows a loop any more', () => {
  const hidden: Record<string, Change> = {
    'once it is private': setLoop({ visibility: 'private' }),
    'once it is for friends': setLoop({ visibility: 'friends' }),
    'once a moderator hid it': setLoop({ state: 'hidden' }),
    'once a moderator removed it': setLoop({ state: 'removed' }),
    'once it is deleted': ({ loopId }) => db.delete(loops).where(eq(loops.id, loopId)),
    "once its author's loops are private": setAuthor({
      preferences: { loopVisibility: 'private' },
    }),
    "once its author's loops are for friends": setAuthor({
      preferences: { loopVisibility: 'friends' },
    }),
    'once its author is suspended': setAuthor({ suspendedAt: new Date() }),
    'once its author is leaving': setAuthor({ leavingAt: new Date() }),
    'once its author is back on the waitlist': setAuthor({ admittedAt: null }),
    'once its author is deleted': ({ authorId }) => db.delete(users).where(eq(users.id, authorId)),
    'once the viewer blocks its author': ({ viewerId, authorId }) =>
      createBlock(db, { blockerId: viewerId, blockedId: authorId }),
    'once its author blocks the viewer': ({ viewerId, authorId }) =>
      createBlock(db, { blockerId: authorId, blockedId: viewerId }),
  };

  it.each(Object.entries(hidden))('%s', async (_, change) => {
    const world = await createWorld();
    await warmUp(world);
    await change(world);
    const shown = await readAll(world);
    expect(Object.entries(shown).filter(([, loop]) => loop !== null)).toEqual([]);
  });
});

it('with warm caches, a muted author leaves the feeds and stays on their profile', async () => {
  const world = await createWorld();
  await warmUp(world);
  await createMute(db, { muterId: world.viewerId, mutedId: world.authorId });
  const shown = await readAll(world);
  const suggested = /^(feed|the feed at an offset|the following feed|mood) of/;
  for (const [path, loop] of Object.entries(shown)) {
    expect([path, loop === null]).toEqual([path, suggested.test(path)]);
  }
});

describe('with warm caches in two processes, every path shows', () => {
  const imageKey = newObjectKey(PEOPLE_OBJECTS);
  const fileKey = newObjectKey(LOOP_OBJECTS);
  const changes: Record<string, readonly [Change, (loop: Shown) => unknown, unknown]> = {
    'a new caption': [setLoop({ caption: 'After' }), ({ caption }) => caption, 'After'],
    'a new description': [setLoop({ alt: 'A kite' }), ({ alt }) => alt, 'A kite'],
    'a new name of its author': [setAuthor({ firstName: 'Kim' }), (l) => l.user.firstName, 'Kim'],
    'a new username of its author': [
      setAuthor({ username: `kim${Date.now()}` }),
      (l) => l.user.username?.startsWith('kim'),
      true,
    ],
    'a new picture of its author': [
      setAuthor({ profileImageKey: imageKey }),
      ({ user }) => user.profileImageUrl?.includes(imageKey),
      true,
    ],
    'a badge of its author': [
      setAuthor({ verificationStatus: 'verified' }),
      ({ user }) => user.verificationStatus,
      'verified',
    ],
    "its author's email address once they show it": [
      setAuthor({ preferences: { privacyShowEmail: true } }),
      ({ user }) => user.email?.includes('@'),
      true,
    ],
    'that it may not be remixed': [
      setAuthor({ preferences: { remixPermissions: 'nobody' } }),
      ({ canRemix }) => canRemix,
      false,
    ],
    'that it has captions': [
      ({ loopId }) =>
        db
          .insert(loopCaptions)
          .values({ loopId, language: 'en', cues: [{ start: 0, end: 1, text: 'Hello' }] }),
      ({ hasCaptions }) => hasCaptions,
      true,
    ],
    'a renamed file': [
      ({ loopId }) =>
        db.update(loopMedia).set({ objectKey: fileKey }).where(eq(loopMedia.loopId, loopId)),
      ({ mediaUrl }) => mediaUrl?.includes(fileKey),
      true,
    ],
    'another file': [
      ({ loopId }) => createLoopMedia(db, { loopId, role: '480', width: 480, height: 854 }),
      ({ media }) => media?.sources.length,
      2,
    ],
    'it to friends once it is for friends': [
      async ({ loopId, viewerId, authorId }) => {
        await createFollow(db, { followerId: authorId, followingId: viewerId });
        await db.update(loops).set({ visibility: 'friends' }).where(eq(loops.id, loopId));
      },
      ({ canRemix }) => canRemix,
      true,
    ],
    'a reaction of the viewer': [
      ({ loopId, viewerId }) => createReaction(db, { loopId, userId: viewerId }),
      ({ hasReacted, _count }) => [hasReacted, _count.reactions],
      [true, 1],
    ],
    'a comment': [
      ({ loopId }) => createComment(db, { loopId }),
      ({ _count }) => _count.comments,
      1,
    ],
    'a remix': [
      ({ loopId }) => createLoop(db, { parentLoopId: loopId }),
      ({ _count }) => _count.remixes,
      1,
    ],
  };

  it.each(Object.entries(changes))('%s', async (_, [change, read, expected]) => {
    const world = await createWorld();
    await warmUp(world);
    await change(world);
    for (const [path, loop] of Object.entries(await readAll(world))) {
      expect([path, loop && read(loop)]).toEqual([path, expected]);
    }
  });

  it('no original that is hidden from the viewer', async () => {
    const world = await createWorld();
    await warmUp(world);
    await createBlock(db, { blockerId: world.originalAuthorId, blockedId: world.viewerId });
    const shown = await readAll(world);
    for (const [path, loop] of Object.entries(shown)) {
      // The list of an original's remixes is closed with it.
      const expected = path.startsWith('remixes of') ? null : { parentLoopId: null, isRemix: true };
      expect([path, loop && { parentLoopId: loop.parentLoopId, isRemix: loop.isRemix }]).toEqual([
        path,
        expected,
      ]);
    }
  });
});

describe('a body that is kept in memory', () => {
  it('says nothing about who read it first', async () => {
    const world = await createWorld();
    const { cookie: strangers } = await api.signIn();
    const as = async (cookie: string) => {
      const path = buildPath('loops.read', { loopId: world.loopId });
      const answer = await api.fetch(path, { headers: { cookie } });
      return endpoints['loops.read'].response.parse(await answer.json());
    };
    expect(await as(world.authorCookie)).toMatchObject({
      visibility: 'public',
      user: { email: world.authorEmail, isFollowing: false },
    });
    expect(await as(strangers)).toMatchObject({
      visibility: null,
      user: { email: null, isFollowing: false },
    });
    expect(await as(world.cookie)).toMatchObject({ user: { email: null, isFollowing: true } });
  });

  it('is written as other lists write it', async () => {
    const world = await createWorld();
    await createReaction(db, { loopId: world.loopId, userId: world.viewerId });
    await warmUp(world);
    const readLiked = async () => {
      const answer = await api.fetch(buildPath('users.liked', { userId: world.viewerId }), {
        headers: { cookie: world.cookie },
      });
      return endpoints['users.liked'].response.parse(await answer.json())[0];
    };
    const [liked, shown] = await whileLinksStay(
      async () => [await readLiked(), await readAll(world)] as const,
    );
    for (const [path, loop] of Object.entries(shown)) {
      expect([path, loop]).toEqual([path, liked]);
    }
  });

  it('is never one that was written after the viewer was allowed to see the loop', async () => {
    const world = await createWorld();
    const viewer = { id: world.viewerId };
    const showLoops = createShowLoops(
      { db, config: readConfig(process.env) },
      createBodyCache(1024 * 1024),
    );
    let reads = 0;
    const { loops: shown } = await showLoops(viewer, {
      find: async (reader) => {
        const row = await findSeenLoop(reader, viewer.id, world.loopId);
        reads += 1;
        if (reads === 1) await setLoop({ visibility: 'private', caption: 'Not for you' })(world);
        return row;
      },
      loopsIn: (row) => (row === null ? [] : [row]),
    });
    expect([reads, shown]).toEqual([2, []]);
  });

  it("shows the author's own new loop at once, and a deleted one no more", async () => {
    const { user, cookie } = await api.signIn();
    const first = async (from: TestApi) => {
      const path = buildPath('loops.feed', {}, { limit: 1 });
      const answer = await from.fetch(path, { headers: { cookie } });
      return endpoints['loops.feed'].response.parse(await answer.json())[0]?.id;
    };
    const older = await createLoop(db, { userId: user.id });
    expect([await first(api), await first(second)]).toEqual([older.id, older.id]);
    const newer = await createLoop(db, { userId: user.id });
    expect([await first(api), await first(second)]).toEqual([newer.id, newer.id]);
    await db.delete(loops).where(eq(loops.id, newer.id));
    expect([await first(api), await first(second)]).toEqual([older.id, older.id]);
  });
});

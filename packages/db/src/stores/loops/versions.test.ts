import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import {
  createComment,
  createFollow,
  createLoop,
  createLoopMedia,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../client.ts';
import { eq } from '../../drizzle/orm.ts';
import { loopCaptions } from '../../tables/loop-captions.ts';
import { loopMedia } from '../../tables/loop-media.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

interface Ids {
  readonly loopId: string;
  readonly userId: string;
}

async function versionsOf({ loopId, userId }: Ids) {
  const [loop] = await db.select().from(loops).where(eq(loops.id, loopId));
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return { loop: loop?.version, author: user?.version };
}

async function createOne(): Promise<Ids> {
  const { id: loopId, userId } = await createLoop(db, { mediaType: 'video' });
  await createLoopMedia(db, { loopId, role: '720' });
  return { loopId, userId };
}

type Change = (ids: Ids) => Promise<unknown>;

const ofLoop: Record<string, Change> = {
  'its caption changes': ({ loopId }) =>
    db.update(loops).set({ caption: 'Other' }).where(eq(loops.id, loopId)),
  'its visibility changes': ({ loopId }) =>
    db.update(loops).set({ visibility: 'private' }).where(eq(loops.id, loopId)),
  'a file is added': ({ loopId }) => createLoopMedia(db, { loopId, role: '480' }),
  'a file changes': ({ loopId }) =>
    db.update(loopMedia).set({ bytes: 7 }).where(eq(loopMedia.loopId, loopId)),
  'a file is deleted': ({ loopId }) => db.delete(loopMedia).where(eq(loopMedia.loopId, loopId)),
  'captions are added': ({ loopId }) =>
    db
      .insert(loopCaptions)
      .values({ loopId, language: 'en', cues: [{ start: 0, end: 1, text: 'Hello' }] }),
};

describe('the version of a loop', () => {
  it.each(Object.entries(ofLoop))('is another one when %s', async (_, change) => {
    const ids = await createOne();
    const before = await versionsOf(ids);
    await change(ids);
    const after = await versionsOf(ids);
    expect(after.loop).not.toBe(before.loop);
    expect(after.author).toBe(before.author);
  });

  it('is another one when captions are deleted', async () => {
    const ids = await createOne();
    await db
      .insert(loopCaptions)
      .values({ loopId: ids.loopId, language: 'en', cues: [{ start: 0, end: 1, text: 'Hello' }] });
    const before = await versionsOf(ids);
    await db.delete(loopCaptions).where(eq(loopCaptions.loopId, ids.loopId));
    expect((await versionsOf(ids)).loop).not.toBe(before.loop);
  });

  it('never comes back, even with the same content', async () => {
    const ids = await createOne();
    const seen = new Set<number | undefined>();
    for (let time = 0; time < 20; time += 1) {
      await db.update(loops).set({ caption: 'Same' }).where(eq(loops.id, ids.loopId));
      seen.add((await versionsOf(ids)).loop);
    }
    expect(seen.size).toBe(20);
  });
});

describe('the version of a user', () => {
  it.each([
    ['their name changes', { firstName: 'Other' }],
    ['their preferences change', { preferences: { remixPermissions: 'nobody' } }],
    ['they are suspended', { suspendedAt: new Date() }],
  ] as const)('is another one when %s', async (_, values) => {
    const ids = await createOne();
    const before = await versionsOf(ids);
    await db.update(users).set(values).where(eq(users.id, ids.userId));
    const after = await versionsOf(ids);
    expect(after.author).not.toBe(before.author);
    expect(after.loop).toBe(before.loop);
  });
});

it('reactions, comments, remixes and followers change no version', async () => {
  const ids = await createOne();
  const before = await versionsOf(ids);
  await createReaction(db, { loopId: ids.loopId });
  await createComment(db, { loopId: ids.loopId });
  await createLoop(db, { parentLoopId: ids.loopId });
  await createFollow(db, { followerId: (await createUser(db)).id, followingId: ids.userId });
  expect(await versionsOf(ids)).toEqual(before);
});

it('a loop is deleted with its files and captions', async () => {
  const ids = await createOne();
  await db
    .insert(loopCaptions)
    .values({ loopId: ids.loopId, language: 'en', cues: [{ start: 0, end: 1, text: 'Hello' }] });
  await db.delete(loops).where(eq(loops.id, ids.loopId));
  expect((await versionsOf(ids)).loop).toBeUndefined();
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@swirl/contract/limits';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import {
  createBlock,
  createFriendship,
  createLoop,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from '../../drizzle/orm.ts';
import { newId } from '../../ids.ts';
import { migrationsDirectory } from '../../migrate.ts';
import { loopCounts, remixCountDeltas } from '../../tables/counts.ts';
import { loops, type NewLoop } from '../../tables/loops.ts';
import { users, type NewUser } from '../../tables/users.ts';
import { checkLoopCounts } from './count-checks.store.ts';
import { foldCounts, readLoopCounts } from './counts.store.ts';
import { findVisibleLoop } from './loops.store.ts';
import { readRemixCounts } from './remix-counts.store.ts';

const MANY = limits.loop.remixesCountedForViewer + 1;

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const createRemix = (parentLoopId: string, given: Partial<NewLoop> = {}) =>
  createLoop(database.db, { parentLoopId, ...given });

async function createRemixes(parentLoopId: string, userId: string, count: number): Promise<void> {
  await database.db.insert(loops).values(
    Array.from({ length: count }, () => ({
      id: newId(),
      feedKey: newId(),
      userId,
      state: 'ready' as const,
      caption: 'again',
      duration: 0,
      parentLoopId,
      wasRemix: true,
    })),
  );
}

const totalOf = async (loopId: string) =>
  (await readLoopCounts(database.db, [loopId])).get(loopId)?.remixes;

async function foldAll(): Promise<void> {
  while ((await foldCounts(database.db, 100)) > 0);
}

async function checkedTotal(loopId: string): Promise<number | undefined> {
  expect((await checkLoopCounts(database.db, 1_000)).differences).toEqual([]);
  return totalOf(loopId);
}

describe('the total of remixes that anyone may see', () => {
  it('is right before, after and in the middle of folding', async () => {
    const loop = await createLoop(database.db);
    for (let posted = 0; posted < 3; posted += 1) await createRemix(loop.id);
    await createReaction(database.db, { loopId: loop.id });
    expect(await checkedTotal(loop.id)).toBe(3);
    await foldCounts(database.db, 2);
    expect(await checkedTotal(loop.id)).toBe(3);
    await foldAll();
    expect(await checkedTotal(loop.id)).toBe(3);
    expect(await database.db.select().from(remixCountDeltas)).toEqual([]);
  });

  it.each<[string, Partial<NewLoop>, Partial<NewLoop>]>([
    ['is being processed', { mediaType: 'video', state: 'processing' }, { state: 'ready' }],
    ['is for friends', { visibility: 'friends' }, { visibility: 'public' }],
    ['is private', { visibility: 'private' }, { visibility: 'public' }],
    ['was hidden by a moderator', { state: 'hidden' }, { state: 'ready' }],
  ])('leaves out a remix that %s, until it no longer is', async (_, without, within) => {
    const loop = await createLoop(database.db);
    const remix = await createRemix(loop.id, without);
    const change = (to: Partial<NewLoop>) =>
      database.db.update(loops).set(to).where(eq(loops.id, remix.id));
    expect(await checkedTotal(loop.id)).toBe(0);
    await change(within);
    expect(await checkedTotal(loop.id)).toBe(1);
    await change({ caption: 'another caption' });
    expect(await checkedTotal(loop.id)).toBe(1);
    await change(without);
    expect(await checkedTotal(loop.id)).toBe(0);
  });

  it.each<[string, Partial<NewUser>, Partial<NewUser>]>([
    ['shows loops to friends', { preferences: { loopVisibility: 'friends' } }, { preferences: {} }],
    ['is suspended', { suspendedAt: new Date() }, { suspendedAt: null }],
    ['is leaving', { leavingAt: new Date() }, { leavingAt: null }],
  ])('leaves out the remixes of an author who %s', async (_, without, within) => {
    const loop = await createLoop(database.db);
    const author = await createUser(database.db);
    await createRemixes(loop.id, author.id, 3);
    await createRemix(loop.id, { userId: author.id, visibility: 'private' });
    const change = (to: Partial<NewUser>) =>
      database.db.update(users).set(to).where(eq(users.id, author.id));
    await change(without);
    expect(await checkedTotal(loop.id)).toBe(0);
    await createRemix(loop.id, { userId: author.id });
    expect(await checkedTotal(loop.id)).toBe(0);
    await change(within);
    expect(await checkedTotal(loop.id)).toBe(4);
    await change({ firstName: 'Other' });
    expect(await checkedTotal(loop.id)).toBe(4);
  });

  it('goes down with each remix that is deleted, alone or with its author', async () => {
    const loop = await createLoop(database.db);
    const gone = await createRemix(loop.id);
    const leaving = await createUser(database.db);
    await createRemixes(loop.id, leaving.id, 2);
    await createRemix(loop.id);
    await database.db.delete(loops).where(eq(loops.id, gone.id));
    expect(await checkedTotal(loop.id)).toBe(3);
    await database.db.delete(users).where(eq(users.id, leaving.id));
    expect(await checkedTotal(loop.id)).toBe(1);
    await foldAll();
    expect(await checkedTotal(loop.id)).toBe(1);
  });

  it('is gone with the original, and leaves nothing to fold', async () => {
    const loop = await createLoop(database.db);
    await createRemix(loop.id);
    await foldAll();
    await database.db.delete(loops).where(eq(loops.id, loop.id));
    expect(await database.db.select().from(remixCountDeltas)).toEqual([]);
  });

  it('equals the rows after authors changed their minds while remixes came and went', async () => {
    const originals = await Promise.all(Array.from({ length: 3 }, () => createLoop(database.db)));
    const authors = await Promise.all(Array.from({ length: 4 }, () => createUser(database.db)));
    const finished = new AbortController();
    const folding = Array.from({ length: 2 }, async () => {
      while (!finished.signal.aborted) await foldCounts(database.db, 5);
    });
    const posting = authors.flatMap(({ id: userId }) =>
      originals.map(async ({ id: parentLoopId }, nth) => {
        for (let turn = 0; turn < 6; turn += 1) {
          const remix = await createRemix(parentLoopId, { userId });
          if ((turn + nth) % 3 === 0) {
            await database.db.delete(loops).where(eq(loops.id, remix.id));
          }
        }
      }),
    );
    const changing = authors.map(async ({ id }, nth) => {
      for (let turn = 0; turn < 7 + nth; turn += 1) {
        const loopVisibility = turn % 2 === 0 ? 'friends' : 'public';
        await database.db
          .update(users)
          .set({ preferences: { loopVisibility } })
          .where(eq(users.id, id));
      }
    });
    await Promise.all([...posting, ...changing]);
    finished.abort();
    await Promise.all(folding);
    expect((await checkLoopCounts(database.db, 1_000)).differences).toEqual([]);
  });

  it('is filled for remixes that were there before it was kept', async () => {
    const loop = await createLoop(database.db);
    const emptied = await createLoop(database.db);
    await createRemixes(loop.id, (await createUser(database.db)).id, 3);
    await database.db.delete(remixCountDeltas);
    await createRemix(loop.id);
    await database.db.insert(remixCountDeltas).values({ loopId: emptied.id, delta: -1 });
    await database.db.insert(loopCounts).values({ loopId: loop.id, remixes: 1 });
    const fill = await readFile(join(migrationsDirectory, '0091_remix_counts_fill.sql'), 'utf8');
    await database.db.execute(sql.raw(fill));
    expect(await checkedTotal(loop.id)).toBe(4);
    expect(await checkedTotal(emptied.id)).toBe(0);
  });
});

describe('the number of remixes a viewer is shown', () => {
  it('is of those they may see, where there are few', async () => {
    const { db } = database;
    const loop = await createLoop(db);
    const viewer = await createUser(db);
    const friend = await createUser(db);
    await createFriendship(db, viewer.id, friend.id);
    const blocked = await createUser(db);
    await createBlock(db, { blockerId: blocked.id, blockedId: viewer.id });
    await createRemix(loop.id);
    await createRemix(loop.id, { visibility: 'friends' });
    await createRemix(loop.id, { userId: friend.id, visibility: 'friends' });
    await createRemix(loop.id, { userId: viewer.id, visibility: 'private' });
    await createRemix(loop.id, { userId: blocked.id });
    expect(await readRemixCounts(db, viewer.id, [loop.id])).toEqual(new Map([[loop.id, 3]]));
    expect((await findVisibleLoop(db, viewer.id, loop.id))?.counts.remixes).toBe(3);
  });

  it('is of those anyone may see, where there are many', async () => {
    const { db } = database;
    const loop = await createLoop(db);
    const viewer = await createUser(db);
    await createRemixes(loop.id, (await createUser(db)).id, MANY);
    await createRemix(loop.id, { userId: viewer.id, visibility: 'private' });
    const shown = async () => (await findVisibleLoop(db, viewer.id, loop.id))?.counts.remixes;
    expect(await shown()).toBe(MANY);
    expect(await readRemixCounts(db, viewer.id, [loop.id])).toEqual(new Map([[loop.id, MANY]]));
    await foldAll();
    expect(await shown()).toBe(MANY);
  });
});

import { eventually } from '@swirl/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createUser } from '@swirl/testing/factories';
import { eq, sql } from '../../drizzle/orm.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, shardOf } from '../../ids.ts';
import { loops } from '../../tables/loops.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import { checkLoopCounts, checkMoodCounts } from './count-checks.store.ts';
import { foldCounts, readLoopCounts } from './counts.store.ts';
import { addReaction, addReactions } from './reactions.store.ts';
import { findSeenLoop } from './seen-loop.store.ts';
import { countMoods } from './mood-counts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe('deleting an account', () => {
  it('with five hundred reactions leaves every count equal to its rows', async () => {
    const { db } = database;
    const author = await createUser(db);
    const [leaving, staying] = [await createUser(db), await createUser(db)];
    const posted = Array.from({ length: 500 }, () => ({
      id: newId(),
      feedKey: newId(),
      userId: author.id,
      state: 'ready' as const,
      caption: 'hi',
      duration: 0,
    }));
    await db.insert(loops).values(posted);
    for (const { id: userId } of [leaving, staying]) {
      await db
        .insert(reactions)
        .values(posted.map(({ id: loopId }) => ({ id: newId(), loopId, userId })));
      // One user's reactions are folded, the other's are pending when the account is deleted.
      if (userId === leaving.id) await foldCounts(db, 10_000);
    }

    await db.delete(users).where(eq(users.id, leaving.id));

    const counts = await readLoopCounts(
      db,
      posted.map(({ id }) => id),
    );
    expect(new Set([...counts.values()].map((count) => count.reactions))).toEqual(new Set([1]));
    expect((await checkLoopCounts(db, 1000)).differences).toEqual([]);
    await foldCounts(db, 10_000);
    expect((await checkLoopCounts(db, 1000)).differences).toEqual([]);
  });
});

describe('a reaction', () => {
  it('has an id that ends in the bits of its loop’s author, no matter who reacts', async () => {
    const { db } = database;
    const loop = await createLoop(db);
    const { id: fanId } = await createUser(db);
    expect(await addReaction(db, fanId, loop.id)).toBe(true);
    const [reaction] = await db.select().from(reactions).where(eq(reactions.loopId, loop.id));
    expect(shardOf(reaction?.id ?? '')).toBe(shardOf(loop.userId));
    expect(newId() > (reaction?.id ?? '')).toBe(true);
  });

  it('is refused by a loop that was deleted at the same time', async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const { id: loopId } = await createLoop(db);
    let reacting: Promise<boolean> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(loops).where(eq(loops.id, loopId));
      reacting = addReaction(db, userId, loopId);
      // It is concurrent only once it waits for this transaction.
      await eventually(async () => {
        const waiting = await db.execute(
          sql`SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting.rowCount).toBe(1);
      });
    });
    expect(await reacting).toBe(false);
  });
});

describe('ten thousand reactions with a mood on one loop', () => {
  it('are counted exactly while several workers fold', async () => {
    const { db } = database;
    const { id: subjectId, userId: authorId } = await createLoop(db);
    const people = Array.from({ length: 10_000 }, (_, nth) => ({
      id: newId(),
      email: `many${nth}@example.test`,
    }));
    const moods = ['cozy', 'hyped', 'dreamy', 'vibing'] as const;
    const finished = new AbortController();
    const folding = Array.from({ length: 2 }, async () => {
      while (!finished.signal.aborted) await foldCounts(db, 500);
    });
    for (let first = 0; first < people.length; first += 100) {
      const some = people.slice(first, first + 100);
      await db.insert(users).values(some);
      const pairs = some.map(({ id: userId }, nth) => ({
        userId,
        subjectId,
        mood: moods[nth % 4] ?? null,
        wasRemoved: false,
      }));
      expect(await addReactions(db, pairs)).toHaveLength(100);
      // Every tenth changes their mind.
      const changed = pairs.filter((_, nth) => nth % 10 === 0);
      await addReactions(
        db,
        changed.map(({ userId, wasRemoved }) => ({ userId, subjectId, mood: 'chill', wasRemoved })),
      );
    }
    finished.abort();
    await Promise.all(folding);
    const expected = [
      { mood: 'hyped', count: 2500 },
      { mood: 'vibing', count: 2500 },
      { mood: 'cozy', count: 2000 },
      { mood: 'dreamy', count: 2000 },
      { mood: 'chill', count: 1000 },
    ];
    const shown = async () => {
      const loop = await findSeenLoop(db, authorId, subjectId);
      if (loop === null) throw new Error('The author sees the loop.');
      return { moods: countMoods(loop.moods), reactions: loop.counts.reactions };
    };
    expect(await shown()).toEqual({ moods: expected, reactions: 10_000 });
    while ((await foldCounts(db, 10_000)) > 0);
    expect(await shown()).toEqual({ moods: expected, reactions: 10_000 });
    expect((await checkMoodCounts(db, 1000)).differences).toEqual([]);
  }, 120_000);
});

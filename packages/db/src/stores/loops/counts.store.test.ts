import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import {
  createComment,
  createFollow,
  createLoop,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { and, eq, inArray } from '../../drizzle/orm.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { comments } from '../../tables/comments.ts';
import { countDeltas, loopCounts } from '../../tables/counts.ts';
import { follows } from '../../tables/follows.ts';
import { loops } from '../../tables/loops.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import {
  checkLoopCounts,
  checkUserCounts,
  dropOrphanedLoopCounts,
  dropOrphanedUserCounts,
} from './count-checks.store.ts';
import { foldCounts, readLoopCounts, readUserCounts } from './counts.store.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.drop();
});

async function createUsers(count: number): Promise<string[]> {
  const created = await Promise.all(Array.from({ length: count }, () => createUser(database.db)));
  return created.map(({ id }) => id);
}

async function createThree(): Promise<[string, string, string]> {
  const [first, second, third] = await createUsers(3);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('missing');
  return [first, second, third];
}

const loopCountsOf = async (loopId: string) =>
  (await readLoopCounts(database.db, [loopId])).get(loopId);
const userCountsOf = async (userId: string) =>
  (await readUserCounts(database.db, [userId])).get(userId);

async function foldAll(): Promise<void> {
  while ((await foldCounts(database.db, 100)) > 0);
}

async function expectCountsToEqualRows(): Promise<void> {
  expect(await checkLoopCounts(database.db, 1000)).toEqual({ differences: [], next: null });
  expect(await checkUserCounts(database.db, 1000)).toEqual({ differences: [], next: null });
}

describe('counts of a loop', () => {
  it('are right before, after and during folding', async () => {
    const loop = await createLoop(database.db);
    for (const userId of await createUsers(3)) {
      await createReaction(database.db, { loopId: loop.id, userId });
    }
    await createComment(database.db, { loopId: loop.id });
    const expected = { reactions: 3, comments: 1, remixes: 0 };

    expect(await loopCountsOf(loop.id)).toEqual(expected);
    expect(await foldCounts(database.db, 2)).toBe(2);
    expect(await loopCountsOf(loop.id)).toEqual(expected);
    await foldAll();
    expect(await loopCountsOf(loop.id)).toEqual(expected);
    expect(await database.db.select().from(countDeltas)).toEqual([]);
  });

  it.each([
    ['count_deltas', 'subject_id'],
    ['remix_count_deltas', 'loop_id'],
  ])('are looked up in %s by index, also if planned while it is empty', async (table, column) => {
    await foldAll();
    await database.pool.query(`VACUUM ANALYZE ${table}`);
    const { rows } = await database.pool.query<Record<string, string>>(
      `EXPLAIN SELECT sum(delta) FROM ${table} WHERE ${column} = '${newId()}'`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join();
    expect(plan).toContain('Index Scan');
    expect(plan).not.toContain('Seq Scan');
  });

  it('exclude hidden and removed comments, and include restored ones', async () => {
    const loop = await createLoop(database.db);
    const made = [];
    for (let index = 0; index < 3; index += 1) {
      made.push(await createComment(database.db, { loopId: loop.id }));
    }
    const [first, second] = made;
    const moderate = (id: string | undefined, change: Partial<typeof comments.$inferInsert>) =>
      database.db
        .update(comments)
        .set(change)
        .where(eq(comments.id, id ?? ''));
    const expectComments = async (count: number) => {
      expect(await loopCountsOf(loop.id)).toMatchObject({ comments: count });
      await expectCountsToEqualRows();
    };
    await moderate(first?.id, { hiddenAt: new Date() });
    await moderate(second?.id, { hiddenAt: new Date() });
    await expectComments(1);
    await moderate(first?.id, { removedAt: new Date() });
    await expectComments(1);
    await moderate(second?.id, { hiddenAt: null });
    await expectComments(2);
    await database.db.delete(comments).where(eq(comments.id, first?.id ?? ''));
    await expectComments(2);
    await database.db.delete(comments).where(eq(comments.id, second?.id ?? ''));
    await expectComments(1);
  });

  it('are zero for a loop without any, and for a missing one', async () => {
    const [first, second] = [(await createLoop(database.db)).id, newId()];
    expect(await readLoopCounts(database.db, [first, second, first])).toEqual(
      new Map([
        [first, { reactions: 0, comments: 0, remixes: 0 }],
        [second, { reactions: 0, comments: 0, remixes: 0 }],
      ]),
    );
    expect(await readLoopCounts(database.db, [])).toEqual(new Map());
  });

  it('do not change when a reaction is repeated or undone twice', async () => {
    const { loopId, userId } = await createReaction(database.db);
    await database.db
      .insert(reactions)
      .values({ id: newId(), loopId, userId })
      .onConflictDoNothing();
    expect(await loopCountsOf(loopId)).toMatchObject({ reactions: 1 });

    const mine = and(eq(reactions.loopId, loopId), eq(reactions.userId, userId));
    await database.db.delete(reactions).where(mine);
    await database.db.delete(reactions).where(mine);
    expect(await loopCountsOf(loopId)).toMatchObject({ reactions: 0 });
  });

  it('do not change when a transaction is rolled back', async () => {
    const { id } = await createLoop(database.db);
    await expect(
      database.db.transaction(async (tx) => {
        await createReaction(tx, { loopId: id });
        expect((await readLoopCounts(tx, [id])).get(id)).toMatchObject({ reactions: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await loopCountsOf(id)).toMatchObject({ reactions: 0 });
  });

  it('cannot be made wrong by updating or truncating what they count', async () => {
    const { id } = await createReaction(database.db);
    const other = await createLoop(database.db);
    await expect(
      database.db.update(reactions).set({ loopId: other.id }).where(eq(reactions.id, id)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('counts wrong') } });
    await expect(database.pool.query('TRUNCATE reactions')).rejects.toThrow('counts wrong');
    await expectCountsToEqualRows();
  });
});

describe('the counts of a user', () => {
  it('distinguish followers from following', async () => {
    const [star, fan, other] = await createThree();
    await createFollow(database.db, { followerId: fan, followingId: star });
    await createFollow(database.db, { followerId: other, followingId: star });
    await createFollow(database.db, { followerId: star, followingId: fan });
    expect(await userCountsOf(star)).toEqual({ followers: 2, following: 1 });
    await foldAll();
    expect(await userCountsOf(fan)).toEqual({ followers: 1, following: 1 });
  });
});

describe('deleting', () => {
  it.each([{ folded: true }, { folded: false }])(
    'a user removes their reactions, comments, follows and loops from the counts (folded before: $folded)',
    async ({ folded }) => {
      const [leaving, staying, third] = await createThree();
      const own = await createLoop(database.db, { userId: leaving });
      const theirs = await createLoop(database.db, { userId: staying });
      for (const { id: loopId } of [own, theirs]) {
        for (const userId of [leaving, staying]) {
          await createReaction(database.db, { loopId, userId });
          await createComment(database.db, { loopId, userId });
          await createComment(database.db, { loopId, userId });
        }
      }
      await createFollow(database.db, { followerId: leaving, followingId: staying });
      await createFollow(database.db, { followerId: staying, followingId: leaving });
      await createFollow(database.db, { followerId: third, followingId: staying });
      if (folded) await foldAll();

      await database.db.delete(users).where(eq(users.id, leaving));

      expect(await loopCountsOf(theirs.id)).toEqual({ reactions: 1, comments: 2, remixes: 0 });
      expect(await userCountsOf(staying)).toEqual({ followers: 1, following: 0 });
      await expectCountsToEqualRows();
      await foldAll();
      await expectCountsToEqualRows();
      await dropOrphanedLoopCounts(database.db, 100);
      await dropOrphanedUserCounts(database.db, 100);
      expect(await loopCountsOf(own.id)).toEqual({ reactions: 0, comments: 0, remixes: 0 });
      expect(await userCountsOf(leaving)).toEqual({ followers: 0, following: 0 });
    },
  );

  it('a loop leaves no total behind once reconciled', async () => {
    const { loopId } = await createReaction(database.db);
    await foldAll();
    await database.db.delete(loops).where(eq(loops.id, loopId));
    await foldAll();
    expect(await dropOrphanedLoopCounts(database.db, 100)).toEqual({ done: 1, next: null });
    expect(await dropOrphanedLoopCounts(database.db, 100)).toEqual({ done: 0, next: null });
    expect(await database.db.select().from(loopCounts)).toEqual([]);
  });

  it('a loop keeps its remixes, as remixes', async () => {
    const parent = await createLoop(database.db);
    const remix = await createLoop(database.db, { mediaType: 'audio', parentLoopId: parent.id });
    await database.db.delete(loops).where(eq(loops.id, parent.id));
    const [left] = await database.db.select().from(loops).where(eq(loops.id, remix.id));
    expect(left).toMatchObject({ parentLoopId: null, wasRemix: true });
  });
});

describe('many concurrent users', () => {
  it('react, comment, follow and undo it while several workers fold: counts equal rows throughout', async () => {
    const people = await createUsers(12);
    const loopIds = await Promise.all(
      people.slice(0, 4).map(async (userId) => (await createLoop(database.db, { userId })).id),
    );
    const finished = new AbortController();

    const acts = people.map(async (userId, index) => {
      for (const [turn, loopId] of [...loopIds, ...loopIds].entries()) {
        await database.db
          .insert(reactions)
          .values({ id: newId(), loopId, userId })
          .onConflictDoNothing();
        await createComment(database.db, { loopId, userId });
        const other = people[(index + turn + 1) % people.length];
        if (other !== undefined && other !== userId) {
          await database.db
            .insert(follows)
            .values({ followerId: userId, followingId: other })
            .onConflictDoNothing();
        }
        if ((index + turn) % 3 === 0) {
          await database.db.delete(reactions).where(eq(reactions.userId, userId));
          await database.db.delete(comments).where(eq(comments.userId, userId));
          await database.db.delete(follows).where(eq(follows.followerId, userId));
        }
      }
    });
    const folding = Array.from({ length: 3 }, async () => {
      while (!finished.signal.aborted) await foldCounts(database.db, 7);
    });
    const checking = (async () => {
      while (!finished.signal.aborted) await expectCountsToEqualRows();
    })();

    await Promise.all(acts);
    finished.abort();
    await Promise.all([...folding, checking]);
    await foldAll();
    await expectCountsToEqualRows();
    const folded = await database.db
      .select()
      .from(loopCounts)
      .where(inArray(loopCounts.loopId, loopIds));
    const totals = folded.map((row) => {
      const counts = { reactions: row.reactions, comments: row.comments, remixes: row.remixes };
      return [row.loopId, counts] as const;
    });
    expect(new Map(totals)).toEqual(await readLoopCounts(database.db, loopIds));
  });

  it('delete their accounts while workers fold: no deletion fails, and counts equal rows', async () => {
    const people = await createUsers(10);
    const loopIds = await Promise.all(
      people.map(async (userId) => (await createLoop(database.db, { userId })).id),
    );
    for (const userId of people) {
      await database.db
        .insert(reactions)
        .values(loopIds.map((loopId) => ({ id: newId(), loopId, userId })));
    }
    const finished = new AbortController();
    const folding = Array.from({ length: 3 }, async () => {
      while (!finished.signal.aborted) await foldCounts(database.db, 5);
    });

    for (const userId of people.slice(0, 5)) {
      await database.db.delete(users).where(eq(users.id, userId));
    }
    finished.abort();
    await Promise.all(folding);

    await foldAll();
    await expectCountsToEqualRows();
    const left = await readLoopCounts(database.db, loopIds.slice(5));
    expect([...left.values()]).toEqual(
      Array.from({ length: 5 }, () => ({ reactions: 5, comments: 0, remixes: 0 })),
    );
  });
});

describe('checking counts', () => {
  it('finds a wrong total, page by page', async () => {
    const ids = (await Promise.all(Array.from({ length: 5 }, () => createLoop(database.db)))).map(
      ({ id }) => id,
    );
    const wrong = ids.toSorted().at(3) ?? '';
    await database.db.insert(loopCounts).values({ loopId: wrong, comments: 2 });

    const first = await checkLoopCounts(database.db, 3);
    expect(first).toEqual({ differences: [], next: ids.toSorted().at(2) });
    expect(await checkLoopCounts(database.db, 3, first.next ?? '')).toEqual({
      differences: [{ subjectId: wrong, counter: 'loop_comments', counted: 2, actual: 0 }],
      next: null,
    });
  });
});

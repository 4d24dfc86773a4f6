import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import {
  createComment,
  createFollow,
  createLoop,
  createLoopMedia,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { findTraces } from '@swirl/testing/find-traces';
import { plantPerson } from '@swirl/testing/planted-person';
import { eq } from '../drizzle/orm.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldCounts } from '../stores/loops/counts.store.ts';
import { beginLeaving, stopLeaving } from '../stores/accounts/leaving.store.ts';
import { findUserById } from '../stores/accounts/users.store.ts';
import { auditLog } from '../tables/audit-log.ts';
import { comments } from '../tables/comments.ts';
import { loops } from '../tables/loops.ts';
import { tombstones } from '../tables/tombstones.ts';
import { eraseLoop } from './erase-loop.ts';
import { eraseLeaver, findDueLeavers } from './erase-person.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const tombstoneOf = async (id: string) =>
  database.db.select().from(tombstones).where(eq(tombstones.id, id));

describe('erasing a user', () => {
  it('leaves no trace in any table, except tombstones and the names of deleted objects', async () => {
    const { db, pool } = database;
    const { user, loopIds, canaries, objectKeys } = await plantPerson(db);
    await pool.query('UPDATE users SET leaving_at = $2 WHERE id = $1', [user.id, daysAgo(8)]);
    expect(await findTraces(pool, canaries)).not.toEqual([]);

    expect(await eraseLeaver(db, user.id, WEEK)).toBe(true);

    while ((await foldCounts(db, 1_000)) > 0);
    const traces = await findTraces(pool, canaries);
    const tables = new Set(traces.map(({ table }) => table));
    expect(tables).toEqual(
      new Set(['tombstones', 'object_changes', 'graphile_worker._private_jobs']),
    );
    const tombstoned = traces.filter(({ table }) => table === 'tombstones').map(({ text }) => text);
    expect(tombstoned.toSorted()).toEqual([user.id, ...loopIds].toSorted());
    const toDelete = traces.filter(({ table }) => table === 'graphile_worker._private_jobs');
    expect(toDelete.map(({ text }) => text).toSorted()).toEqual([...objectKeys].toSorted());
    const changed = traces.filter(({ table }) => table === 'object_changes');
    expect(changed.filter(({ text }) => !objectKeys.includes(text))).toEqual([]);
  });

  it('keeps audit entries, without the users they name', async () => {
    const { db } = database;
    const records = await db.select().from(auditLog);
    expect(records.map(({ actor, target, detail }) => ({ actor, target, detail }))).toEqual(
      expect.arrayContaining([
        { actor: 'former owner', target: expect.any(String), detail: {} },
        { actor: expect.any(String), target: null, detail: {} },
      ]),
    );
  });

  it('leaves everyone else unchanged', async () => {
    const { db } = database;
    const leaver = await createUser(db, { leavingAt: daysAgo(8) });
    const original = await createLoop(db, { userId: leaver.id });
    const remix = await createLoop(db, { parentLoopId: original.id });
    const comment = await createComment(db, { loopId: remix.id });
    const answered = await createComment(db, { loopId: remix.id, userId: leaver.id });
    const reply = await createComment(db, { loopId: remix.id, parentId: answered.id });
    const own = await createComment(db, { loopId: remix.id, userId: leaver.id });
    await createComment(db, { loopId: remix.id, userId: leaver.id, parentId: own.id });
    await createFollow(db, { followerId: remix.userId, followingId: leaver.id });

    await eraseLeaver(db, leaver.id, WEEK);

    const [left] = await db.select().from(loops).where(eq(loops.id, remix.id));
    expect(left).toMatchObject({ parentLoopId: null, wasRemix: true });
    const written = await db.select().from(comments).where(eq(comments.loopId, remix.id));
    expect(written.map(({ id }) => id).toSorted()).toEqual(
      [comment.id, answered.id, reply.id].toSorted(),
    );
    // An empty row, above the reply of someone else.
    expect(written.find(({ id }) => id === answered.id)).toMatchObject({
      userId: null,
      content: null,
    });
  });

  it('waits for the end of the period in which the deletion can be undone', async () => {
    const { db } = database;
    const { id } = await createUser(db, { leavingAt: daysAgo(6) });
    expect(await findDueLeavers(db, WEEK, 100)).not.toContain(id);
    expect(await eraseLeaver(db, id, WEEK)).toBe(false);
    expect(await findUserById(db, id)).not.toBeNull();
    expect(await findDueLeavers(db, 6, 100)).toContain(id);
  });

  it('does nothing to a user who undid it, never deleted the account, or is already erased', async () => {
    const { db } = database;
    const leaver = await createUser(db, { leavingAt: daysAgo(8) });
    expect(await stopLeaving(db, leaver.id)).toMatchObject({ leavingAt: null, hidden: false });
    const stayed = await createUser(db);
    for (const id of [leaver.id, stayed.id]) {
      expect(await eraseLeaver(db, id, WEEK)).toBe(false);
      expect(await findUserById(db, id)).not.toBeNull();
    }
    expect(await eraseLeaver(db, crypto.randomUUID(), WEEK)).toBe(false);
  });

  it('cannot be undone once it has started', async () => {
    const { db } = database;
    const { id } = await createUser(db, { leavingAt: daysAgo(8) });
    await db.insert(tombstones).values({ kind: 'user', id });
    expect(await stopLeaving(db, id)).toBeNull();
    expect(await eraseLeaver(db, id, WEEK)).toBe(true);
  });

  it('counts from the first request', async () => {
    const { db } = database;
    const leavingAt = daysAgo(3);
    const { id } = await createUser(db, { leavingAt });
    const user = await db.transaction((tx) => beginLeaving(tx, id));
    expect(user?.leavingAt).toEqual(leavingAt);
  });
});

describe('erasing a loop', () => {
  it('deletes any number of reactions and comments too, and leaves a tombstone', async () => {
    const { db, pool } = database;
    const { loopId } = await createLoopMedia(db);
    await createReaction(db, { loopId });
    await pool.query(
      `INSERT INTO comments (id, loop_id, user_id, content)
       SELECT gen_random_uuid(), $1, (SELECT id FROM users LIMIT 1), 'hello' FROM generate_series(1, 2500)`,
      [loopId],
    );
    await eraseLoop(db, loopId);
    expect(await db.select().from(loops).where(eq(loops.id, loopId))).toEqual([]);
    expect(await tombstoneOf(loopId)).toMatchObject([{ kind: 'loop', writtenAt: null }]);
  });

  it('leaves a tombstone however it is deleted', async () => {
    const { db } = database;
    const alone = await createLoop(db);
    await db.delete(loops).where(eq(loops.id, alone.id));
    const withPerson = await createLoop(db);
    await database.pool.query('DELETE FROM users WHERE id = $1', [withPerson.userId]);
    for (const id of [alone.id, withPerson.id, withPerson.userId]) {
      expect(await tombstoneOf(id)).toHaveLength(1);
    }
  });
});

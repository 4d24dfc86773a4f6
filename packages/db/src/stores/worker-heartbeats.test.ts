import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  beat,
  countLiveWorkers,
  endBeat,
  mayRecover,
  WORKER_SILENCE_MS,
} from './worker-heartbeats.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.pool.query('DELETE FROM worker_heartbeats');
});

afterAll(async () => {
  await database.drop();
});

const fallSilent = async (workerId: string) => {
  await database.pool.query(
    `UPDATE worker_heartbeats SET seen_at = now() - interval '21 seconds' WHERE worker_id = $1`,
    [workerId],
  );
};

test('a worker counts as alive from its first beat until it ends or falls silent', async () => {
  const { db } = database;
  expect(await beat(db, 'first')).toBe(true);
  expect(await beat(db, 'first')).toBe(false);
  await beat(db, 'second');
  expect(await countLiveWorkers(db)).toBe(2);
  await fallSilent('first');
  expect(await countLiveWorkers(db)).toBe(1);
  await endBeat(db, 'second');
  expect(await countLiveWorkers(db)).toBe(0);
});

test('only the eldest living worker may recover, and one at a time', async () => {
  const { db } = database;
  await beat(db, 'elder');
  await beat(db, 'younger');
  expect(await mayRecover(db, 'elder', WORKER_SILENCE_MS)).toBe(true);
  expect(await mayRecover(db, 'younger', WORKER_SILENCE_MS)).toBe(false);
  await db.transaction(async (tx) => {
    expect(await mayRecover(tx, 'elder', WORKER_SILENCE_MS)).toBe(true);
    expect(await mayRecover(db, 'elder', WORKER_SILENCE_MS)).toBe(false);
  });
  await fallSilent('elder');
  expect(await mayRecover(db, 'elder', WORKER_SILENCE_MS)).toBe(false);
  expect(await mayRecover(db, 'younger', WORKER_SILENCE_MS)).toBe(true);
});

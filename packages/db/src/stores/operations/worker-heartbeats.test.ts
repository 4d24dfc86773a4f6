import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  beat,
  countLaneWorkers,
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

const pool = (workerId: string) => [{ workerId, lane: 'quick' }] as const;

const fallSilent = async (workerId: string) => {
  await database.pool.query(
    `UPDATE worker_heartbeats SET seen_at = now() - interval '21 seconds' WHERE worker_id = $1`,
    [workerId],
  );
};

test('a worker counts as alive from its first heartbeat until it stops or falls silent', async () => {
  const { db } = database;
  expect(await beat(db, pool('first'))).toBe(true);
  expect(await beat(db, pool('first'))).toBe(false);
  await beat(db, pool('second'));
  expect(await countLaneWorkers(db)).toEqual({ quick: 2, media: 0, bulk: 0, captions: 0 });
  await fallSilent('first');
  expect(await countLaneWorkers(db)).toEqual({ quick: 1, media: 0, bulk: 0, captions: 0 });
  await endBeat(db, pool('second'));
  expect(await countLaneWorkers(db)).toEqual({ quick: 0, media: 0, bulk: 0, captions: 0 });
});

test('only the oldest living worker may recover, and one at a time', async () => {
  const { db } = database;
  await beat(db, pool('elder'));
  await beat(db, pool('younger'));
  expect(await mayRecover(db, pool('elder'), WORKER_SILENCE_MS)).toBe(true);
  expect(await mayRecover(db, pool('younger'), WORKER_SILENCE_MS)).toBe(false);
  await db.transaction(async (tx) => {
    expect(await mayRecover(tx, pool('elder'), WORKER_SILENCE_MS)).toBe(true);
    expect(await mayRecover(db, pool('elder'), WORKER_SILENCE_MS)).toBe(false);
  });
  await fallSilent('elder');
  expect(await mayRecover(db, pool('elder'), WORKER_SILENCE_MS)).toBe(false);
  expect(await mayRecover(db, pool('younger'), WORKER_SILENCE_MS)).toBe(true);
});

test('a worker with two pools counts in both lanes, and both are seen at the same time', async () => {
  const { db } = database;
  const pools = [
    { workerId: 'one-quick', lane: 'quick' },
    { workerId: 'one-media', lane: 'media' },
  ] as const;
  expect(await beat(db, pools)).toBe(true);
  expect(await beat(db, pools)).toBe(false);
  expect(await countLaneWorkers(db)).toEqual({ quick: 1, media: 1, bulk: 0, captions: 0 });
  expect(await mayRecover(db, pools, WORKER_SILENCE_MS)).toBe(true);
  const seen = await database.pool.query('SELECT DISTINCT seen_at FROM worker_heartbeats');
  expect(seen.rowCount).toBe(1);
  await endBeat(db, pools);
  expect(await countLaneWorkers(db)).toEqual({ quick: 0, media: 0, bulk: 0, captions: 0 });
});

test.each([
  ['all', { quick: 1, media: 1, bulk: 1, captions: 0 }],
  ['short', { quick: 1, media: 0, bulk: 1, captions: 0 }],
  ['long', { quick: 0, media: 1, bulk: 1, captions: 0 }],
])(
  'a pool that an earlier release calls %s counts in every lane whose jobs it takes',
  async (lane, counts) => {
    await database.pool.query(
      `INSERT INTO worker_heartbeats (worker_id, lane) VALUES ('earlier', $1)`,
      [lane],
    );
    expect(await countLaneWorkers(database.db)).toEqual(counts);
  },
);

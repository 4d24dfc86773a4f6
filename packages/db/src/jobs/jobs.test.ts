import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  discardDeadLetter,
  keepDeadLetter,
  listDeadLetters,
  retryDeadLetter,
} from './dead-letters.ts';
import { enqueue } from './enqueue.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.pool.query(
    'SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs',
  );
  await database.pool.query('DELETE FROM dead_letters');
});

afterAll(async () => {
  await database.drop();
});

const listJobs = async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'SELECT id, task_identifier, max_attempts, attempts, key, run_at FROM graphile_worker.jobs ORDER BY id',
  );
  return rows;
};

const letter = {
  jobId: 7,
  name: 'sessions.sweep',
  payload: {},
  attempts: 3,
  error: 'Error: no luck',
  settleError: null,
  enqueuedAt: new Date('2026-01-01T00:00:00Z'),
};

describe('enqueuing', () => {
  test('in a transaction that is rolled back leaves no job', async () => {
    const rollback = database.db.transaction(async (tx) => {
      await enqueue(tx, 'sessions.sweep', {});
      throw new Error('changed my mind');
    });
    await expect(rollback).rejects.toThrow('changed my mind');
    expect(await listJobs()).toEqual([]);
  });

  test('in a transaction that commits adds one job, visible to others only then', async () => {
    const id = await database.db.transaction(async (tx) => {
      const added = await enqueue(tx, 'sessions.sweep', {});
      expect(await listJobs()).toEqual([]);
      return added;
    });
    expect(await listJobs()).toMatchObject([
      { id, task_identifier: 'sessions.sweep', max_attempts: 3, attempts: 0, key: null },
    ]);
  });

  test('refuses a payload that does not match the catalogue', async () => {
    const payload: {} = { userId: 'someone' };
    await expect(enqueue(database.db, 'sessions.sweep', payload)).rejects.toThrow('userId');
    expect(await listJobs()).toEqual([]);
  });

  test('can run later, by the clock of the database', async () => {
    vi.useFakeTimers({ now: new Date('2001-01-01T00:00:00Z'), toFake: ['Date'] });
    await enqueue(database.db, 'sessions.sweep', {}, { afterMs: 90_500 });
    vi.useRealTimers();
    const { rows } = await database.pool.query(
      'SELECT (run_at - created_at)::text AS later FROM graphile_worker.jobs',
    );
    expect(rows).toEqual([{ later: '00:01:30.5' }]);
  });

  test('replaces a waiting job with the same key, including its time', async () => {
    const runAt = new Date('2030-01-01T00:00:00Z');
    await enqueue(database.db, 'sessions.sweep', {}, { key: 'one' });
    await enqueue(database.db, 'sessions.sweep', {}, { key: 'one', runAt });
    expect(await listJobs()).toMatchObject([{ key: 'one', run_at: runAt }]);
  });
});

describe('a dead letter', () => {
  test('is stored once, even if its job is finalized twice', async () => {
    await keepDeadLetter(database.db, letter);
    await keepDeadLetter(database.db, { ...letter, error: 'Error: again' });
    expect(await listDeadLetters(database.db)).toMatchObject([letter]);
  });

  test('becomes a job with all its attempts when retried', async () => {
    await keepDeadLetter(database.db, letter);
    const id = await retryDeadLetter(database.db, letter.jobId);
    expect(await listDeadLetters(database.db)).toEqual([]);
    expect(await listJobs()).toMatchObject([
      { id, task_identifier: 'sessions.sweep', attempts: 0 },
    ]);
  });

  test('of a job that no longer exists can be discarded, not retried', async () => {
    await keepDeadLetter(database.db, { ...letter, name: 'loops.gone' });
    await expect(retryDeadLetter(database.db, letter.jobId)).rejects.toThrow(
      'There is no job named loops.gone any more',
    );
    expect(await listDeadLetters(database.db)).toHaveLength(1);
    expect(await discardDeadLetter(database.db, letter.jobId)).toBe(true);
    expect(await listDeadLetters(database.db)).toEqual([]);
  });

  test('that does not exist is neither retried nor discarded', async () => {
    expect(await retryDeadLetter(database.db, 404)).toBeNull();
    expect(await discardDeadLetter(database.db, 404)).toBe(false);
    expect(await listJobs()).toEqual([]);
  });
});

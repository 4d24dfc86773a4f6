import { saveJobProgress } from '@swirl/db/stores/operations/job-progress.store';
import { createLogger } from '@swirl/platform/logger';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleting, inSteps, type Step } from './in-steps.ts';

const JOB = 'counts.reconcile';
const logger = createLogger({ level: 'silent' }, { name: 'worker' });

let database: TestDatabase;
let calls: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  calls = [];
  await database.pool.query('DELETE FROM job_progress');
});

afterAll(() => database.drop());

/** Goes from nothing to the given number, one at a time. */
const countingTo =
  (name: string, last: number, failAt?: number): Step =>
  async (after) => {
    const here = Number(after ?? 0) + 1;
    if (here === failAt) throw new Error('as the test says');
    calls.push(`${name}${here}`);
    return { done: 1, next: here === last ? null : String(here) };
  };

const run = (steps: Readonly<Record<string, Step>>, signal = new AbortController().signal) =>
  inSteps(JOB, steps, { db: database.db, logger, signal });

const progress = async () => (await database.pool.query('SELECT FROM job_progress')).rowCount;

describe('a job in steps', () => {
  it('runs every slice of every step, and starts over the next time', async () => {
    const steps = { a: countingTo('a', 2), b: countingTo('b', 1) };
    expect(await run(steps)).toEqual({ a: 2, b: 1 });
    expect(await progress()).toBe(0);
    await run(steps);
    expect(calls).toEqual(['a1', 'a2', 'b1', 'a1', 'a2', 'b1']);
  });

  it('goes on with the slice that failed', async () => {
    const steps = { a: countingTo('a', 1), b: countingTo('b', 3) };
    await expect(run({ ...steps, b: countingTo('b', 3, 2) })).rejects.toThrow('as the test says');
    await run(steps);
    expect(calls).toEqual(['a1', 'b1', 'b2', 'b3']);
  });

  it('stops between slices when it is aborted, and continues later', async () => {
    const stop = new AbortController();
    const stopping: Step = async () => {
      stop.abort();
      return { done: 1, next: '1' };
    };
    await expect(run({ a: stopping }, stop.signal)).rejects.toThrow('aborted');
    await run({ a: countingTo('a', 2) });
    expect(calls).toEqual(['a2']);
  });

  it('does all of it where it stopped in a step that is not known any more', async () => {
    await saveJobProgress(database.db, JOB, { step: 'from another release', cursor: '5' });
    await run({ a: countingTo('a', 1) });
    expect(calls).toEqual(['a1']);
    expect(await progress()).toBe(0);
  });

  it('deletes until less is found than was looked for', async () => {
    const found = [2, 2, 1];
    expect(await run({ a: deleting(2, async () => found.shift() ?? 0) })).toEqual({ a: 5 });
  });
});

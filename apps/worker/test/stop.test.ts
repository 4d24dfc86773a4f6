import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@swirl/testing/eventually';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rehearse, type Rehearsal } from './harness.ts';

let rehearsal: Rehearsal;

beforeEach(async () => {
  rehearsal = await rehearse();
});

afterEach(async () => {
  await rehearsal.end();
});

const attemptsOfWaitingJobs = async () => {
  const { rows } = await rehearsal.database.pool.query<{ attempts: number; locked: boolean }>(
    `SELECT attempts, locked_at IS NOT NULL AS locked FROM graphile_worker.jobs
     WHERE task_identifier NOT IN ('discover.refresh', 'mixes.refresh')`,
  );
  return rows;
};

test('a stopping worker finishes its job, takes no other, and leaves no heartbeat', async () => {
  const { db, pool } = rehearsal.database;
  await pool.query('CREATE TABLE gate (open boolean)');
  const worker = rehearsal.startWorker({
    'moderation.purge': 'wait',
    'counts.reconcile': 'finish',
  });
  await enqueue(db, 'moderation.purge', {});
  await eventually(async () => {
    expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(1);
  });

  const stopped = worker.stop();
  await enqueue(db, 'counts.reconcile', {});
  await pool.query('INSERT INTO gate VALUES (true)');
  await stopped;

  expect(await rehearsal.countRuns('moderation.purge', 'finished')).toBe(1);
  expect(await rehearsal.countRuns('counts.reconcile', 'started')).toBe(0);
  expect(await attemptsOfWaitingJobs()).toEqual([{ attempts: 0, locked: false }]);
  expect(await rehearsal.countWorkers()).toBe(0);
});

test.each(['heed', 'hang'] as const)(
  'a job that does not finish in time (%s) returns to the queue with its attempt',
  async (script) => {
    const { db } = rehearsal.database;
    const worker = rehearsal.startWorker(
      { 'moderation.purge': script, 'counts.reconcile': 'finish' },
      { timings: { finishWithinMs: 100, abortGraceMs: 100 } },
    );
    await enqueue(db, 'moderation.purge', {});
    await eventually(async () => {
      expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(1);
    });
    await worker.stop();
    expect(await attemptsOfWaitingJobs()).toEqual([{ attempts: 0, locked: false }]);
    expect(await rehearsal.countWorkers()).toBe(0);

    rehearsal.startWorker({ 'moderation.purge': 'finish', 'counts.reconcile': 'finish' });
    await eventually(async () => {
      expect(await rehearsal.countRuns('moderation.purge', 'finished')).toBe(1);
    });
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the worker process exits with 0 on %s, however often it comes',
  async (signal) => {
    const child = rehearsal.spawnMain();
    // It tests its sandbox before it serves, which takes a while on a busy machine.
    await eventually(async () => expect(await rehearsal.countWorkers()).toBe(1));
    const exited = once(child, 'exit');
    child.kill(signal);
    child.kill(signal);
    expect(await exited).toEqual([0, null]);
    expect(await rehearsal.countWorkers()).toBe(0);
  },
);

test('the worker process says what to set when its configuration is invalid', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../src/main.ts', import.meta.url))],
    { env: { ...process.env, POSTGRES_USER: '' }, encoding: 'utf8' },
  );
  expect(status).toBe(78);
  expect(stderr).toContain('Set POSTGRES_USER to');
});

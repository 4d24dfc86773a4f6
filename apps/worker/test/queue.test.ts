import { workerLanes } from '@swirl/platform/worker-lanes';
import { eventually } from '@swirl/testing/eventually';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { listDeadLetters, retryDeadLetter } from '@swirl/db/jobs/dead-letters';
import { countLaneWorkers } from '@swirl/db/stores/operations/worker-heartbeats.store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rehearse, type Rehearsal } from './harness.ts';

let rehearsal: Rehearsal;

beforeEach(async () => {
  rehearsal = await rehearse();
});

afterEach(async () => {
  await rehearsal.end();
});

const hurry = async () => {
  await rehearsal.database.pool.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
     FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts < max_attempts`,
  );
};

test('a job of a rolled-back transaction never runs, one of a committed transaction runs once', async () => {
  const { db } = rehearsal.database;
  const rollback = db.transaction(async (tx) => {
    await enqueue(tx, 'sessions.sweep', {});
    throw new Error('changed my mind');
  });
  await expect(rollback).rejects.toThrow('changed my mind');
  await db.transaction(async (tx) => {
    await enqueue(tx, 'counts.reconcile', {});
  });

  rehearsal.startWorker({ 'sessions.sweep': 'finish', 'counts.reconcile': 'finish' });
  await eventually(async () => {
    expect(await rehearsal.countRuns('counts.reconcile', 'finished')).toBe(1);
    expect(await rehearsal.countJobs()).toBe(0);
  });
  expect(await rehearsal.countRuns('counts.reconcile', 'started')).toBe(1);
  expect(await rehearsal.countRuns('sessions.sweep', 'started')).toBe(0);
});

test('two workers share the jobs and run none twice', async () => {
  const { db } = rehearsal.database;
  const script = { 'sessions.sweep': 'finish', 'counts.reconcile': 'finish' } as const;
  rehearsal.startWorker(script);
  rehearsal.startWorker(script);
  await eventually(async () => expect(await rehearsal.countWorkers()).toBe(2));
  for (let n = 0; n < 50; n += 1) await enqueue(db, 'sessions.sweep', {});
  await eventually(async () => expect(await rehearsal.countJobs()).toBe(0));
  expect(await rehearsal.countRuns('sessions.sweep', 'started')).toBe(50);
});

test('an email and an export run while transcodes fill their lane and more of them wait', async () => {
  const { db, pool } = rehearsal.database;
  await pool.query('CREATE TABLE gate (open boolean)');
  const loops = workerLanes.media + workerLanes.quick + workerLanes.bulk + 1;
  for (let n = 0; n < loops; n += 1) {
    await enqueue(db, 'loops.process', { loopId: crypto.randomUUID() });
  }
  rehearsal.startWorker({ 'loops.process': 'wait' });
  await eventually(async () => {
    expect(await rehearsal.countRuns('loops.process', 'started')).toBe(workerLanes.media);
  });
  await enqueue(db, 'mail.account', { mail: 'admitted', userId: crypto.randomUUID() });
  await enqueue(db, 'exports.build', { exportId: crypto.randomUUID() });
  await eventually(async () => {
    expect(await rehearsal.countRuns('mail.account', 'finished')).toBe(1);
    expect(await rehearsal.countRuns('exports.build', 'finished')).toBe(1);
  });
  expect(await rehearsal.countRuns('loops.process', 'started')).toBe(workerLanes.media);
  expect(await rehearsal.countRuns('loops.process', 'finished')).toBe(0);
  await pool.query('INSERT INTO gate VALUES (true)');
  await eventually(async () => expect(await rehearsal.countJobs()).toBe(0));
  expect(await rehearsal.countRuns('loops.process', 'finished')).toBe(loops);
});

test('a worker takes only jobs of its lanes, and others take the rest', async () => {
  const { db } = rehearsal.database;
  await enqueue(db, 'loops.process', { loopId: crypto.randomUUID() });
  await enqueue(db, 'sessions.sweep', {});
  rehearsal.startWorker({}, { lanes: { bulk: 1 } });
  await eventually(async () =>
    expect(await rehearsal.countRuns('sessions.sweep', 'finished')).toBe(1),
  );
  expect(await rehearsal.countRuns('loops.process', 'started')).toBe(0);
  expect(await countLaneWorkers(db)).toEqual({ quick: 0, media: 0, bulk: 1, captions: 0 });
  rehearsal.startWorker({}, { lanes: { media: 1 } });
  await eventually(async () =>
    expect(await rehearsal.countRuns('loops.process', 'finished')).toBe(1),
  );
});

test('of waiting jobs, those with a lower priority number run first', async () => {
  const { db, pool } = rehearsal.database;
  const loopIds = [3, 0, 2].map(() => crypto.randomUUID());
  for (const [index, priority] of [3, 0, 2].entries()) {
    await enqueue(db, 'loops.process', { loopId: loopIds[index] ?? '' }, { priority });
  }
  rehearsal.startWorker({}, { lanes: { media: 1 } });
  await eventually(async () =>
    expect(await rehearsal.countRuns('loops.process', 'finished')).toBe(3),
  );
  const { rows } = await pool.query<{ loopId: string }>(
    `SELECT payload->>'loopId' AS "loopId" FROM runs WHERE event = 'started' ORDER BY at`,
  );
  expect(rows.map(({ loopId }) => loopId)).toEqual([loopIds[1], loopIds[2], loopIds[0]]);
});

test('a failing job is retried until its attempts are used up, then kept as a dead letter', async () => {
  const { db } = rehearsal.database;
  const id = await enqueue(db, 'sessions.sweep', {});
  rehearsal.startWorker({ 'sessions.sweep': 'fail', 'counts.reconcile': 'finish' });

  await eventually(async () => {
    await hurry();
    expect(await rehearsal.countJobs()).toBe(0);
  });
  expect(await rehearsal.countRuns('sessions.sweep', 'started')).toBe(3);
  expect(await rehearsal.countRuns('sessions.sweep', 'gave up')).toBe(1);
  expect(await listDeadLetters(db)).toMatchObject([
    {
      jobId: Number(id),
      name: 'sessions.sweep',
      attempts: 3,
      payload: {},
      error: 'Error: as the script says',
      settleError: null,
    },
  ]);
});

test('a retried dead letter runs again with all its attempts', async () => {
  const { db } = rehearsal.database;
  const id = await enqueue(db, 'sessions.sweep', {});
  const failing = rehearsal.startWorker({
    'sessions.sweep': 'refuse',
    'counts.reconcile': 'finish',
  });
  await eventually(async () => expect(await listDeadLetters(db)).toHaveLength(1));
  await failing.stop();

  await retryDeadLetter(db, Number(id));
  rehearsal.startWorker({ 'sessions.sweep': 'finish', 'counts.reconcile': 'finish' });
  await eventually(async () => {
    expect(await rehearsal.countRuns('sessions.sweep', 'finished')).toBe(1);
  });
  expect(await listDeadLetters(db)).toEqual([]);
});

test('an error that no retry can fix ends the job at its first attempt', async () => {
  const { db } = rehearsal.database;
  await enqueue(db, 'sessions.sweep', {});
  rehearsal.startWorker({ 'sessions.sweep': 'refuse', 'counts.reconcile': 'finish' });
  await eventually(async () => {
    expect(await listDeadLetters(db)).toMatchObject([{ attempts: 1 }]);
    expect(await rehearsal.countJobs()).toBe(0);
  });
  expect(await rehearsal.countRuns('sessions.sweep', 'gave up')).toBe(1);
});

test('a job with an invalid payload is refused without running, and the log does not contain the payload', async () => {
  const { db, pool } = rehearsal.database;
  await pool.query(
    `SELECT graphile_worker.add_job('sessions.sweep', '{"secret":"canary-4711"}'::json, max_attempts => 3)`,
  );
  rehearsal.startWorker({ 'sessions.sweep': 'finish', 'counts.reconcile': 'finish' });
  await eventually(async () => expect(await listDeadLetters(db)).toHaveLength(1));
  expect(await rehearsal.countRuns('sessions.sweep', 'started')).toBe(0);
  expect(rehearsal.logged.join('')).not.toContain('canary-4711');
});

test('a job whose cleanup fails too is still kept, with both errors', async () => {
  const { db } = rehearsal.database;
  await enqueue(db, 'sessions.sweep', {});
  rehearsal.startWorker({ 'sessions.sweep': 'wreck', 'counts.reconcile': 'finish' });
  await eventually(async () => {
    expect(await listDeadLetters(db)).toMatchObject([
      { error: 'Error: as the script says', settleError: expect.stringContaining('nonsense') },
    ]);
    expect(await rehearsal.countJobs()).toBe(0);
  });
});

test('a scheduled job runs like any other', async () => {
  const { pool } = rehearsal.database;
  await pool.query(
    `SELECT graphile_worker.add_job('sessions.sweep', '{"_cron":{"ts":"2026-01-01T00:17:00Z"}}'::json)`,
  );
  rehearsal.startWorker({ 'sessions.sweep': 'finish', 'counts.reconcile': 'finish' });
  await eventually(async () => {
    expect(await rehearsal.countRuns('sessions.sweep', 'finished')).toBe(1);
  });
});

test('the schedule includes the sweeps and the reconciliation', async () => {
  rehearsal.startWorker({ 'sessions.sweep': 'finish', 'counts.reconcile': 'finish' });
  await eventually(async () => {
    const { rows } = await rehearsal.database.pool.query(
      'SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY identifier',
    );
    expect(rows.map(({ identifier }) => identifier)).toEqual([
      'accounts.sweep',
      'bucket.renew',
      'captions.publish',
      'counts.reconcile',
      'digests.enqueue',
      'discover.refresh',
      'exports.sweep',
      'feeds.refresh',
      'listeners.count',
      'media.rename',
      'media.sweep',
      'mixes.refresh',
      'moderation.purge',
      'notifications.sweep',
      'records.sweep',
      'secrets.sweep',
      'sessions.sweep',
      'tombstones.sweep',
      'tombstones.write',
      'uploads.sweep',
    ]);
  });
});

test('log lines about a job have its name, id and attempt', async () => {
  const { db } = rehearsal.database;
  const id = await enqueue(db, 'counts.reconcile', {});
  rehearsal.startWorker({ 'sessions.sweep': 'finish', 'counts.reconcile': 'finish' });
  await eventually(async () => expect(await rehearsal.countJobs()).toBe(0));
  const done = rehearsal.logged.map((line): unknown => JSON.parse(line));
  expect(done).toContainEqual(
    expect.objectContaining({ msg: 'job done', job: 'counts.reconcile', jobId: id, attempt: 1 }),
  );
});

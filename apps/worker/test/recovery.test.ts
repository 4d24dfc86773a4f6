import type { ChildProcess } from 'node:child_process';
import { eventually } from '@swirl/testing/eventually';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { listDeadLetters } from '@swirl/db/jobs/dead-letters';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_TIMINGS, maxRecoveryMs } from '../src/timings.ts';
import { kill, rehearse, type Rehearsal } from './harness.ts';

/** Enough for three processes, each of which starts, dies and is declared dead before the next. */
const THREE_LIVES_MS = 200_000;

let rehearsal: Rehearsal;

beforeEach(async () => {
  rehearsal = await rehearse();
});

afterEach(async () => {
  await rehearsal.end();
});

test('a job whose worker is killed runs again in another one', async () => {
  const { db } = rehearsal.database;
  const victim = rehearsal.spawnWorker({
    'moderation.purge': 'hang',
    'counts.reconcile': 'finish',
  });
  await enqueue(db, 'moderation.purge', {});
  await eventually(async () => {
    expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(1);
  });
  await kill(victim);

  rehearsal.startWorker({ 'moderation.purge': 'finish', 'counts.reconcile': 'finish' });
  await eventually(async () => {
    expect(await rehearsal.countRuns('moderation.purge', 'finished')).toBe(1);
    expect(await rehearsal.countWorkers()).toBe(1);
  });
});

test('a killed job waits less than a minute with the production timings', () => {
  expect(maxRecoveryMs(DEFAULT_TIMINGS)).toBeLessThan(60_000);
  // A worker may miss two heartbeats without being declared dead.
  expect(DEFAULT_TIMINGS.silenceMs).toBeGreaterThanOrEqual(3 * DEFAULT_TIMINGS.beatEveryMs);
});

test('a job that kills every worker ends as a dead letter, and the next job is served', async () => {
  const { db } = rehearsal.database;
  await enqueue(db, 'moderation.purge', {});
  const script = { 'moderation.purge': 'die', 'counts.reconcile': 'finish' } as const;
  const stopRespawning = keepAlive(() => rehearsal.spawnWorker(script));
  try {
    await eventually(async () => {
      expect(await listDeadLetters(db)).toMatchObject([
        { name: 'moderation.purge', attempts: 3, error: 'The worker died while it ran this job.' },
      ]);
    }, THREE_LIVES_MS);
    await enqueue(db, 'counts.reconcile', {});
    await eventually(async () => {
      expect(await rehearsal.countRuns('counts.reconcile', 'finished')).toBe(1);
    });
  } finally {
    stopRespawning();
  }
  expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(3);
  expect(await rehearsal.countRuns('moderation.purge', 'gave up')).toBe(1);
}, 600_000);

test('a live worker keeps its long job, however many others check', async () => {
  const { db } = rehearsal.database;
  await enqueue(db, 'moderation.purge', {});
  const script = { 'moderation.purge': 'heed', 'counts.reconcile': 'finish' } as const;
  rehearsal.startWorker(script, { timings: { finishWithinMs: 10 } });
  rehearsal.startWorker(script, { timings: { finishWithinMs: 10 } });
  await eventually(async () => {
    expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(1);
  });
  // The lock of an unknown worker shows when recovery has run.
  await rehearsal.database.pool.query(
    `INSERT INTO worker_heartbeats (worker_id, started_at, seen_at)
     VALUES ('long-gone', now() - interval '1 hour', now() - interval '1 hour')`,
  );
  await eventually(async () => expect(await rehearsal.countWorkers()).toBe(2));
  expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(1);
});

test('a job that ran beside one that kills its worker does not fail with it', async () => {
  const { db, pool } = rehearsal.database;
  await pool.query('CREATE TABLE gate (open boolean)');
  const script = { 'moderation.purge': 'die', 'counts.reconcile': 'wait' } as const;
  const stopRespawning = keepAlive(() => rehearsal.spawnWorker(script));
  try {
    await enqueue(db, 'counts.reconcile', {});
    await eventually(async () => {
      expect(await rehearsal.countRuns('counts.reconcile', 'started')).toBe(1);
    });
    await enqueue(db, 'moderation.purge', {});
    await eventually(async () => {
      expect(await rehearsal.countRuns('counts.reconcile', 'started')).toBe(2);
    });
    // The worker has a free slot and takes a later job, not the one that would kill it.
    await enqueue(db, 'counts.reconcile', {});
    await eventually(async () => {
      expect(await rehearsal.countRuns('counts.reconcile', 'started')).toBe(3);
    });
    expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(1);
    await pool.query('INSERT INTO gate VALUES (true)');

    await eventually(async () => {
      expect(await listDeadLetters(db)).toMatchObject([{ name: 'moderation.purge', attempts: 3 }]);
      expect(await rehearsal.countJobs()).toBe(0);
    }, THREE_LIVES_MS);
  } finally {
    stopRespawning();
  }
  expect(await rehearsal.countRuns('counts.reconcile', 'finished')).toBe(2);
}, 600_000);

/** Starts another as soon as one dies, like a supervisor. */
function keepAlive(spawn: () => ChildProcess): () => void {
  let ended = false;
  const respawn = () => {
    spawn().once('exit', () => {
      if (!ended) respawn();
    });
  };
  respawn();
  return () => {
    ended = true;
  };
}

import { enqueue } from '@swirl/db/jobs/enqueue';
import { eventually } from '@swirl/testing/eventually';
import { createTcpProxy, type TcpProxy } from '@swirl/testing/tcp-proxy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rehearse, type Rehearsal } from './harness.ts';

const FINISH = { 'moderation.purge': 'finish', 'counts.reconcile': 'finish' } as const;

let rehearsal: Rehearsal;
let proxy: TcpProxy;

beforeEach(async () => {
  rehearsal = await rehearse();
  proxy = await createTcpProxy(rehearsal.database.config);
});

afterEach(async () => {
  proxy.restore();
  await rehearsal.end();
  await proxy.close();
});

const untilLogged = async (...parts: readonly string[]) =>
  eventually(async () => {
    const found = rehearsal.logged.some((line) => parts.every((part) => line.includes(part)));
    expect(found).toBe(true);
  });

const untilServing = async () =>
  eventually(async () => expect(await rehearsal.countWorkers()).toBe(1));

test('a worker that starts without PostgreSQL serves jobs once it is available', async () => {
  proxy.cut();
  await enqueue(rehearsal.database.db, 'moderation.purge', {});
  rehearsal.startWorker(FINISH, { address: proxy });
  await untilLogged('the queue cannot be served, will try again');
  proxy.restore();
  await eventually(async () => {
    expect(await rehearsal.countRuns('moderation.purge', 'finished')).toBe(1);
    expect(await rehearsal.countWorkers()).toBe(1);
  });
});

test.each(['cut', 'hang'] as const)(
  'a worker that loses PostgreSQL (%s) serves jobs again when it is back',
  async (way) => {
    rehearsal.startWorker(FINISH, { address: proxy });
    await untilServing();
    proxy[way]();
    await enqueue(rehearsal.database.db, 'moderation.purge', {});
    await eventually(async () => {
      const { rowCount } = await rehearsal.database.pool.query(
        `SELECT FROM worker_heartbeats
         WHERE lane = 'quick' AND seen_at < now() - interval '1 second'`,
      );
      expect(rowCount).toBe(1);
    });
    proxy.restore();
    await eventually(async () => {
      expect(await rehearsal.countRuns('moderation.purge', 'finished')).toBe(1);
    });
  },
);

test('a job that ends while PostgreSQL is unavailable runs again, since its end was not recorded', async () => {
  const { db, pool } = rehearsal.database;
  await pool.query('CREATE TABLE gate (open boolean)');
  rehearsal.startWorker(
    { 'moderation.purge': 'wait', 'counts.reconcile': 'finish' },
    { address: proxy },
  );
  await enqueue(db, 'moderation.purge', {});
  await eventually(async () => {
    expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(1);
  });
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'moderation.purge'`,
  );
  proxy.cut();
  await pool.query('INSERT INTO gate VALUES (true)');
  // Of this job: one of the schedule may end in the same moment.
  await untilLogged('Failed to complete job', `'${rows[0]?.id}'`);
  proxy.restore();
  await eventually(async () => {
    expect(await rehearsal.countJobs()).toBe(0);
  });
  expect(await rehearsal.countRuns('moderation.purge', 'finished')).toBe(2);
});

test('workers that lost the database together do not declare each other dead', async () => {
  const { db, pool } = rehearsal.database;
  const script = { 'moderation.purge': 'heed', 'counts.reconcile': 'heed' } as const;
  const options = { timings: { finishWithinMs: 10 }, address: proxy, lanes: { quick: 1, bulk: 2 } };
  rehearsal.startWorker(script, options);
  rehearsal.startWorker(script, options);
  await eventually(async () => expect(await rehearsal.countWorkers()).toBe(2));
  for (let n = 0; n < 4; n += 1) await enqueue(db, 'moderation.purge', {});
  await eventually(async () => {
    expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(4);
  });

  proxy.cut();
  // The row of a truly dead worker shows when recovery has run.
  await pool.query(
    `INSERT INTO worker_heartbeats (worker_id, started_at, seen_at, lane)
     VALUES ('dead', now(), now() - interval '1 hour', 'quick')`,
  );
  await eventually(async () => {
    const silent = await pool.query(
      `SELECT FROM worker_heartbeats
       WHERE lane = 'quick' AND seen_at < now() - interval '2 seconds'`,
    );
    expect(silent.rowCount).toBe(3);
  });
  proxy.restore();
  await eventually(async () => expect(await rehearsal.countWorkers()).toBe(2));
  expect(await rehearsal.countRuns('moderation.purge', 'started')).toBe(4);
  expect(rehearsal.logged.some((line) => line.includes('taken for dead'))).toBe(false);
});

test.each(['while it starts', 'later'])(
  'a worker stops in time although PostgreSQL does not respond (%s)',
  async (moment) => {
    const worker = rehearsal.startWorker(FINISH, {
      timings: { finishWithinMs: 100, abortGraceMs: 100 },
      address: proxy,
      onLog: (line) => {
        if (moment === 'while it starts' && line.includes('looking for jobs')) proxy.hang();
      },
    });
    await (moment === 'later' ? untilServing() : untilLogged('looking for jobs'));
    proxy.hang();
    await expect(worker.stop()).resolves.toBeUndefined();
  },
);

import { setTimeout as pause } from 'node:timers/promises';
import { adoptBucket } from '@swirl/db/bucket/bucket-owner';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { createNotificationMonths } from '@swirl/db/stores/notifications/notification-months.store';
import { until } from '@swirl/stack/process';
import { postRubbish } from './generate-traffic.ts';
import type { Fixture } from './fixture.ts';

export interface Provocation {
  readonly what: string;
  readonly alerts: readonly string[];
  /** Repeated until they fire. */
  readonly provoke: () => Promise<void>;
  /** Restores the healthy state, as far as possible. */
  readonly mend?: () => Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;
const once = (work: () => Promise<unknown>) => {
  let done: Promise<unknown> | undefined;
  return async () => {
    await (done ??= work());
  };
};

/** Failures without side effects on each other; all of these at once. */
export function smallTroubles(fixture: Fixture): Provocation[] {
  const { backUp, bucket, disk, database, drill, follow, prometheus, stranger, userId } = fixture;
  return [
    {
      what: 'the last backup is two days old',
      alerts: ['SwirlBackupOld'],
      provoke: once(() => backUp(new Date(Date.now() - 48 * HOUR_MS))),
      mend: () => backUp(new Date()),
    },
    {
      what: 'the last drill was two months ago',
      alerts: ['SwirlRestoreDrillOld'],
      provoke: once(() => drill(new Date(Date.now() - 60 * 24 * HOUR_MS))),
      mend: () => drill(new Date()),
    },
    {
      what: 'another installation takes the bucket',
      alerts: ['SwirlBucketForeign'],
      provoke: once(() => adoptBucket(stranger.db, bucket.store)),
      mend: () => adoptBucket(database.db, bucket.store),
    },
    {
      what: 'the months of notifications to come are missing',
      alerts: ['SwirlNotificationMonthsEnding'],
      provoke: once(() => dropMonthsToCome(database.pool)),
      mend: async () => void (await createNotificationMonths(database.db)),
    },
    {
      what: 'a disk of 1 MB is filled',
      alerts: ['SwirlDiskFilling'],
      provoke: once(() => disk.fill()),
      mend: () => disk.empty(),
    },
    {
      what: 'a job is given a payload it cannot read',
      alerts: ['SwirlDeadLetters'],
      provoke: once(() =>
        database.pool.query(`SELECT graphile_worker.add_job('mail.account', '{"mail": "none"}')`),
      ),
      mend: async () => void (await database.pool.query('DELETE FROM dead_letters')),
    },
    {
      what: 'files are posted that are no videos',
      alerts: ['SwirlMediaFailing'],
      provoke: () => postRubbish(fixture),
    },
    {
      what: 'who followed PostgreSQL follows no more',
      alerts: ['SwirlStandbyLost'],
      provoke: once(async () => {
        const follower = await follow();
        const usual = 'quantile_over_time(0.9, swirl_postgres_standbys[20s])';
        const isUsual = async () => (await prometheus.query(usual)).some((count) => count >= 1);
        await until(isUsual, 'a follower to be the usual');
        await follower.end('SIGTERM');
      }),
    },
    {
      what: 'the mail server does not answer',
      alerts: ['SwirlMailFailing'],
      async provoke() {
        await enqueue(database.db, 'mail.account', { mail: 'password-changed', userId });
      },
    },
  ];
}

/** Each on its own, and in this order. */
export function outages(fixture: Fixture): Provocation[] {
  const { api, worker, database, databaseLine, certificate } = fixture;
  const anHourAgo = new Date(Date.now() - HOUR_MS);
  return [
    {
      what: 'the worker is stopped while jobs are due',
      alerts: ['SwirlWorkerAway', 'SwirlProcessDown', 'SwirlQueueOld', 'SwirlQuickLaneSlow'],
      provoke: once(async () => {
        await worker.stop();
        await enqueue(database.db, 'sessions.sweep', {}, { runAt: anHourAgo });
        await enqueue(database.db, 'digests.enqueue', {}, { runAt: anHourAgo });
      }),
    },
    {
      what: 'a certificate of ten days is shown, and the worker comes back',
      alerts: ['SwirlCertificateEnding'],
      provoke: once(async () => {
        await certificate.show(10);
        await worker.start();
      }),
    },
    {
      what: 'the line to PostgreSQL is cut',
      alerts: ['SwirlDependencyAway', 'SwirlErrors'],
      async provoke() {
        databaseLine.cut();
        await requestAtOnce(fixture, 10);
      },
      mend: async () => databaseLine.restore(),
    },
    {
      what: 'a table is locked while many read it',
      alerts: ['SwirlFeedSlow', 'SwirlPoolExhausted'],
      provoke: () => lockWhileRead(fixture),
    },
    {
      what: 'the API is held up again and again',
      alerts: ['SwirlProcessBusy'],
      async provoke() {
        api.signal('SIGSTOP');
        await pause(700);
        api.signal('SIGCONT');
        await pause(300);
      },
    },
    {
      what: 'the API is started five times',
      alerts: ['SwirlRestarting'],
      async provoke() {
        await api.stop();
        await api.start();
        // Until it has been scraped.
        await pause(2_000);
      },
    },
    {
      what: 'the API is stopped',
      alerts: ['SwirlApiDown'],
      provoke: once(() => api.stop()),
    },
  ];
}

async function dropMonthsToCome(pool: Fixture['database']['pool']): Promise<void> {
  const { rows } = await pool.query<{ part: string }>(
    'SELECT part::text FROM notification_months WHERE first_id > first_id_at(now())',
  );
  for (const { part } of rows) await pool.query(`DROP TABLE ${part}`);
}

async function requestAtOnce(fixture: Fixture, count: number): Promise<void> {
  const requests = Array.from({ length: count }, () => fixture.send('/api/loops'));
  await Promise.allSettled(requests);
}

async function lockWhileRead(fixture: Fixture): Promise<void> {
  const client = await fixture.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE loops IN ACCESS EXCLUSIVE MODE');
    const requests = requestAtOnce(fixture, 30);
    await pause(3_000);
    await client.query('ROLLBACK');
    await requests;
  } finally {
    client.release();
  }
}

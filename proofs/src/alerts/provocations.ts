import { setTimeout as pause } from 'node:timers/promises';
import { adoptBucket } from '@swirl/db/bucket/bucket-owner';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { createNotificationMonths } from '@swirl/db/stores/notifications/notification-months.store';
import { until } from '@swirl/stack/process';
import { postRubbish, postSound } from './generate-traffic.ts';
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
  const { api, backUp, bucket, compareMirror, disk, database, drill, follow } = fixture;
  const { mirror, prometheus, stranger, userId } = fixture;
  return [
    {
      what: 'the last backup is two days old',
      alerts: ['SwirlBackupOld'],
      provoke: once(() => backUp(new Date(Date.now() - 48 * HOUR_MS))),
      mend: () => backUp(new Date()),
    },
    {
      what: 'media was last mirrored two hours ago',
      alerts: ['SwirlMirrorOld'],
      provoke: once(() => mirror(new Date(Date.now() - 2 * HOUR_MS))),
      mend: () => mirror(new Date()),
    },
    {
      what: 'the comparison of the mirror finds missing files',
      alerts: ['SwirlMirrorDifferences'],
      provoke: once(() => compareMirror(2)),
      mend: () => compareMirror(0),
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
      what: 'the clock of the API is five seconds ahead',
      alerts: ['SwirlClockSkew'],
      provoke: once(async () => api.signal('SIGUSR2')),
      mend: async () => api.signal('SIGUSR2'),
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
  const { api, worker, database, databaseLine, certificate, archiveWith, follow } = fixture;
  const anHourAgo = new Date(Date.now() - HOUR_MS);
  const tidying: (() => void)[] = [];
  const tidyUp = async () => {
    for (const tidy of tidying.splice(0)) tidy();
  };
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
      what: 'WAL segments cannot be archived',
      alerts: ['SwirlArchiveFailing'],
      provoke: () => archiveWith('false'),
      mend: () => archiveWith('true'),
    },
    {
      what: 'a standby stops receiving while much is written',
      alerts: ['SwirlReplicationLag'],
      provoke: once(async () => {
        const follower = await follow();
        const isConnected = async () =>
          (await fixture.prometheus.query('swirl_postgres_standbys')).some((count) => count > 0);
        await until(isConnected, 'the standby to be connected');
        follower.signal('SIGSTOP');
        tidying.push(() => follower.signal('SIGCONT'));
        for (let segment = 0; segment < 6; segment += 1) await archiveWith('true');
      }),
      mend: tidyUp,
    },
    {
      what: 'a transaction stays open',
      alerts: ['SwirlTransactionLong'],
      provoke: once(async () => {
        const client = await database.pool.connect();
        // As someone's psql, which has no limit.
        await client.query('SET idle_in_transaction_session_timeout = 0');
        await client.query('BEGIN');
        tidying.push(() => client.release(true));
      }),
      mend: tidyUp,
    },
    {
      what: 'loops become ready ten minutes after they were posted',
      alerts: ['SwirlBudgetBurning ready'],
      provoke: () => postLongAgo(fixture),
    },
    {
      what: 'the line to PostgreSQL is cut',
      alerts: ['SwirlDependencyAway', 'SwirlBudgetBurning available', 'SwirlBudgetShrinking'],
      async provoke() {
        databaseLine.cut();
        await requestAtOnce(fixture, 10);
      },
      mend: async () => databaseLine.restore(),
    },
    {
      what: 'a table is locked while many read it',
      alerts: ['SwirlFeedSlow', 'SwirlPoolExhausted', 'SwirlBudgetBurning fast'],
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

async function postLongAgo(fixture: Fixture): Promise<void> {
  const { database, worker } = fixture;
  worker.signal('SIGSTOP');
  const posted = postSound(fixture);
  const backdate = `UPDATE loops SET created_at = now() - interval '10 min' WHERE state = 'processing'`;
  const isBackdated = async () => ((await database.pool.query(backdate)).rowCount ?? 0) > 0;
  await until(isBackdated, 'a sound to be posted');
  worker.signal('SIGCONT');
  await posted;
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

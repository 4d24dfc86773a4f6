import { enqueue } from '@swirl/db/jobs/enqueue';
import { keepDeadLetter } from '@swirl/db/jobs/dead-letters';
import { eventually } from '@swirl/testing/eventually';
import { createLoop } from '@swirl/testing/factories';
import { createTcpProxy, type TcpProxy } from '@swirl/testing/tcp-proxy';
import { readConfig } from '@swirl/platform/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@swirl/stack/free-ports';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;
let databaseLine: TcpProxy;
let port: number;

beforeAll(async () => {
  port = await freePort();
  databaseLine = await createTcpProxy(readConfig(process.env).postgres);
  api = await startApi({
    env: {
      METRICS_PORT: String(port),
      POSTGRES_HOST: databaseLine.host,
      POSTGRES_PORT: String(databaseLine.port),
    },
  });
});

afterAll(async () => {
  await api.stop();
  await databaseLine.close();
});

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of the first series whose name and labels start with this. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(series));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

const REQUESTS = 'swirl_http_request_duration_seconds_count';

describe('the metrics', () => {
  it('count responses by route pattern, never by path', async () => {
    const { cookie, user } = await api.signIn();
    const loop = await createLoop(api.db);
    await api.fetch(`/api/loops/${loop.id}?secret=1`, { headers: { cookie } });
    await api.fetch(`/api/loops/${loop.id}?secret=2`, { headers: { cookie } });
    await api.fetch('/api/loops', { headers: { cookie } });
    await api.fetch('/api/loops');
    await api.fetch('/nowhere/secret');

    const of = (method: string, route: string, status: string) =>
      valueOf(`${REQUESTS}{method="${method}",route="${route}",status="${status}"}`);
    // A request's last hook runs after its response has arrived.
    await eventually(async () => {
      expect(await of('GET', '/api/loops/:loopId', '2xx')).toBe(2);
      expect(await of('GET', '/api/loops', '2xx')).toBe(1);
      expect(await of('GET', '/api/loops', '4xx')).toBe(1);
    });
    const text = await scrape();
    for (const personal of [loop.id, user.id, 'secret', '127.0.0.1', user.username]) {
      expect(text).not.toContain(personal);
    }
  });

  it('report the state of the queue and the pool, including a queue that no worker serves', async () => {
    const aMinuteAgo = new Date(Date.now() - 60_000);
    await enqueue(api.db, 'sessions.sweep', {}, { runAt: aMinuteAgo });
    await keepDeadLetter(api.db, {
      jobId: 7,
      name: 'mail.account',
      payload: {},
      attempts: 10,
      error: 'Error: refused',
      settleError: null,
      enqueuedAt: aMinuteAgo,
    });
    expect(await valueOf('swirl_queue_jobs{task="sessions.sweep",state="waiting"}')).toBe(1);
    expect(
      await valueOf('swirl_queue_oldest_seconds{task="sessions.sweep",lane="bulk"}'),
    ).toBeGreaterThan(59);
    expect(await valueOf('swirl_dead_letters{task="mail.account"}')).toBe(1);
    expect(await valueOf('swirl_db_pool_size')).toBe(10);
    expect(await valueOf('swirl_db_pool_waiting')).toBe(0);
    expect(await valueOf('swirl_postgres_blocks_total{from="cache"}')).toBeGreaterThan(0);
    expect(await valueOf('swirl_postgres_archive_age_seconds')).toBeGreaterThan(0);
    expect(await valueOf('swirl_postgres_archive_failing')).toBe(0);
    expect(await valueOf('swirl_postgres_replication_lag_bytes')).toBeDefined();
    expect(Math.abs((await valueOf('swirl_clock_skew_seconds')) ?? 1)).toBeLessThan(0.1);
    expect(await valueOf('swirl_valkey_lookups_total{outcome="hit"}')).toBeDefined();
    expect(await valueOf('swirl_notification_months_end_timestamp_seconds')).toBeGreaterThan(
      Date.now() / 1000,
    );
  });

  it('report the age of a transaction that does not end', async () => {
    const oldest = () => valueOf('swirl_postgres_oldest_transaction_seconds');
    await api.db.transaction(async (tx) => {
      await tx.execute('SELECT 1');
      // Older than any of the API's own.
      await eventually(async () => expect(await oldest()).toBeGreaterThan(1));
    });
    await eventually(async () => expect(await oldest()).toBeLessThan(1));
  });

  it('count open event streams', async () => {
    const { cookie } = await api.signIn();
    const leaving = new AbortController();
    await fetch(`${api.address}/api/events`, { headers: { cookie }, signal: leaving.signal });
    expect(await valueOf('swirl_event_streams')).toBe(1);
    leaving.abort();
    await eventually(async () => expect(await valueOf('swirl_event_streams')).toBe(0));
  });

  it('are still served while the database is unavailable, and report that', async () => {
    expect(await valueOf('swirl_dependency_up{dependency="postgres"}')).toBe(1);
    databaseLine.cut();
    expect(await valueOf('swirl_dependency_up{dependency="postgres"}')).toBe(0);
    databaseLine.restore();
    await eventually(async () =>
      expect(await valueOf('swirl_dependency_up{dependency="postgres"}')).toBe(1),
    );
  });

  it('are served only on the metrics port, which serves nothing else', async () => {
    expect((await api.fetch('/metrics')).status).not.toBe(200);
    for (const path of ['/', '/api/loops', '/metrics/']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
    }
    const posted = await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' });
    expect(posted.status).toBe(404);
  });
});

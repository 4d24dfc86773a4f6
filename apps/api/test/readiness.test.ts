import { jobLanes } from '@swirl/db/jobs/catalogue';
import { beat, endBeat } from '@swirl/db/stores/operations/worker-heartbeats.store';
import { readConfig } from '@swirl/platform/config';
import { eventually } from '@swirl/testing/eventually';
import { createTcpProxy, type TcpProxy } from '@swirl/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, untilReadiness, type TestApi } from './harness.ts';

const config = readConfig(process.env);
const ALL_WELL = { status: 'ready', postgres: 'ok', valkey: 'ok', objectStore: 'ok', worker: 'ok' };

const pools = jobLanes.map((lane) => ({ workerId: `worker-of-this-test-${lane}`, lane }));

describe('readiness', () => {
  let api: TestApi;
  let postgres: TcpProxy;
  let valkey: TcpProxy;
  let objectStore: TcpProxy;

  beforeAll(async () => {
    const store = new URL(config.objectStore.endpoint);
    postgres = await createTcpProxy(config.postgres);
    valkey = await createTcpProxy(config.valkey);
    objectStore = await createTcpProxy({ host: store.hostname, port: Number(store.port) });
    api = await startApi({
      env: {
        POSTGRES_HOST: postgres.host,
        POSTGRES_PORT: String(postgres.port),
        VALKEY_HOST: valkey.host,
        VALKEY_PORT: String(valkey.port),
        S3_ENDPOINT: `http://${objectStore.host}:${objectStore.port}`,
        S3_PORT: '',
      },
    });
    await beat(api.db, pools);
  });

  afterAll(async () => {
    await api.stop();
    await Promise.all([postgres.close(), valkey.close(), objectStore.close()]);
  });

  async function read(): Promise<{ status: number; body: unknown; ms: number }> {
    const started = performance.now();
    const answer = await api.fetch('/readyz');
    const body: unknown = await answer.json();
    return { status: answer.status, body, ms: performance.now() - started };
  }

  const untilWell = () =>
    eventually(async () => expect(await read()).toMatchObject({ status: 200, body: ALL_WELL }));

  async function expectBounded(): Promise<void> {
    const { ms } = await read();
    expect(ms).toBeLessThan(1500);
  }

  it('names every component', async () => {
    await untilWell();
    expect((await read()).body).toEqual(ALL_WELL);
  });

  it('names no components to the public', async () => {
    await untilWell();
    const answer = await api.fetch('/readyz?brief');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
    objectStore.cut();
    await eventually(async () =>
      expect(await (await api.fetch('/readyz?brief')).json()).toEqual({
        status: 'ready',
        degraded: true,
      }),
    );
    objectStore.restore();
    await untilWell();
  });

  it.each(['cut', 'hang'] as const)(
    'is 503 without PostgreSQL (%s), and recovers',
    async (fault) => {
      await untilWell();
      postgres[fault]();
      await expectBounded();
      expect(await read()).toMatchObject({
        status: 503,
        body: { status: 'unavailable', postgres: 'away', valkey: 'ok', objectStore: 'ok' },
      });
      expect((await api.fetch('/healthz')).status).toBe(200);
      postgres.restore();
      await untilWell();
    },
  );

  it.each(['cut', 'hang'] as const)(
    'is degraded without Valkey (%s), and recovers',
    async (fault) => {
      await untilWell();
      valkey[fault]();
      await expectBounded();
      expect(await read()).toMatchObject({
        status: 200,
        body: { status: 'ready', valkey: 'away', degraded: ['valkey'] },
      });
      valkey.restore();
      await untilWell();
    },
  );

  it.each(['cut', 'hang'] as const)(
    'is degraded without the object store (%s), and recovers',
    async (fault) => {
      await untilWell();
      objectStore[fault]();
      await expectBounded();
      expect(await read()).toMatchObject({
        status: 200,
        body: { objectStore: 'away', degraded: ['objectStore'] },
      });
      objectStore.restore();
      await untilWell();
    },
  );

  it('is degraded while no worker has reported', async () => {
    await untilWell();
    await endBeat(api.db, pools);
    expect(await read()).toMatchObject({
      status: 200,
      body: { worker: 'away', degraded: ['worker'] },
    });
    await beat(api.db, pools);
    await untilWell();
  });

  it('is degraded while a single lane has no worker', async () => {
    await untilWell();
    const media = pools.filter(({ lane }) => lane === 'media');
    await endBeat(api.db, media);
    expect(await read()).toMatchObject({ status: 200, body: { worker: 'away' } });
    await beat(api.db, media);
    await untilWell();
  });

  it('names every unavailable component', async () => {
    await untilWell();
    valkey.cut();
    objectStore.cut();
    await endBeat(api.db, pools);
    await eventually(async () =>
      expect(await read()).toMatchObject({
        status: 200,
        body: { degraded: ['valkey', 'objectStore', 'worker'] },
      }),
    );
    valkey.restore();
    objectStore.restore();
    await beat(api.db, pools);
    await untilWell();
  });

  it('stays bounded and recovers after a hundred checks of a hanging PostgreSQL', async () => {
    await untilWell();
    postgres.hang();
    const answers = await Promise.all(Array.from({ length: 100 }, () => read()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    postgres.restore();
    await untilWell();
  });

  it('answers 503 to calls that need the database while it is unavailable, and recovers', async () => {
    const { cookie } = await api.signIn();
    const send = () => api.fetch('/api/auth/user', { headers: { cookie } });
    postgres.cut();
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    postgres.restore();
    await eventually(async () => expect((await send()).status).toBe(200));
  });
});

describe('before the services are available', () => {
  it('the process runs, reports not ready, and needs no restart when they come up', async () => {
    const postgres = await createTcpProxy(config.postgres);
    const valkey = await createTcpProxy(config.valkey);
    postgres.cut();
    valkey.cut();
    const api = await startApi({
      env: {
        POSTGRES_HOST: postgres.host,
        POSTGRES_PORT: String(postgres.port),
        VALKEY_HOST: valkey.host,
        VALKEY_PORT: String(valkey.port),
      },
    });
    expect((await api.fetch('/healthz')).status).toBe(200);
    const early = await api.fetch('/readyz');
    expect(early.status).toBe(503);
    expect(await early.json()).toMatchObject({ postgres: 'away', valkey: 'away' });
    postgres.restore();
    valkey.restore();
    await untilReadiness(api, { postgres: 'ok', valkey: 'ok' });
    await api.stop();
    await Promise.all([postgres.close(), valkey.close()]);
  });
});

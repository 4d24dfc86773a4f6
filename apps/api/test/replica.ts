import { createPool } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { startPostgresPair, type PostgresPair } from '@swirl/stack/engines/postgres-pair';
import { eventually } from '@swirl/testing/eventually';
import { expect } from 'vitest';
import { call, type Answer } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

export interface ReplicatedApi {
  readonly api: TestApi;
  /** With which the API knows its replica. */
  readonly env: Readonly<Record<string, string>>;
  readonly pair: PostgresPair;
  /** Waits until the API knows that the replica has everything that is written by now. */
  catchUp(): Promise<void>;
  /** Nothing that is written from now on reaches it, until it is resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** The API with a PostgreSQL of its own and a replica of it. */
export async function startReplicatedApi(): Promise<ReplicatedApi> {
  const pair = await startPostgresPair();
  await pair.startStandby();
  const { host, port } = pair.standby;
  const env = { POSTGRES_REPLICAS: `${host}:${port}`, POSTGRES_REPLICA_MAX_LAG: '600' };
  const api = await startApi({ server: pair.primary, env });
  const admin = createPool({ ...pair.standby, ...pair.superuser, database: 'postgres' });
  const replayState = async () => {
    const { rows } = await admin.query<{ state: string }>(
      'SELECT pg_get_wal_replay_pause_state() AS state',
    );
    return rows[0]?.state;
  };
  return {
    api,
    env,
    pair,
    async catchUp() {
      const written = await api.replicas.writtenUntil();
      await eventually(async () => expect(await isReplicaRead(api, written)).toBe(true));
    },
    async pause() {
      await admin.query('SELECT pg_wal_replay_pause()');
      await eventually(async () => expect(await replayState()).toBe('paused'));
    },
    async resume() {
      await admin.query('SELECT pg_wal_replay_resume()');
    },
    async stop() {
      await admin.end();
      await api.stop();
      await pair.end();
    },
  };
}

/** Whether what has to include everything up to there is read from a replica. */
export function isReplicaRead(api: TestApi, written: bigint | null): Promise<boolean> {
  return api.replicas.readsSince(written).read(
    async (from) => from !== api.ownDb,
    async () => true,
  );
}

export function postStatus(api: TestApi, cookie: string, caption: string): Promise<Answer> {
  const body = { mediaType: 'status', caption, moodTags: [], duration: 0 };
  return call(api, 'loops.create', {}, { cookie, body });
}

/** What a browser sends back after it wrote something. */
export function markIn(headers: Headers): string {
  const mark = headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-written='));
  if (mark === undefined) throw new Error('The response has no mark.');
  expect(mark).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  return mark.split(';')[0] ?? '';
}

/** Letters only, so that search treats it as one term. */
export const newWord = () =>
  newId().replaceAll(/[^a-f]/g, (digit) => 'ghijklmnopq'[Number(digit)] ?? 'q');

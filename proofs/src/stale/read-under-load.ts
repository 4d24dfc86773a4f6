import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createPool } from '@swirl/db/client';
import type { PostgresConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { startPostgresPair } from '@swirl/stack/engines/postgres-pair';
import { freePort } from '@swirl/stack/free-ports';
import { until } from '@swirl/stack/process';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import { createTestDatabase } from '@swirl/testing/database';
import { createRefreshDiscover } from '@swirl/worker/refresh-discover';
import { cpuMsOf } from '../../lib/bench/backend-cpu.ts';
import { sizeOf } from '../../lib/bench/bench-size.ts';
import { seedWorld } from '../../lib/bench/seed-world.ts';
import type { LoadRequest } from '../../lib/load/steady-load.ts';
import { createLoad } from '../throughput/load.ts';
import { makeChanges, prepareChanges } from './changes.ts';
import { drawReads, type Kind } from './reads.ts';

const PROMISED_SHARE = 0.4;
/** Far longer than the delay. */
const USABLE_WITHIN_MS = 300_000;

interface Size {
  readonly loops: number;
  readonly delaySeconds: number;
  readonly loadSeconds: number;
  /** Reads of each kind whose cost is measured. */
  readonly each: number;
  /** Things that people do under load. */
  readonly changes: number;
}

type Pool = ReturnType<typeof createPool>;

export async function readUnderLoad(size: Size, { judge }: { judge: boolean }): Promise<void> {
  const pair = await startPostgresPair();
  const ending: (() => Promise<unknown>)[] = [() => pair.end()];
  try {
    const database = await createTestDatabase(pair.primary);
    ending.push(() => database.drop());
    const { db, pool } = database;
    await seedWith(database.config, size.loops);
    const refresh = createRefreshDiscover();
    const logger = createLogger({ level: 'silent' }, { name: 'prove' });
    await refresh.perform({}, { db, logger, signal: new AbortController().signal });
    const reads = await drawReads({ db, pool });
    const planned = await prepareChanges(db, size.changes);
    await pair.startStandby({ delay: `${size.delaySeconds}s` });
    const { host, port } = pair.standby;
    const metricsPort = await freePort();
    const api = await startStack({
      database: database.config,
      env: {
        ...NO_LIMITS,
        LOG_LEVEL: 'error',
        POSTGRES_REPLICAS: `${host}:${port}`,
        POSTGRES_REPLICA_MAX_LAG: '600',
        METRICS_PORT: String(metricsPort),
      },
    });
    ending.push(() => api.stop('SIGKILL'));
    const metrics = () => readMetrics(metricsPort);
    const isUsable = async () => ((await metrics()).lag ?? -1) >= 0;
    await until(isUsable, 'the replica to be usable', USABLE_WITHIN_MS);

    const replica = createPool({
      ...pair.standby,
      database: database.config.database,
      poolSize: 1,
    });
    ending.push(() => replica.end());
    const pids = pair.pids();
    const meter = createMeter({ pool, pid: pids.primary }, { pool: replica, pid: pids.replica });
    const load = createLoad({ ports: [api.port], origin: api.origin });
    console.log(
      `PostgreSQL CPU of a read, ${size.loops} loops, replica ${size.delaySeconds} s late:`,
    );
    const total = { primary: 0, replica: 0 };
    for (const [kind, next] of Object.entries(reads)) {
      // Once without measuring, to warm up.
      for (let sent = 0; sent < size.each / 2; sent += 1) await load.send(next());
      const used = await meter(async () => {
        for (let sent = 0; sent < size.each; sent += 1) await load.send(next());
      });
      total.primary += used.primary;
      total.replica += used.replica;
      print(kind, used, size.each);
    }
    console.log(`  all alike: ${percent(total)} off the primary`);

    const before = await metrics();
    const endsAt = performance.now() + size.loadSeconds * 1_000;
    let answered = 0;
    const underLoad = await meter(async () => {
      const pick = alternating(reads);
      const [sent] = await Promise.all([
        load.saturate(pick, () => performance.now() > endsAt),
        makeChanges(api, planned),
      ]);
      answered = sent;
    });
    const after = await metrics();
    console.log(
      `under load: ${answered} reads, none failed; ${after.replica - before.replica} lists from the replica, ${after.primary - before.primary} from the primary; ${percent(underLoad)} of PostgreSQL's CPU off the primary, promised 40 %`,
    );
    console.log(
      `${planned.length} times someone blocked, hid or deleted: never shown since; ${planned.length} own loops: always found at once`,
    );
    assert.ok(after.replica > before.replica, 'Nothing was read from the replica.');
    if (judge && shareOf(underLoad) < PROMISED_SHARE) {
      throw new Error('The primary is spared less than promised.');
    }
    load.close();
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

async function seedWith(config: PostgresConfig, loops: number): Promise<void> {
  const pool = createPool(
    { ...config, poolSize: 1 },
    { applicationName: 'swirl-bench', statementTimeoutMs: 0 },
  );
  try {
    await seedWorld(pool, sizeOf(loops));
  } finally {
    await pool.end();
  }
}

interface Used {
  readonly primary: number;
  readonly replica: number;
}

interface Server {
  readonly pool: Pool;
  /** Of the process that starts all others. */
  readonly pid: number;
}

/** The CPU of all connections that the API has, or had, to either server. */
function createMeter(primary: Server, replica: Server) {
  const read = async (): Promise<Used> => ({
    primary: await cpuOf(primary),
    replica: await cpuOf(replica),
  });
  return async (work: () => Promise<unknown>): Promise<Used> => {
    const before = await read();
    await work();
    const after = await read();
    return {
      primary: after.primary - before.primary,
      replica: after.replica - before.replica,
    };
  };
}

async function cpuOf({ pool, pid }: Server): Promise<number> {
  return cpuMsOf(await backendsOfApi(pool)) + endedCpuMs(pid);
}

const MS_PER_TICK = 10;

/** Of the connections that were closed: idle ones are, after ten seconds. */
function endedCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, is the only field with spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(13, 15).map(Number);
  return (user + system) * MS_PER_TICK;
}

async function backendsOfApi(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'swirl-api%'`,
  );
  return rows.map(({ pid }) => pid);
}

async function readMetrics(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const valueOf = (pattern: RegExp) => {
    const value = pattern.exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  };
  return {
    lag: valueOf(/^swirl_replica_usable_lag_seconds\{.*\} (\S+)$/m),
    replica: valueOf(/^swirl_stale_reads_total\{from="replica"\} (\S+)$/m) ?? 0,
    primary: valueOf(/^swirl_stale_reads_total\{from="primary"\} (\S+)$/m) ?? 0,
  };
}

function alternating(reads: Record<Kind, () => LoadRequest>) {
  const all = Object.values(reads);
  let turn = 0;
  return () => {
    turn += 1;
    const next = all[turn % all.length];
    if (next === undefined) throw new Error('There is nothing to read.');
    return next();
  };
}

const shareOf = ({ primary, replica }: Used) => replica / (primary + replica);
const percent = (used: Used) => `${(100 * shareOf(used)).toFixed(0)} %`;

function print(kind: string, used: Used, count: number): void {
  const [primary, replica] = [used.primary, used.replica].map((ms) => (ms / count).toFixed(2));
  console.log(`  ${kind}: ${primary} ms primary, ${replica} ms replica, ${percent(used)} off`);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@swirl/db/client';
import { LAST_ID } from '@swirl/db/ids';
import { freePort } from '@swirl/stack/free-ports';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { backendsOf, cpuMsOf } from '../lib/bench/backend-cpu.ts';
import { REFERENCE, sizeOf, type BenchSize } from '../lib/bench/bench-size.ts';
import { seedWorld } from '../lib/bench/seed-world.ts';
import { createLoad } from './throughput/load.ts';
import { processCpuMs, residentMb } from './throughput/process-figures.ts';
import { drawRequests, type Kind } from './throughput/requests.ts';

const IDLE_MB = 450;
const ROUNDS = 4;
const ROUND_MS = 2_500;
const WARM_MS = 300;
const HALF_LOAD_SECONDS = 8;
const SMALL_REQUESTS = 20;

/** The newest loops with their authors and nothing else, through the same client library. */
const BARE = {
  name: 'bare_page',
  text: `SELECT loops.*, users.* FROM loops JOIN users ON users.id = loops.user_id
    WHERE loops.feed_key < $1 ORDER BY loops.feed_key DESC LIMIT 11`,
  values: [LAST_ID],
};

/**
 * Requests a second of the four most frequent calls, with an API process for each core, and what a
 * feed page costs compared with its bare statement. The small size only checks that all of them are
 * answered.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const database = await createTestDatabase();
  const logs = mkdtempSync(join(tmpdir(), 'swirl-throughput-'));
  const stacks: Stack[] = [];
  try {
    await seed(database, small ? sizeOf(200) : REFERENCE);
    const origin = 'http://localhost:3000';
    for (let number = 0; number < (small ? 1 : availableParallelism()); number += 1) {
      stacks.push(
        await startStack({
          database: database.config,
          port: await freePort(),
          origin,
          log: join(logs, 'processes.log'),
          env: { ...NO_LIMITS, RATE_LIMIT_COMMENT: '1000000/1m' },
          worker: number === 0,
          waitFor: 'healthz',
        }),
      );
    }
    const idle = await printMemory(stacks, small);
    const load = createLoad({ ports: stacks.map(({ port }) => port), origin });
    const requests = await drawRequests(database);
    if (small) await answersAll(load, requests);
    else await measure(database, stacks, load, requests);
    load.close();
    if (!small && idle > IDLE_MB) throw new Error(`Idle processes take more than ${IDLE_MB} MB.`);
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
    rmSync(logs, { recursive: true });
    await database.drop();
  }
}

type Load = ReturnType<typeof createLoad>;
type Requests = Awaited<ReturnType<typeof drawRequests>>;

const KINDS = ['feed page', 'single loop', 'reaction', 'comment'] as const;

async function seed({ config }: TestDatabase, size: BenchSize): Promise<void> {
  const pool = createPool({ ...config, poolSize: 1 }, { statementTimeoutMs: 0 });
  try {
    await seedWorld(pool, size);
  } finally {
    await pool.end();
  }
}

/** One API process and one worker for all lanes, before the first request. */
async function printMemory([stack]: readonly Stack[], small: boolean): Promise<number> {
  // What was only needed to start is freed within a few seconds.
  if (!small) await pause(10_000);
  const [api = 0, worker = 0] = (stack?.parts ?? []).map(({ pid }) => residentMb(pid));
  const sum = api + worker;
  console.log(
    `idle: API ${api.toFixed(0)} MB, worker ${worker.toFixed(0)} MB, together ${sum.toFixed(0)} (at most ${IDLE_MB})`,
  );
  return sum;
}

async function answersAll(load: Load, requests: Requests): Promise<void> {
  for (const kind of KINDS) {
    const answered = await load.saturate(requests[kind], (count) => count >= SMALL_REQUESTS);
    if (answered < SMALL_REQUESTS) throw new Error(`Only ${answered} of: ${kind}.`);
  }
  console.log(`answered at least ${SMALL_REQUESTS} each of: ${KINDS.join(', ')}`);
}

interface Spent {
  requests: number;
  ms: number;
  apiMs: number;
  postgresMs: number;
}

const nothing = (): Spent => ({ requests: 0, ms: 0, apiMs: 0, postgresMs: 0 });

async function measure(
  database: TestDatabase,
  stacks: readonly Stack[],
  load: Load,
  requests: Requests,
): Promise<void> {
  const apis = stacks.map(({ api }) => api.pid);
  const bare = createPool({ ...database.config, poolSize: 16 }, { applicationName: 'bare-page' });
  const spent: Record<Kind | 'bare', Spent> = {
    'feed page': nothing(),
    'single loop': nothing(),
    reaction: nothing(),
    comment: nothing(),
    bare: nothing(),
  };
  // The first round compiles the code and opens the connections. Then in turns, so that other load
  // affects all alike.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of KINDS) {
      const work = (isOver: () => boolean) => load.saturate(requests[kind], isOver);
      const cost = await spend(
        work,
        () => processCpuMs(apis),
        () => backendsOfApi(database),
      );
      if (round > 0) add(spent[kind], cost);
    }
    const work = (isOver: () => boolean) => repeatBare(bare, isOver);
    const own = () => processCpuMs([process.pid]);
    const cost = await spend(work, own, () => backendsOf(bare));
    if (round > 0) add(spent.bare, cost);
  }
  await bare.end();
  const cores = availableParallelism();
  console.log(`${stacks.length} API processes on ${cores} cores, which also run this client`);
  for (const kind of [...KINDS, 'bare'] as const) print(kind, spent[kind]);
  const page = spent['feed page'];
  console.log(
    `bare statement ÷ page: ${(cpuOf(spent.bare) / cpuOf(page)).toFixed(2)} in CPU, ${(rateOf(page) / rateOf(spent.bare)).toFixed(2)} in requests a second (goal: 0.6)`,
  );
  for (const kind of KINDS) {
    const half = rateOf(spent[kind]) / 2;
    const times = await load.paced(requests[kind], half, HALF_LOAD_SECONDS);
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
    console.log(
      `${kind} at half load (${half.toFixed(0)}/s): p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
  }
}

const rateOf = ({ requests, ms }: Spent): number => (requests / ms) * 1000;
/** Milliseconds of CPU for one. */
const cpuOf = ({ requests, apiMs, postgresMs }: Spent): number => (apiMs + postgresMs) / requests;

function print(name: string, spent: Spent): void {
  const { requests, apiMs, postgresMs } = spent;
  console.log(
    `${name.padEnd(12)} ${rateOf(spent).toFixed(0).padStart(6)}/s  CPU: ${(apiMs / requests).toFixed(2)} ms ${name === 'bare' ? 'client' : 'API'}, ${(postgresMs / requests).toFixed(2)} ms PostgreSQL`,
  );
}

function add(sum: Spent, { requests, ms, apiMs, postgresMs }: Spent): void {
  sum.requests += requests;
  sum.ms += ms;
  sum.apiMs += apiMs;
  sum.postgresMs += postgresMs;
}

async function spend(
  work: (isOver: () => boolean) => Promise<number>,
  cpu: () => number,
  backendsNow: () => Promise<readonly number[]>,
): Promise<Spent> {
  // Connections that were closed while idle are opened again.
  const warmUntil = performance.now() + WARM_MS;
  await work(() => performance.now() > warmUntil);
  const backends = await backendsNow();
  const before = { api: cpu(), at: performance.now() };
  const postgres = new Map(backends.map((pid) => [pid, cpuMsOf([pid])]));
  const requests = await work(() => performance.now() - before.at > ROUND_MS);
  return {
    requests,
    ms: performance.now() - before.at,
    apiMs: cpu() - before.api,
    postgresMs: [...postgres].reduce((sum, [pid, ms]) => sum + cpuSince(pid, ms), 0),
  };
}

/** A pool closes connections that it has not needed for a while, and their processes end. */
function cpuSince(pid: number, before: number): number {
  try {
    return cpuMsOf([pid]) - before;
  } catch {
    return 0;
  }
}

async function backendsOfApi({ pool }: TestDatabase): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'swirl-api'`,
  );
  return rows.map(({ pid }) => pid);
}

async function repeatBare(
  pool: ReturnType<typeof createPool>,
  isOver: () => boolean,
): Promise<number> {
  let answered = 0;
  const lane = async () => {
    while (!isOver()) {
      await pool.query(BARE);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  return answered;
}

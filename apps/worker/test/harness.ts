import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createPool } from '@swirl/db/client';
import type { JobName } from '@swirl/db/jobs/catalogue';
import { createLogger, type Logger } from '@swirl/platform/logger';
import { workerLanes, type ServedLanes } from '@swirl/platform/worker-lanes';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { startWorker, type RunningWorker } from '../src/run-worker.ts';
import type { WorkerTimings } from '../src/timings.ts';
import { createRunsTable, createScriptedHandlers, type Scripts } from './scripted-handlers.ts';

export const QUICK: WorkerTimings = {
  beatEveryMs: 100,
  silenceMs: 1_000,
  recoverEveryMs: 100,
  pollEveryMs: 100,
  foldEveryMs: 1_000,
  deliverEveryMs: 100,
  reopenAfterMs: 100,
  finishWithinMs: 5_000,
  abortGraceMs: 500,
};

interface InProcess {
  readonly timings?: Partial<WorkerTimings>;
  /** The database address, if it differs from the test's. */
  readonly address?: { readonly host: string; readonly port: number };
  readonly lanes?: ServedLanes;
  readonly onLog?: (line: string) => void;
}

export interface Rehearsal {
  readonly database: TestDatabase;
  /** A worker in this process. */
  startWorker(scripts: Scripts, options?: InProcess): RunningWorker;
  /** A worker in a separate process, with these WORKER_LANES. */
  spawnWorker(scripts: Scripts, timings?: Partial<WorkerTimings>, lanes?: string): ChildProcess;
  /** The production worker. */
  spawnMain(): ChildProcess;
  countRuns(name: JobName, event: 'started' | 'finished' | 'gave up'): Promise<number>;
  countJobs(): Promise<number>;
  countWorkers(): Promise<number>;
  /** Everything the workers in this process have logged. */
  readonly logged: string[];
  end(): Promise<void>;
}

export async function rehearse(): Promise<Rehearsal> {
  const database = await createTestDatabase();
  await createRunsTable(database.pool);
  const workers: RunningWorker[] = [];
  const processes: ChildProcess[] = [];
  const logged: string[] = [];
  const pools: ReturnType<typeof createPool>[] = [];
  const count = async (query: string, values: string[] = []) => {
    const { rows } = await database.pool.query<{ count: number }>(query, values);
    return rows[0]?.count ?? 0;
  };
  const spawnNode = (file: URL, args: object[] = [], lanes = '') => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(file), ...args.map((argument) => JSON.stringify(argument))],
      {
        env: {
          ...process.env,
          POSTGRES_DB: database.config.database,
          // The bucket is shared by all tests.
          S3_READ_ONLY: 'true',
          LOG_LEVEL: 'silent',
          WORKER_LANES: lanes,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    processes.push(child);
    return child;
  };

  return {
    database,
    logged,
    startWorker(scripts, options = {}) {
      const { timings, address = database.config, lanes = workerLanes, onLog } = options;
      const postgres = { ...database.config, host: address.host, port: address.port };
      const pool = createPool(postgres);
      pools.push(pool);
      const worker = startWorker({
        config: { postgres },
        pool,
        handlers: createScriptedHandlers(database.pool, scripts),
        logger: createRecordingLogger((line) => {
          logged.push(line);
          onLog?.(line);
        }),
        timings: { ...QUICK, ...timings },
        lanes,
      });
      workers.push(worker);
      return worker;
    },
    spawnWorker: (scripts, timings, lanes) =>
      spawnNode(
        new URL('./worker-process.ts', import.meta.url),
        [scripts, { ...QUICK, ...timings }],
        lanes,
      ),
    spawnMain: () => spawnNode(new URL('../src/main.ts', import.meta.url)),
    countRuns: (name, event) =>
      count('SELECT count(*)::int FROM runs WHERE name = $1 AND event = $2', [name, event]),
    // Without the jobs that the schedule adds every minute.
    countJobs: () =>
      count(
        `SELECT count(*)::int FROM graphile_worker.jobs
         WHERE task_identifier NOT IN ('discover.refresh', 'mixes.refresh', 'tombstones.write', 'bucket.renew', 'digests.enqueue')`,
      ),
    countWorkers: () => count(`SELECT count(*)::int FROM worker_heartbeats WHERE lane = 'quick'`),
    async end() {
      await Promise.all([...workers.map((worker) => worker.stop()), ...processes.map(kill)]);
      for (const pool of pools) await pool.end();
      await database.drop();
    },
  };
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function createRecordingLogger(write: (line: string) => void): Logger {
  return createLogger({ level: 'debug' }, { name: 'worker', destination: { write } });
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createSession, createUser } from '@swirl/testing/factories';
import { createTcpProxy, type TcpProxy } from '@swirl/testing/tcp-proxy';
import { freeRange } from '../../free-ports.ts';
import { until } from '../../services/process.ts';
import { root } from '../../services/settings.ts';
import { startProgram, type Program } from '../rehearsal/program.ts';
import { startFollower } from './follower.ts';
import { startPrometheus, type Prometheus } from './prometheus.ts';
import { quickRules } from './quick-rules.ts';
import { showCertificate, type ShownCertificate } from './shown-certificate.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const START_WITHIN_MS = 120_000;

/** A process of Swirl as it is shipped, which can be stopped and started. */
interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

export interface Stage {
  readonly prometheus: Prometheus;
  readonly api: Part;
  readonly worker: Part;
  readonly database: TestDatabase;
  /** Another installation. */
  readonly stranger: TestDatabase;
  readonly bucket: TestBucket;
  /** Between the API and PostgreSQL. */
  readonly databaseLine: TcpProxy;
  readonly disk: SmallDisk;
  readonly certificate: ShownCertificate;
  readonly userId: string;
  readonly backUp: (finishedAt: Date) => Promise<void>;
  /** From now on somebody follows PostgreSQL. */
  readonly follow: () => Promise<Program>;
  ask(path: string, init?: RequestInit): Promise<Response>;
  end(): Promise<void>;
}

/** API, worker and Prometheus with a database of their own, in which all is well. */
export async function setStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-alerts-'));
  const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const endAll = async () => {
    for (const end of ending.toReversed()) await end();
  };
  try {
    const database = await createTestDatabase();
    ending.push(() => database.drop());
    const stranger = await createTestDatabase();
    ending.push(() => stranger.drop());
    const bucket = await createTestBucket();
    ending.push(() => bucket.drop());
    const databaseLine = await createTcpProxy(database.config);
    ending.push(() => databaseLine.close());
    const disk = await mountSmallDisk();
    ending.push(() => disk.end());
    const certificate = await showCertificate(folder, 90);
    ending.push(() => certificate.end());

    const port = await freeRange(3);
    const origin = `http://127.0.0.1:${port}`;
    const statusFile = join(folder, 'status.json');
    const backUp = (finishedAt: Date) =>
      // As `date -u +%Y-%m-%dT%H:%M:%SZ` writes it.
      writeFile(
        statusFile,
        JSON.stringify({ finishedAt: finishedAt.toISOString().replace(/\.\d+/, ''), kind: 'diff' }),
      );
    await backUp(new Date());
    const follow = async () => {
      const follower = await startFollower(folder);
      ending.push(() => follower.end());
      return follower;
    };
    const env = {
      ...process.env,
      POSTGRES_DB: database.config.database,
      S3_BUCKET: bucket.name,
      RATE_LIMIT_API: '1000000/1m',
      RATE_LIMIT_UPLOAD: '1000000/1m',
      ACCOUNT_PROCESSING_LOOPS: '1000000',
    };
    const start = async (entry: string, own: NodeJS.ProcessEnv, metricsPort: number) => {
      const part = startable(folder, entry, { ...env, ...own }, metricsPort);
      ending.push(() => part.stop());
      await part.start();
      return part;
    };
    const api = await start(
      'api',
      {
        PORT: String(port),
        PUBLIC_URL: origin,
        POSTGRES_HOST: databaseLine.host,
        POSTGRES_PORT: String(databaseLine.port),
      },
      port + 1,
    );
    const worker = await start(
      'worker',
      {
        PUBLIC_URL: `https://localhost:${certificate.port}`,
        WATCHED_FOLDERS: disk.folder,
        BACKUP_STATUS_FILE: statusFile,
        // Nobody listens there.
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
      port + 2,
    );
    const targets = { 'swirl-api': port + 1, 'swirl-worker': port + 2 };
    const prometheus = await startPrometheus(folder, quickRules().text, targets);
    ending.push(() => prometheus.end());

    const { id: userId } = await createUser(database.db);
    const { sessionId } = await createSession(database.db, { userId });
    const headers = { cookie: `__Host-session=${sessionId}`, origin };
    return {
      prometheus,
      api,
      worker,
      database,
      stranger,
      bucket,
      databaseLine,
      disk,
      certificate,
      userId,
      backUp,
      follow,
      ask: (path, init) => fetch(`${origin}${path}`, { headers, ...init }),
      end: endAll,
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

function startable(
  folder: string,
  entry: string,
  env: NodeJS.ProcessEnv,
  metricsPort: number,
): Part {
  const log = join(folder, `${entry}.log`);
  let program: Program | undefined;
  const answers = async () => {
    if (program?.isRunning() !== true) throw new Error(`The ${entry} ended at once; see ${log}`);
    return fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  return {
    async start() {
      program = startProgram({
        command: process.execPath,
        args: [`apps/${entry}/src/main.ts`],
        cwd: root,
        env: { ...env, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'warn' },
        log,
      });
      await until(answers, `the metrics of the ${entry}; see ${log}`, START_WITHIN_MS);
    },
    async stop() {
      await program?.end('SIGTERM');
    },
    signal(name) {
      if (program !== undefined) process.kill(program.pid, name);
    },
  };
}

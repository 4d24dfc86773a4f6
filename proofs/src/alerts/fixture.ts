import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createSession, createUser } from '@swirl/testing/factories';
import { createTcpProxy, type TcpProxy } from '@swirl/testing/tcp-proxy';
import { freeRange } from '@swirl/stack/free-ports';
import { startPart, type Part, type PartName } from '@swirl/stack/part';
import type { Program } from '@swirl/stack/program';
import { databaseSettings, NO_LIMITS } from '@swirl/stack/stack';
import { startFollower } from './follower.ts';
import { startPrometheus, type Prometheus } from './prometheus.ts';
import { quickRules } from './quick-rules.ts';
import { showCertificate, type ShownCertificate } from './shown-certificate.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

export interface Fixture {
  readonly prometheus: Prometheus;
  readonly api: Part;
  readonly worker: Part;
  readonly database: TestDatabase;
  /** Claims the bucket for another installation. */
  readonly stranger: TestDatabase;
  readonly bucket: TestBucket;
  /** Between the API and PostgreSQL. */
  readonly databaseLine: TcpProxy;
  readonly disk: SmallDisk;
  readonly certificate: ShownCertificate;
  readonly userId: string;
  readonly backUp: (finishedAt: Date) => Promise<void>;
  /** A backup was restored on trial. */
  readonly drill: (finishedAt: Date) => Promise<void>;
  /** Starts a replica of PostgreSQL. */
  readonly follow: () => Promise<Program>;
  send(path: string, init?: RequestInit): Promise<Response>;
  end(): Promise<void>;
}

/** API, worker and Prometheus with their own database, in a healthy state. */
export async function setUpFixture(): Promise<Fixture> {
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
    const noteIn = (file: string) => (finishedAt: Date) =>
      // In the format of `date -u +%Y-%m-%dT%H:%M:%SZ`.
      writeFile(
        file,
        JSON.stringify({ finishedAt: finishedAt.toISOString().replace(/\.\d+/, '') }),
      );
    const backUp = noteIn(statusFile);
    const drill = noteIn(join(folder, 'drill.json'));
    await backUp(new Date());
    await drill(new Date());
    const follow = async () => {
      const follower = await startFollower(folder);
      ending.push(() => follower.end());
      return follower;
    };
    const start = async (name: PartName, metricsPort: number, own: NodeJS.ProcessEnv) => {
      const part = await startPart(name, {
        env: {
          ...NO_LIMITS,
          S3_BUCKET: bucket.name,
          METRICS_PORT: String(metricsPort),
          LOG_LEVEL: 'warn',
          ...own,
        },
        log: join(folder, `${name}.log`),
        probe: `http://127.0.0.1:${metricsPort}/metrics`,
      });
      ending.push(() => part.stop());
      return part;
    };
    const { host, port: line } = databaseLine;
    const api = await start('api', port + 1, {
      ...databaseSettings({ ...database.config, host, port: line }),
      PORT: String(port),
      PUBLIC_URL: origin,
    });
    const worker = await start('worker', port + 2, {
      ...databaseSettings(database.config),
      PUBLIC_URL: `https://localhost:${certificate.port}`,
      WATCHED_FOLDERS: disk.folder,
      BACKUP_STATUS_FILE: statusFile,
      // No one listens there.
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
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
      drill,
      follow,
      send: (path, init) => fetch(`${origin}${path}`, { headers, ...init }),
      end: endAll,
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@swirl/db/client';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createSession, createUser } from '@swirl/testing/factories';
import { createTcpProxy, type TcpProxy } from '@swirl/testing/tcp-proxy';
import { freeRange } from '@swirl/stack/free-ports';
import { startPart, type Part, type PartName } from '@swirl/stack/part';
import type { Program } from '@swirl/stack/program';
import { SUPERUSER } from '@swirl/stack/engines/postgres';
import { databaseSettings, NO_LIMITS } from '@swirl/stack/stack';
import { startEdge, type Edge } from '../../lib/edge/nginx.ts';
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
  readonly mirror: (finishedAt: Date) => Promise<void>;
  /** The mirror was compared, and this many files were missing in it. */
  readonly compareMirror: (missing: number) => Promise<void>;
  /** A backup was restored on trial. */
  readonly drill: (finishedAt: Date) => Promise<void>;
  /** Starts a replica of PostgreSQL. */
  readonly follow: () => Promise<Program>;
  /** Ends a WAL segment, and archives it with this command. */
  readonly archiveWith: (command: string) => Promise<void>;
  /** In front of the API, with its reports to the worker. */
  readonly edge: Edge;
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

    const port = await freeRange(4);
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
    const mirror = noteIn(join(folder, 'mirror.json'));
    const compareMirror = (missing: number) =>
      writeFile(
        join(folder, 'mirror-comparison.json'),
        JSON.stringify({
          finishedAt: new Date().toISOString(),
          differences: { missing_in_mirror: missing, without_row_in_store: 1 },
        }),
      );
    await backUp(new Date());
    await mirror(new Date());
    await compareMirror(0);
    await drill(new Date());
    const follow = async () => {
      const follower = await startFollower(folder);
      ending.push(() => follower.end());
      return follower;
    };
    const operator = createPool({ ...database.config, user: SUPERUSER });
    ending.push(() => operator.end());
    const archiveWith = async (command: string) => {
      await operator.query(`ALTER SYSTEM SET archive_command = '${command}'`);
      await operator.query('SELECT pg_reload_conf()');
      await operator.query('SELECT txid_current()');
      await operator.query('SELECT pg_switch_wal()');
    };
    // Also if it fails: the cluster is not only ours.
    ending.push(() => archiveWith('true'));
    await archiveWith('true');
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
        nodeArgs: ['--import', join(import.meta.dirname, 'shifted-clock.ts')],
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
      EDGE_REPORTS_PORT: String(port + 3),
      // No one listens there.
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    const edgeFolder = await mkdtemp(join(tmpdir(), 'swirl-alerts-edge-'));
    ending.push(() => rm(edgeFolder, { recursive: true }));
    // nginx's workers run as another user.
    await chmod(edgeFolder, 0o755);
    const reports = `EDGE_REPORTS=127.0.0.1:${port + 3}`;
    const edge = await startEdge(edgeFolder, 'localhost', [port], [reports]);
    ending.push(() => edge.stop());
    const targets = { 'swirl-api': port + 1, 'swirl-worker': port + 2 };
    const prometheus = await startPrometheus(folder, {
      rules: quickRules().text,
      targets,
      site: `https://localhost:${edge.port}`,
    });
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
      edge,
      userId,
      backUp,
      mirror,
      compareMirror,
      drill,
      follow,
      archiveWith,
      send: (path, init) => fetch(`${origin}${path}`, { headers, ...init }),
      end: endAll,
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

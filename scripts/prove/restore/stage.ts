import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb, createPool, type Database } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { freePorts } from '../../free-ports.ts';
import { unprivilegedUser } from '../../services/postgres.ts';
import { run, until } from '../../services/process.ts';
import { root } from '../../services/settings.ts';
import { startProgram, type Program } from '../rehearsal/program.ts';
import { setUpBackups, type Backups } from './backups.ts';

export interface Stage {
  readonly address: string;
  readonly origin: string;
  readonly db: Database;
  readonly store: ObjectStore;
  readonly backups: Backups;
  /** Engines that are archived from now on, with an empty database. */
  begin(): Promise<void>;
  migrate(): Promise<void>;
  /** The operator's command. */
  ops(...args: string[]): Promise<string>;
  startApp(): Promise<void>;
  stopApp(): Promise<void>;
  /** Everything PostgreSQL and, if asked for, the object store had on disk. */
  destroy(what: { readonly store: boolean }): Promise<void>;
  startEngines(): Promise<void>;
  end(): Promise<void>;
}

/** Engines, API and worker beside everything else here, backed up as deploy/backup/ says. */
export async function setUpStage(): Promise<Stage> {
  const owner = await unprivilegedUser();
  const folder = await mkdtemp('/var/tmp/swirl-restore-');
  // PostgreSQL runs as another user when we are root, and has to get there.
  await run('chmod', ['755', folder]);
  const place = (path: string) => join(folder, path);
  const ports = await freePorts();
  const origin = `http://localhost:${ports['PORT']}`;
  const address = `http://127.0.0.1:${ports['PORT']}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...ports,
    SERVICES_DIR: place('engines'),
    S3_ENDPOINT: '',
    PUBLIC_URL: origin,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_API: '1000000/1m',
    RATE_LIMIT_UPLOAD: '1000000/1m',
    ACCOUNT_PROCESSING_LOOPS: '1000000',
    RATE_LIMIT_DELETE: '1000000/1m',
  };
  const config = readConfig(env);
  const node = async (file: string, ...args: string[]) =>
    (await run(process.execPath, [join(root, file), ...args], { cwd: root, env })).stdout;
  const startEngines = async () => void (await node('scripts/services.ts', 'up'));
  const stopEngines = async () => void (await node('scripts/services.ts', 'down'));
  const start = (file: string) =>
    startProgram({
      command: process.execPath,
      args: [join(root, file)],
      cwd: root,
      log: '/dev/null',
      env,
    });

  const data = place('engines/postgres');
  await mkdir(place('backup'));
  const backups = await setUpBackups({ folder: place('backup'), data, config, owner });
  const pool = createPool(config.postgres);
  const store = createObjectStore(config.objectStore);
  let app: Program[] = [];
  const stopApp = async () => void (await Promise.all(app.map((program) => program.end())));

  return {
    address,
    origin,
    db: createDb(pool),
    store,
    backups,
    async begin() {
      await startEngines();
      await stopEngines();
      await backups.configurePostgres();
      await startEngines();
      await backups.createStanza();
    },
    migrate: async () => void (await node('packages/db/src/migrate.ts')),
    ops: (...args) => node('apps/ops/src/main.ts', ...args),
    async startApp() {
      app = [start('apps/api/src/main.ts'), start('apps/worker/src/main.ts')];
      const isUp = () => fetch(`${address}/healthz`).then(Boolean, () => false);
      await until(isUp, 'the API', 180_000);
    },
    stopApp,
    async destroy(what) {
      await stopEngines();
      await rm(data, { recursive: true });
      // A new disk: empty, and PostgreSQL's own.
      await mkdir(data);
      if (owner !== undefined) await chown(data, owner.uid, owner.gid);
      if (what.store) await rm(place('engines/object-store'), { recursive: true });
    },
    startEngines,
    async end() {
      await stopApp();
      store.close();
      await pool.end();
      await stopEngines();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb, createPool, type Database } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { preparePrivateEngines } from '@swirl/stack/engines/private-engines';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { unprivilegedUser } from '@swirl/stack/engines/postgres';
import { setUpBackups, type Backups } from './backups.ts';

export interface Fixture {
  readonly address: string;
  readonly origin: string;
  readonly db: Database;
  readonly store: ObjectStore;
  readonly backups: Backups;
  /** Engines with archiving, and an empty database. */
  begin(): Promise<void>;
  migrate(): Promise<void>;
  /** The operator's command. */
  ops(...args: string[]): Promise<string>;
  startApp(): Promise<void>;
  stopApp(): Promise<void>;
  /** Destroys all data of PostgreSQL and, on request, of the object store. */
  destroy(what: { readonly store: boolean }): Promise<void>;
  startEngines(): Promise<void>;
  end(): Promise<void>;
}

/** Separate engines, API and worker, backed up as deploy/backup/ says. */
export async function setUpFixture(): Promise<Fixture> {
  const owner = await unprivilegedUser();
  const engines = await preparePrivateEngines('/var/tmp/swirl-restore-');
  const port = Number(engines.env['PORT']);
  const origin = `http://localhost:${port}`;
  const config = readConfig(engines.env);
  const data = join(engines.data, 'postgres');
  const folder = join(engines.folder, 'backup');
  await mkdir(folder);
  const backups = await setUpBackups({ folder, data, config, owner });
  const pool = createPool(config.postgres);
  const store = createObjectStore(config.objectStore);
  let app: Stack | undefined;
  const stopApp = async () => app?.stop('SIGKILL');

  return {
    address: `http://127.0.0.1:${port}`,
    origin,
    db: createDb(pool),
    store,
    backups,
    async begin() {
      await engines.up();
      await engines.down();
      await backups.configurePostgres();
      await engines.up();
      await backups.createStanza();
    },
    migrate: async () => void (await engines.node('packages/db/src/migrate.ts')),
    ops: (...args) => engines.node('apps/ops/src/main.ts', ...args),
    async startApp() {
      app = await startStack({
        port,
        worker: true,
        env: { ...engines.env, LOG_LEVEL: 'silent', ...NO_LIMITS },
        // It is not ready before the tombstones are replayed.
        waitFor: 'healthz',
      });
    },
    stopApp,
    async destroy(what) {
      await engines.down();
      await rm(data, { recursive: true });
      // A new disk: empty, and owned by PostgreSQL's user.
      await mkdir(data);
      if (owner !== undefined) await chown(data, owner.uid, owner.gid);
      if (what.store) await rm(join(engines.data, 'object-store'), { recursive: true });
    },
    startEngines: engines.up,
    async end() {
      await stopApp();
      store.close();
      await pool.end();
      await engines.remove();
    },
  };
}

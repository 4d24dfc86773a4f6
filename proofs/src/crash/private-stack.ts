import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, createPool, type Database } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { preparePrivateEngines, type PrivateEngines } from '@swirl/stack/engines/private-engines';
import type { Part } from '@swirl/stack/part';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';

export interface PrivateStack {
  readonly address: string;
  readonly origin: string;
  readonly db: Database;
  readonly store: ObjectStore;
  readonly api: Part;
  readonly worker: Part;
  readonly restart: PrivateEngines['restart'];
  end(): Promise<void>;
}

/** Separate engines, API and worker on this machine, to be broken at will. */
export async function startPrivateStack(workerFile: string): Promise<PrivateStack> {
  const engines = await preparePrivateEngines(join(tmpdir(), 'swirl-crash-'));
  const { env, restart } = engines;
  await engines.up();
  await engines.node('packages/db/src/migrate.ts');
  const config = readConfig(env);
  const { address, origin, parts, stop } = await startStack({
    port: Number(env['PORT']),
    worker: { entry: workerFile },
    env: { ...env, LOG_LEVEL: 'silent', ...NO_LIMITS },
    supervised: true,
    waitFor: 'healthz',
  });
  const [api, worker] = parts;
  if (api === undefined || worker === undefined) throw new Error('There is no worker.');
  const pool = createPool(config.postgres, { statementTimeoutMs: 0 });
  const store = createObjectStore(config.objectStore);

  return {
    address,
    origin,
    db: createDb(pool),
    store,
    api,
    worker,
    restart,
    async end() {
      await stop('SIGKILL');
      store.close();
      await pool.end();
      await engines.remove();
    },
  };
}

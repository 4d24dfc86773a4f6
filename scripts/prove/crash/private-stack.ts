import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, createPool, type Database } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { freePorts } from '../../free-ports.ts';
import { run } from '../../services/process.ts';
import { root } from '../../services/settings.ts';
import { supervise, type Supervised } from './supervised.ts';

export interface PrivateStack {
  readonly address: string;
  readonly origin: string;
  readonly db: Database;
  readonly store: ObjectStore;
  readonly api: Supervised;
  readonly worker: Supervised;
  restart(service: 'postgres' | 'object-store'): Promise<void>;
  end(): Promise<void>;
}

/** Engines, API and worker beside everything else on this machine, to be broken at will. */
export async function startPrivateStack(workerFile: string): Promise<PrivateStack> {
  // PostgreSQL may run as another user, who has to reach it.
  const folder = await mkdtemp(join(tmpdir(), 'swirl-crash-'));
  await run('chmod', ['755', folder]);
  const ports = await freePorts();
  const origin = `http://localhost:${ports['PORT']}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...ports,
    SERVICES_DIR: folder,
    S3_ENDPOINT: '',
    PUBLIC_URL: origin,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_API: '1000000/1m',
    RATE_LIMIT_UPLOAD: '1000000/1m',
    ACCOUNT_PROCESSING_LOOPS: '1000000',
  };
  const node = (file: string, ...args: string[]) =>
    run(process.execPath, [join(root, file), ...args], { cwd: root, env });

  await node('scripts/services.ts', 'up');
  await node('packages/db/src/migrate.ts');
  const config = readConfig(env);
  const api = supervise('apps/api/src/main.ts', env);
  const worker = supervise(workerFile, env);
  const pool = createPool(config.postgres, { statementTimeoutMs: 0 });
  const store = createObjectStore(config.objectStore);

  return {
    address: `http://127.0.0.1:${ports['PORT']}`,
    origin,
    db: createDb(pool),
    store,
    api,
    worker,
    async restart(service) {
      await node('scripts/prove/crash/restart-service.ts', service);
    },
    async end() {
      await Promise.all([api.stop(), worker.stop()]);
      store.close();
      await pool.end();
      await node('scripts/services.ts', 'down');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

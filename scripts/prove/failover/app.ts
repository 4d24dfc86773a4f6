import { join } from 'node:path';
import { createDb, createPool, type Database } from '@swirl/db/client';
import { migrate } from '@swirl/db/migrate';
import type { PostgresConfig } from '@swirl/platform/config';
import { createTestBucket } from '@swirl/testing/bucket';
import { createSession } from '@swirl/testing/factories';
import { freeRange } from '../../free-ports.ts';
import { until } from '../../services/process.ts';
import { root } from '../../services/settings.ts';
import { startProgram } from '../rehearsal/program.ts';
import type { Door } from './posting.ts';

export interface App {
  readonly door: Door;
  readonly db: Database;
  untilReady(): Promise<void>;
  /** Neither of the two processes has ended, whatever happened to their database. */
  isAlive(): boolean;
  end(): Promise<void>;
}

/** API and worker, as they are run, on a database that may change places. */
export async function startApp(postgres: PostgresConfig): Promise<App> {
  await migrate(postgres);
  const bucket = await createTestBucket();
  const pool = createPool(postgres);
  const db = createDb(pool);
  const port = await freeRange(1);
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    POSTGRES_HOST: postgres.host,
    POSTGRES_PORT: String(postgres.port),
    POSTGRES_USER: postgres.user,
    POSTGRES_PASSWORD: postgres.password,
    POSTGRES_DB: postgres.database,
    // The worker sweeps what no row names: it must have a bucket of its own.
    S3_BUCKET: bucket.name,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_API: '1000000/1m',
    RATE_LIMIT_UPLOAD: '1000000/1m',
    ACCOUNT_PROCESSING_LOOPS: '1000000',
  };
  const start = (file: string) =>
    startProgram({
      command: process.execPath,
      args: [join(root, file)],
      cwd: root,
      log: '/dev/null',
      env,
    });
  const { sessionId } = await createSession(db);
  const programs = [start('apps/api/src/main.ts'), start('apps/worker/src/main.ts')];
  const address = `http://127.0.0.1:${port}`;
  return {
    door: { address, origin, cookie: `__Host-session=${sessionId}` },
    db,
    async untilReady() {
      const isReady = () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        );
      await until(isReady, 'the API', 180_000);
    },
    isAlive: () => programs.every((program) => program.isRunning()),
    async end() {
      await Promise.all(programs.map((program) => program.end()));
      await pool.end();
      await bucket.drop();
    },
  };
}

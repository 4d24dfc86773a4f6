import { createDb, createPool, type Database } from '@swirl/db/client';
import { migrate } from '@swirl/db/migrate';
import type { PostgresConfig } from '@swirl/platform/config';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import { createTestBucket } from '@swirl/testing/bucket';
import { createSession } from '@swirl/testing/factories';
import type { Target } from './posting.ts';

export interface App {
  readonly target: Target;
  readonly db: Database;
  /** Neither process has exited, whatever happened to their database. */
  isAlive(): boolean;
  end(): Promise<void>;
}

/** API and worker, as in production, on a database that may move. */
export async function startApp(postgres: PostgresConfig): Promise<App> {
  await migrate(postgres);
  // The worker sweeps objects without rows, so it needs its own bucket.
  const bucket = await createTestBucket();
  const pool = createPool(postgres);
  const db = createDb(pool);
  const { sessionId } = await createSession(db);
  const { address, origin, isAlive, stop } = await startStack({
    database: postgres,
    bucket: bucket.name,
    worker: true,
    env: { LOG_LEVEL: 'silent', ...NO_LIMITS },
  });
  return {
    target: { address, origin, cookie: `__Host-session=${sessionId}` },
    db,
    isAlive,
    async end() {
      await stop('SIGKILL');
      await pool.end();
      await bucket.drop();
    },
  };
}

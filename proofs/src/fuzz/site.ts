import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@swirl/db/client';
import type { ObjectStore } from '@swirl/platform/object-store';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';

const LIMITED = [
  'PAGE',
  'SIGN_IN',
  'SIGN_IN_EMAIL',
  'SIGN_UP',
  'MAIL',
  'COMMENT',
  'FOLLOW',
  'REPORT',
];

export interface FuzzedSite {
  readonly address: string;
  readonly origin: string;
  readonly db: Database;
  readonly store: ObjectStore;
  readonly isAlive: () => boolean;
  /** What the API logged about a request. */
  readonly logOf: (requestId: string) => Promise<string>;
  end(): Promise<void>;
}

/** API and worker as they are shipped, with a database and a bucket of their own and without rate limits. */
export async function startSite(): Promise<FuzzedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-fuzz-'));
  const log = join(folder, 'log');
  const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  const end = async () => {
    for (const one of ending.toReversed()) await one();
  };
  try {
    const database = await createTestDatabase();
    ending.push(() => database.drop());
    const bucket = await createTestBucket();
    ending.push(() => bucket.drop());
    const stack = await startStack({
      database: database.config,
      bucket: bucket.name,
      web: true,
      worker: true,
      log,
      env: {
        ...NO_LIMITS,
        ...Object.fromEntries(
          [...LIMITED, 'EXPORT'].map((name) => [`RATE_LIMIT_${name}`, '1000000/1m']),
        ),
        PUSH_KEY: 'k'.repeat(40),
        LOG_LEVEL: 'error',
      },
    });
    ending.push(() => stack.stop());
    const logOf = async (requestId: string) => {
      if (!existsSync(log)) return '';
      const lines = (await readFile(log, 'utf8')).split('\n');
      return lines.filter((line) => line.includes(requestId)).join('\n');
    };
    const { address, origin, isAlive } = stack;
    return { address, origin, db: database.db, store: bucket.store, isAlive, logOf, end };
  } catch (error) {
    await end();
    throw error;
  }
}

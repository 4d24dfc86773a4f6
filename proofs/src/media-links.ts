import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@swirl/stack/free-ports';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { startEdge } from '../lib/edge/nginx.ts';
import { narrowLoop } from './media-links/narrow-loop.ts';

const NAME = 'swirl.test';
const WINDOW_SECONDS = { small: 5, full: 15 };
const LOOPS = { small: 2, full: 10 };

/**
 * Makes a loop private while others have links to its files and nginx has copies of them. The API
 * refuses every link issued before at once, nginx once its copies expire, and the worker gives the
 * files new names. API, worker and nginx run as they are shipped.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = small ? 'small' : 'full';
  const folder = await mkdtemp(join(tmpdir(), 'swirl-media-links-'));
  // nginx's workers are another user.
  await chmod(folder, 0o755);
  const database = await createTestDatabase();
  const bucket = await createTestBucket();
  const ending: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => database.drop(),
    () => bucket.drop(),
  ];
  try {
    const port = await freePort();
    const edge = await startEdge(folder, NAME, [port, port]);
    ending.push(() => edge.stop());
    const stack = await startStack({
      database: database.config,
      bucket: bucket.name,
      port,
      origin: `https://${NAME}:${edge.port}`,
      worker: true,
      env: {
        ...NO_LIMITS,
        MEDIA_WINDOW_SECONDS: String(WINDOW_SECONDS[size]),
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'error',
      },
    });
    ending.push(() => stack.stop());
    const fixture = { database, store: bucket.store, stack, edge, cache: join(folder, 'cache') };
    const times: number[] = [];
    while (times.length < LOOPS[size]) {
      const both = [narrowLoop(fixture, 'public'), narrowLoop(fixture, 'friends')];
      // On a machine that is too slow a link ends by itself, which shows nothing.
      const shown = (await Promise.all(both)).filter((seconds) => seconds !== null);
      if (shown.length === both.length) times.push(...shown);
    }
    const longest = Math.max(...times);
    console.log(
      `${times.length} loops made private: refused by the API at once, ` +
        `by nginx after ${longest.toFixed(1)} s (window: ${WINDOW_SECONDS[size]} s)`,
    );
    if (!small) assert(longest <= WINDOW_SECONDS.full + 1, 'nginx kept a copy beyond one window');
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

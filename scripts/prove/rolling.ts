import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { freeRange } from '../free-ports.ts';
import { startEdge } from './edge/nginx.ts';
import { startApiProcess } from './rolling/api-process.ts';
import { hangOne } from './rolling/hang-one.ts';
import { readsAndToggles } from './rolling/requests.ts';
import { judge, loadSteadily } from './rolling/steady-load.ts';

const NAME = 'swirl.test';
const PER_SECOND = { small: 30, full: 100 };

/**
 * API processes restarted in turn behind nginx, under load: no request that may be repeated fails.
 * Then one of them hangs, and gets no share of the requests any more. The small size restarts each of
 * them once.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const seconds = small ? 0 : 60;
  const folder = await mkdtemp(join(tmpdir(), 'swirl-rolling-'));
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
    const first = await freeRange(2);
    const edge = await startEdge(folder, NAME, [first, first + 1]);
    ending.push(() => edge.stop());
    const origin = `https://${NAME}:${edge.port}`;
    const env = {
      ...process.env,
      POSTGRES_DB: database.config.database,
      S3_BUCKET: bucket.name,
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    };
    const processes = [];
    for (const port of [first, first + 1]) {
      const api = await startApiProcess(port, env);
      ending.push(() => api.stop());
      processes.push(api);
    }

    const next = await readsAndToggles(database);
    const over = new AbortController();
    const answered = loadSteadily(
      { ...edge, origin },
      PER_SECOND[small ? 'small' : 'full'],
      next,
      over.signal,
    );
    const begun = performance.now();
    let restarts = 0;
    try {
      // Each of them at least once, however slow the machine.
      while (restarts < processes.length || performance.now() - begun < seconds * 1000) {
        await processes[restarts % processes.length]?.restart();
        restarts += 1;
      }
    } finally {
      over.abort();
    }
    judge(await answered, restarts, (performance.now() - begun) / 1000);
    await hangOne({ folder, name: NAME, origin, database, ports: [first, first + 1], processes });
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

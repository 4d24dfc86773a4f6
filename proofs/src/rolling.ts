import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { freeRange } from '@swirl/stack/free-ports';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { startEdge } from '../lib/edge/nginx.ts';
import { restartApi } from '../lib/load/restart.ts';
import { hangOne } from './rolling/hang-one.ts';
import { overload } from './rolling/overload.ts';
import { replaceHung } from './rolling/replace-hung.ts';
import { readsAndToggles } from '../lib/load/requests.ts';
import { judge, loadSteadily } from '../lib/load/steady-load.ts';

const NAME = 'swirl.test';
const PER_SECOND = { small: 30, full: 100 };

/**
 * API processes are restarted one by one behind nginx, under load: no idempotent request fails.
 * Then one of them hangs, and gets no more requests; one gets more than it can answer; and one that
 * is stopped is replaced. The small size restarts each of them once, and only lets one hang.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const seconds = small ? 0 : 60;
  const folder = await mkdtemp(join(tmpdir(), 'swirl-rolling-'));
  // nginx's workers run as another user.
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
    const stacks: Stack[] = [];
    for (const port of [first, first + 1]) {
      const stack = await startStack({
        database: database.config,
        bucket: bucket.name,
        port,
        origin,
        env: { ...NO_LIMITS, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
        waitFor: 'healthz',
      });
      ending.push(async () => assert.equal(await stack.api.stop(), 0, 'an API did not end well'));
      stacks.push(stack);
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
      while (restarts < stacks.length || performance.now() - begun < seconds * 1000) {
        const stack = stacks[restarts % stacks.length];
        if (stack !== undefined) await restartApi(stack);
        restarts += 1;
      }
    } finally {
      over.abort();
    }
    judge(await answered, restarts, (performance.now() - begun) / 1000);
    await hangOne({ folder, name: NAME, origin, database, ports: [first, first + 1], stacks });
    if (small) return;
    await overload({ address: stacks[0]?.address ?? '', next });
    await replaceHung({ folder, name: NAME, database, bucket: bucket.name, next });
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

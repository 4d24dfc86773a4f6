import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, createPool } from '@swirl/db/client';
import { migrate } from '@swirl/db/migrate';
import { createTestBucket } from '@swirl/testing/bucket';
import { createUnmigratedDatabase } from '@swirl/testing/database';
import { freeRange } from '@swirl/stack/free-ports';
import { run as execute } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';
import { databaseSettings, startStack } from '@swirl/stack/stack';
import { startEdge } from '../lib/edge/nginx.ts';
import { restartApi } from '../lib/load/restart.ts';
import { readsAndToggles } from '../lib/load/requests.ts';
import { judge, loadSteadily } from '../lib/load/steady-load.ts';
import { travel } from './upgrade/journey.ts';
import { prepareBothWays } from './upgrade/mixed-workers.ts';
import { findReleaseBefore, NoHistoryError, unpackRelease } from './upgrade/release-before.ts';

const NAME = 'swirl.test';
const PER_SECOND = 30;

/**
 * An upgrade as in production: two processes of the previous release, migrated to this one's
 * schema, then replaced one by one. Requests continue all the time, and while both versions answer,
 * two users act on one and check the result on the other, and files uploaded to one are processed
 * by a worker of either version. In a clone without history the small size uses this version in
 * place of the previous one: the procedure is still tested.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const rounds = small ? 1 : 20;
  const before = await findReleaseBefore().catch((error: unknown) => {
    if (small && error instanceof NoHistoryError) return undefined;
    throw error;
  });
  const folder = await mkdtemp(join(tmpdir(), 'swirl-upgrade-'));
  // nginx's workers run as another user.
  await chmod(folder, 0o755);
  const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const old = before === undefined ? root : join(folder, 'release-before');
    if (before !== undefined) await unpackRelease(before, old);
    const { config, drop } = await createUnmigratedDatabase();
    ending.push(drop);
    const pool = createPool(config);
    ending.push(() => pool.end());
    const database = { config, pool, db: createDb(pool), drop };
    const bucket = await createTestBucket();
    ending.push(() => bucket.drop());

    const first = await freeRange(2);
    const ports = [first, first + 1] as const;
    const edge = await startEdge(folder, NAME, ports);
    ending.push(() => edge.stop());
    const origin = `https://${NAME}:${edge.port}`;
    const env = {
      ...databaseSettings(config),
      S3_BUCKET: bucket.name,
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    };
    await execute(process.execPath, ['packages/db/src/migrate.ts'], {
      cwd: old,
      env: { ...process.env, ...env },
    });
    const start = (port: number) =>
      startStack({ folder: old, port, origin, env, waitFor: 'healthz' });
    const stacks = await Promise.all([start(ports[0]), start(ports[1])]);
    ending.push(async () => {
      const codes = await Promise.all(stacks.map((stack) => stack.api.stop()));
      assert.deepEqual(codes, [0, 0], 'an API did not end well');
    });
    console.log(
      before === undefined
        ? '  no history here: this version is used as the previous one'
        : `  the release before is ${before.name}, its schema ${before.schema}`,
    );

    const next = await readsAndToggles(database);
    const over = new AbortController();
    const answered = loadSteadily({ ...edge, origin }, PER_SECOND, next, over.signal);
    const begun = performance.now();
    let sent = 0;
    try {
      const applied = await migrate(config);
      console.log(`  applied under it: ${applied.join(', ') || 'nothing'}`);
      await restartApi(stacks[0], root);
      for (let round = 0; round < rounds; round += 1) {
        sent += await travel(database, { origin, does: ports[0], sees: ports[1] });
        sent += await travel(database, { origin, does: ports[1], sees: ports[0] });
      }
      console.log(`  both versions at once: ${sent} requests, each answered as it should be`);
      const apis = ports.map((port) => ({ address: `http://127.0.0.1:${port}`, origin }));
      await prepareBothWays({ db: database.db, apis, env, workers: { before: old, now: root } });
      await restartApi(stacks[1], root);
    } finally {
      over.abort();
    }
    judge(await answered, 2, (performance.now() - begun) / 1000);
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

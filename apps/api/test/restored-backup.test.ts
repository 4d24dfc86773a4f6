import { buryAgain, findRisenSinceBackup } from '@swirl/db/tombstones/replay';
import { writeTombstones } from '@swirl/db/tombstones/tombstone-files';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { eventually } from '@swirl/testing/eventually';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { closeDependencies, createDependencies } from '../src/dependencies.ts';

it('a restored database stays closed until what was deleted since is deleted again', async () => {
  const [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  const { db, pool } = database;
  const loop = await createLoop(db);
  await pool.query('DELETE FROM loops');
  await writeTombstones(db, bucket.store);
  // As the backup has it.
  await pool.query('DELETE FROM tombstone_files; DELETE FROM tombstones;');
  await createLoop(db, { id: loop.id, userId: loop.userId });

  const config = readConfig({
    ...process.env,
    POSTGRES_DB: database.config.database,
    S3_BUCKET: bucket.name,
  });
  const dependencies = createDependencies(
    config,
    createLogger({ level: 'silent' }, { name: 'api' }),
  );
  const { app } = await buildApp(dependencies);
  const ask = (url: string) => app.inject({ url });
  try {
    await app.ready();
    for (const url of ['/', '/api/loops', '/api/auth/options', '/media/x', '/nowhere']) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, 503]);
    }
    const readiness = await ask('/readyz');
    expect(readiness.statusCode).toBe(503);
    expect(readiness.json()).toMatchObject({
      status: 'unavailable',
      tombstones: 'not replayed',
    });
    expect((await ask('/healthz')).statusCode).toBe(200);

    await buryAgain(db, await findRisenSinceBackup(db, bucket.store));
    await eventually(async () => expect((await ask('/api/auth/options')).statusCode).toBe(200));
    expect((await ask('/readyz')).json()).not.toHaveProperty('tombstones');
  } finally {
    await app.close();
    await closeDependencies(dependencies);
    await Promise.all([database.drop(), bucket.drop()]);
  }
}, 60_000);

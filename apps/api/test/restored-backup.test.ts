import { deleteAgain, findRisenSinceBackup } from '@swirl/db/tombstones/replay';
import { writeTombstones } from '@swirl/db/tombstones/tombstone-files';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { eventually } from '@swirl/testing/eventually';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { restoredBackup } from '../src/plugins/restored-backup.ts';
import { closeDependencies, createDependencies } from '../src/dependencies.ts';

it('a database stays closed while the store lists tombstones slowly, and opens when they are checked', async () => {
  const [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  const { db, pool } = database;
  await createLoop(db);
  await pool.query('DELETE FROM loops');
  await writeTombstones(db, bucket.store);
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = {
    async *list(prefix: string) {
      for await (const object of bucket.store.list(prefix)) {
        yield object;
        begun.resolve();
        await goOn.promise;
      }
    },
  };
  const app = fastify();
  const logger = createLogger({ level: 'silent' }, { name: 'api' });
  const firstAnswerDue = () => begun.promise;
  await app.register(restoredBackup, { db, objectStore: slow, logger, firstAnswerDue });
  app.get('/', () => 'open');
  try {
    await app.ready();
    expect(app.awaitsReplay()).toBe(true);
    expect((await app.inject({ url: '/' })).statusCode).toBe(503);
    goOn.resolve();
    await eventually(async () => expect((await app.inject({ url: '/' })).statusCode).toBe(200));
  } finally {
    await app.close();
    await Promise.all([database.drop(), bucket.drop()]);
  }
});

it('a restored database stays closed until later deletions are applied again', async () => {
  const [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  const { db, pool } = database;
  const loop = await createLoop(db);
  await pool.query('DELETE FROM loops');
  await writeTombstones(db, bucket.store);
  // The row as the backup has it.
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
  const send = (url: string) => app.inject({ url });
  try {
    await app.ready();
    for (const url of ['/', '/api/loops', '/api/auth/options', '/media/x', '/nowhere']) {
      expect([url, (await send(url)).statusCode]).toEqual([url, 503]);
    }
    const readiness = await send('/readyz');
    expect(readiness.statusCode).toBe(503);
    expect(readiness.json()).toMatchObject({
      status: 'unavailable',
      tombstones: 'not replayed',
    });
    expect((await send('/healthz')).statusCode).toBe(200);

    await deleteAgain(db, await findRisenSinceBackup(db, bucket.store));
    await eventually(async () => expect((await send('/api/auth/options')).statusCode).toBe(200));
    expect((await send('/readyz')).json()).not.toHaveProperty('tombstones');
  } finally {
    await app.close();
    await closeDependencies(dependencies);
    await Promise.all([database.drop(), bucket.drop()]);
  }
});

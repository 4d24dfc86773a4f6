import { newId } from '@swirl/db/ids';
import { uploadParts, uploads } from '@swirl/db/tables/uploads';
import { createLogger } from '@swirl/platform/logger';
import { createTestDatabase } from '@swirl/testing/database';
import { createLoop, createUser } from '@swirl/testing/factories';
import { expect, test } from 'vitest';
import { sweepUploads } from '../src/jobs/sweep-uploads.ts';

const HOUR_MS = 3_600_000;

test('expired uploads are deleted with their parts, others stay', async () => {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const { id: userId } = await createUser(db);
  const { id: loopId } = await createLoop(db, { userId });
  const plant = async (key: string, hours: number, given: { loopId?: string } = {}) => {
    const id = newId();
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    await db
      .insert(uploads)
      .values({ id, userId, key, bytes: 2, received: 2, expiresAt, ...given });
    const objectKey = `uploads/${key.padEnd(22, 'x')}`;
    if (given.loopId === undefined) {
      await db.insert(uploadParts).values({ uploadId: id, start: 0, bytes: 2, objectKey });
    }
    return objectKey;
  };
  const expired = await plant('expired', -1);
  await plant('posted', -1, { loopId });
  await plant('continued', 1);

  const logger = createLogger({ level: 'silent' }, { name: 'worker' });
  await sweepUploads.perform({}, { db, logger, signal: new AbortController().signal });

  const { rows } = await pool.query('SELECT key FROM uploads');
  expect(rows).toEqual([{ key: 'continued' }]);
  const { rows: jobs } = await pool.query(
    `SELECT payload FROM graphile_worker._private_jobs AS jobs
     JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
     WHERE identifier = 'media.delete-objects'`,
  );
  expect(jobs).toEqual([{ payload: { objectKeys: [expired] } }]);
  await database.drop();
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDb, createPool } from '@swirl/db/client';
import { renewBucketClaim, requireOwnBucket } from '@swirl/db/bucket/bucket-owner';
import { enqueue } from '@swirl/db/jobs/enqueue';
import type { JobName, JobPayload } from '@swirl/db/jobs/catalogue';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import {
  EXPORT_OBJECTS,
  LOOP_OBJECTS,
  newObjectKey,
  PEOPLE_OBJECTS,
} from '@swirl/platform/object-key';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { eventually } from '@swirl/testing/eventually';
import { createLoopMedia, createUser } from '@swirl/testing/factories';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../src/handlers.ts';
import { createSweepObjects } from '../src/jobs/sweep-objects.ts';
import { inOwnBucket } from '../src/own-bucket.ts';
import { startWorker, type RunningWorker } from '../src/run-worker.ts';
import { QUICK } from './harness.ts';

const config = readConfig(process.env);
const OPS = fileURLToPath(new URL('../../ops/src/main.ts', import.meta.url));
const DAY_MS = 24 * 60 * 60 * 1000;

const bucket = await createTestBucket();

let original: TestDatabase;
let copy: TestDatabase;
let ending: (() => Promise<unknown>)[];

beforeEach(async () => {
  [original, copy] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  ending = [() => original.drop(), () => copy.drop()];
  for (const key of await objectsIn('')) await bucket.store.delete(key);
});

afterEach(async () => {
  for (const end of ending.toReversed()) await end();
});

afterAll(() => bucket.drop());

/** The production worker, for which every object is a day old. */
function startWorkerOn(database: TestDatabase, store: ObjectStore, logged: string[]) {
  const pool = createPool(database.config);
  const handlers = createHandlers({
    config,
    mailer: { send: async () => {}, close: () => {} },
    objectStore: store,
    liveEvents: { publish: async () => {} },
    loopChanges: { publish: () => {} },
    countListeners: async () => ({ merged: 0, completed: 0 }),
    forgetPerson: async () => {},
  });
  const tomorrow = () => Date.now() + DAY_MS + 60_000;
  const destination = { write: (line: string) => void logged.push(line) };
  const worker: RunningWorker = startWorker({
    config: { postgres: database.config },
    pool,
    handlers: {
      ...handlers,
      'media.sweep': inOwnBucket(store, createSweepObjects(store, tomorrow)),
    },
    logger: createLogger({ level: 'info' }, { name: 'worker', destination }),
    timings: QUICK,
  });
  ending.push(async () => {
    await worker.stop();
    await pool.end();
  });
}

/** Enqueues a job and waits until it was attempted. */
async function tried<N extends JobName>(
  { pool }: TestDatabase,
  name: N,
  payload: JobPayload<N>,
  logged: string[],
): Promise<string> {
  const jobId = await enqueue(createDb(pool), name, payload);
  return eventually(async () => {
    const line = logged.find(
      (one) => one.includes(`"jobId":"${jobId}"`) && /"job (?:done|failed)"/.test(one),
    );
    expect(line).toBeDefined();
    return line ?? '';
  });
}

async function objectsIn(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.store.list(folder)) keys.push(key);
  return keys;
}

const put = async (folder: typeof LOOP_OBJECTS | typeof PEOPLE_OBJECTS | typeof EXPORT_OBJECTS) => {
  const key = newObjectKey(folder);
  await bucket.store.put(key, Buffer.from('a'), { contentType: 'image/webp' });
  return key;
};

/** The operator's command, as on a server. */
async function runOps({ config: { database } }: TestDatabase, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [OPS, ...args], {
    env: { ...process.env, POSTGRES_DB: database, S3_BUCKET: bucket.name },
  });
  return stdout;
}

/** The state of a dump, a snapshot or a restored backup. */
async function copyInstallation(): Promise<void> {
  const { rows } = await original.pool.query<Record<string, string>>('SELECT * FROM installation');
  await copy.pool.query(
    'UPDATE installation SET (id, bucket_claim, bucket_claim_next) = ($1, $2, $3)',
    [rows[0]?.['id'], rows[0]?.['bucket_claim'], rows[0]?.['bucket_claim_next']],
  );
}

describe.each([
  ['that kept its id', copyInstallation],
  ['that was given an id of its own', async () => {}],
])('a copy of the database %s, with the bucket of the original', (_, makeCopy) => {
  it('deletes nothing over two nights, and does its work once it has adopted the bucket', async () => {
    const { store } = bucket;
    await requireOwnBucket(original.db, store);
    const shared = await put(LOOP_OBJECTS);
    for (const { db } of [original, copy]) await createLoopMedia(db, { objectKey: shared });
    await makeCopy();
    // The original continues: two minutes, and a loop and a picture that the copy does not know.
    for (let minute = 0; minute < 2; minute += 1) await renewBucketClaim(original.db, store);
    const unknown = [await put(LOOP_OBJECTS), await put(PEOPLE_OBJECTS)];
    await createLoopMedia(original.db, { objectKey: unknown[0] ?? '' });
    await createUser(original.db, { profileImageKey: unknown[1] ?? '' });
    const leaver = await createUser(copy.db, { leavingAt: new Date(Date.now() - 30 * DAY_MS) });

    const logged: string[] = [];
    startWorkerOn(copy, store, logged);
    const before = await objectsIn('');
    for (let night = 0; night < 2; night += 1) {
      const lines = await Promise.all([
        tried(copy, 'media.sweep', {}, logged),
        tried(copy, 'media.delete-objects', { objectKeys: unknown }, logged),
        tried(copy, 'exports.sweep', {}, logged),
        tried(copy, 'uploads.sweep', {}, logged),
        tried(copy, 'moderation.purge', {}, logged),
        tried(copy, 'accounts.erase', { userId: leaver.id }, logged),
        tried(copy, 'tombstones.write', {}, logged),
        tried(copy, 'tombstones.sweep', {}, logged),
      ]);
      for (const line of lines) expect(line).toMatch(/so nothing in it is deleted.*adopt-bucket/);
    }
    expect(await objectsIn('')).toEqual(before);
    const left = await copy.pool.query('SELECT FROM users WHERE id = $1', [leaver.id]);
    expect(left.rowCount).toBe(1);

    expect(await runOps(copy, 'adopt-bucket', '--yes')).toContain('belongs to this database now');
    for (let night = 0; night < 2; night += 1) {
      expect(await tried(copy, 'media.sweep', {}, logged)).toContain('"job done"');
    }
    expect(await objectsIn(LOOP_OBJECTS)).toEqual([shared]);
    expect(await objectsIn(PEOPLE_OBJECTS)).toEqual([]);
  }, 180_000);
});

it('a read-only worker writes and deletes nothing, and says why', async () => {
  const store = createObjectStore({ ...config.objectStore, bucket: bucket.name, readOnly: true });
  ending.push(async () => store.close());
  const key = await put(LOOP_OBJECTS);
  await put(EXPORT_OBJECTS);
  const before = await objectsIn('');
  const logged: string[] = [];
  startWorkerOn(copy, store, logged);
  for (let night = 0; night < 2; night += 1) {
    const lines = await Promise.all([
      tried(copy, 'media.sweep', {}, logged),
      tried(copy, 'media.delete-objects', { objectKeys: [key] }, logged),
      tried(copy, 'loops.process', { loopId: '01890000-0000-7000-8000-000000000000' }, logged),
      tried(copy, 'exports.build', { exportId: '01890000-0000-7000-8000-000000000000' }, logged),
    ]);
    for (const line of lines) expect(line).toContain('S3_READ_ONLY');
  }
  expect(await tried(copy, 'bucket.renew', {}, logged)).toContain('"job done"');
  expect(await objectsIn('')).toEqual(before);
}, 180_000);

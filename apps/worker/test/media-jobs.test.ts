import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { LiveEvent } from '@swirl/contract/endpoints';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { newId } from '@swirl/db/ids';
import { findMediaAudience } from '@swirl/db/stores/loops/loop-media.store';
import { countTry, insertProcessingLoop } from '@swirl/db/stores/loops/media-state.store';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { LOOP_OBJECTS, newObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import { createObjectStore } from '@swirl/platform/object-store';
import { eventually } from '@swirl/testing/eventually';
import { telemetry } from '@swirl/platform/telemetry';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { createTcpProxy, type TcpProxy } from '@swirl/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAddLargerSize } from '../src/jobs/add-larger-size.ts';
import { createDeleteObjects } from '../src/jobs/delete-objects.ts';
import { createProcessLoop } from '../src/jobs/process-loop.ts';
import { createSweepObjects } from '../src/jobs/sweep-objects.ts';

const config = readConfig(process.env);
const testBucket = await createTestBucket();
const { name: bucket, store } = testBucket;
const contentType = 'audio/wav';
const published: LiveEvent[] = [];
const liveEvents = {
  publish: async (_userId: string, event: LiveEvent) => void published.push(event),
};
const changed: string[] = [];
const loopChanges = { publish: (loopId: string) => void changed.push(loopId) };

let database: TestDatabase;
let directory: string;
let sound: Buffer;
let lines: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'swirl-media-jobs-'));
  const file = join(directory, 'sound.wav');
  execFileSync('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', file]);
  sound = await readFile(file);
});

afterAll(async () => {
  await testBucket.drop();
  await database.drop();
  await rm(directory, { recursive: true });
});

function context(signal = new AbortController().signal) {
  lines = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return {
    db: database.db,
    logger: createLogger({ level: 'debug' }, { name: 'worker', destination }),
    signal,
  };
}

/** A loop as the API creates it: the object first, then its rows. */
async function postSound(bytes: Buffer | null = sound): Promise<string> {
  const objectKey = newObjectKey(LOOP_OBJECTS);
  if (bytes !== null) await store.put(objectKey, bytes, { contentType });
  const { id: userId } = await createUser(database.db);
  const id = newId();
  await database.db.transaction((tx) =>
    insertProcessingLoop(
      tx,
      { id, userId, mediaType: 'audio', duration: 1 },
      { source: { role: 'source', objectKey, contentType, bytes: sound.length }, edit: {} },
    ),
  );
  return id;
}

const factsOf = async (loopId: string) => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `SELECT state, failure_code AS failure, tries,
       (SELECT array_agg(role ORDER BY role) FROM loop_media WHERE loop_id = loops.id) AS roles
     FROM loops LEFT JOIN loop_processing ON loop_id = loops.id WHERE loops.id = $1`,
    [loopId],
  );
  return rows[0];
};

const countJobs = async (name: string) => {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = $1',
    [name],
  );
  return rows[0]?.count ?? 0;
};

const keysInStore = async () => {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys;
};

describe('processing a loop', () => {
  const job = createProcessLoop({ objectStore: store, liveEvents, loopChanges });

  test('makes it ready, reports how long that took, and schedules the deletion of its upload', async () => {
    const loopId = await postSound();
    const postedEarlier = `UPDATE loops SET created_at = now() - interval '90 s' WHERE id = $1`;
    await database.pool.query(postedEarlier, [loopId]);
    const reported: { readonly kind: string; readonly seconds: number }[] = [];
    const stop = telemetry.loopReady.on((ready) => reported.push(ready));
    await job.perform({ loopId }, context());
    stop();
    expect(reported).toEqual([{ kind: 'audio', seconds: expect.any(Number) }]);
    expect(reported[0]?.seconds).toBeGreaterThan(89);
    expect(await factsOf(loopId)).toEqual({
      state: 'ready',
      failure: null,
      tries: null,
      roles: ['audio'],
    });
    expect(published).toContainEqual({ type: 'loop.ready', loopId });
    expect(await countJobs('media.delete-objects')).toBe(1);
  });

  test('notifies viewers of the parent of a ready remix, once it can be counted', async () => {
    const { id: originalId } = await createLoop(database.db);
    const loopId = await postSound();
    await database.pool.query(
      'UPDATE loops SET parent_loop_id = $2, was_remix = true WHERE id = $1',
      [loopId, originalId],
    );
    await job.perform({ loopId }, context());
    expect(changed).toEqual([originalId]);
    await job.perform({ loopId }, context());
    expect(changed).toEqual([originalId]);
  });

  test('has no effect a second time, as after a worker that died too late', async () => {
    const loopId = await postSound();
    await job.perform({ loopId }, context());
    const [before, objects] = [await factsOf(loopId), await keysInStore()];
    await job.perform({ loopId }, context());
    expect([await factsOf(loopId), await keysInStore()]).toEqual([before, objects]);
  });

  test('twice at once leaves one set of files and no object without a row', async () => {
    const objects = (await keysInStore()).length;
    const loopId = await postSound();
    await Promise.all([job.perform({ loopId }, context()), job.perform({ loopId }, context())]);
    expect(await factsOf(loopId)).toMatchObject({ state: 'ready', roles: ['audio'] });
    // The upload waits for its deletion; of the two renditions one remains.
    expect(await keysInStore()).toHaveLength(objects + 2);
  });

  test('succeeds for a loop that was deleted meanwhile', async () => {
    await expect(job.perform({ loopId: newId() }, context())).resolves.toBeUndefined();
  });

  test('fails without opening the file again after it killed three workers', async () => {
    const loopId = await postSound();
    for (let dead = 0; dead < 3; dead += 1) await countTry(database.db, loopId);
    const deletions = await countJobs('media.delete-objects');
    await job.perform({ loopId }, context());
    expect(await factsOf(loopId)).toMatchObject({ state: 'failed', failure: 'processing_failed' });
    // Its upload is deleted too, after an hour.
    expect(await factsOf(loopId)).toMatchObject({ roles: null });
    expect(await countJobs('media.delete-objects')).toBe(deletions + 1);
    expect(published).toContainEqual({ type: 'loop.failed', loopId });
  });

  test('does not count as an attempt when a stopping worker aborts it', async () => {
    const loopId = await postSound();
    const stopping = new AbortController();
    stopping.abort(new Error('the worker stops'));
    await expect(job.perform({ loopId }, context(stopping.signal))).rejects.toThrow(
      'the worker stops',
    );
    expect(await factsOf(loopId)).toMatchObject({ state: 'processing', tries: 0 });
  });

  test('waits for an upload that the store reports as missing, however often', async () => {
    const [loopId, jobs] = [await postSound(null), await countJobs('loops.process')];
    for (let time = 0; time < 5; time += 1) await job.perform({ loopId }, context());
    expect(await factsOf(loopId)).toMatchObject({ state: 'processing', tries: 0 });
    expect(await countJobs('loops.process')).toBe(jobs + 5);
  });

  test('is tried again later when its job used up all attempts', async () => {
    const [loopId, jobs] = [await postSound(), await countJobs('loops.process')];
    await database.db.transaction((tx) =>
      job.onFinalFailure({ loopId }, { ...context(), tx, afterCommit: () => {} }),
    );
    expect(await factsOf(loopId)).toMatchObject({ state: 'processing' });
    expect(await countJobs('loops.process')).toBe(jobs + 1);
  });

  test('never fails a loop when the store becomes unavailable midway', async () => {
    const { hostname, port } = new URL(config.objectStore.endpoint);
    const proxy: TcpProxy = await createTcpProxy({ host: hostname, port: Number(port) });
    const behind = createObjectStore({
      ...config.objectStore,
      bucket,
      endpoint: `http://127.0.0.1:${proxy.port}`,
    });
    const loopId = await postSound();
    // Available for reading; unavailable when the result is to be stored.
    const fickle = {
      ...behind,
      put: async (...args: Parameters<typeof behind.put>) => {
        proxy.cut();
        return behind.put(...args);
      },
    };
    const unlucky = createProcessLoop({
      objectStore: fickle,
      liveEvents,
      loopChanges,
      postponedMs: 1,
    });
    await unlucky.perform({ loopId }, context());
    expect(await factsOf(loopId)).toMatchObject({ state: 'processing', tries: 0 });
    await unlucky.perform({ loopId }, context());
    expect(await factsOf(loopId)).toMatchObject({ state: 'processing', tries: 0 });
    proxy.restore();
    await job.perform({ loopId }, context());
    expect(await factsOf(loopId)).toMatchObject({ state: 'ready' });
    behind.close();
    await proxy.close();
  });
});

describe('a video', () => {
  const process = createProcessLoop({ objectStore: store, liveEvents, loopChanges });
  const addSize = createAddLargerSize({ objectStore: store, postponedMs: 1 });
  let file: Buffer;

  beforeAll(async () => {
    const path = join(directory, 'video.mp4');
    const made = ['-f', 'lavfi', '-i', 'testsrc2=size=960x540:rate=10:duration=1'];
    const quickly = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    execFileSync('ffmpeg', ['-loglevel', 'error', ...made, ...quickly, path]);
    file = await readFile(path);
  });

  /** Published with its first size. */
  const publishVideo = async () => {
    const objectKey = newObjectKey(LOOP_OBJECTS);
    await store.put(objectKey, file, { contentType: 'video/mp4' });
    const { id: userId } = await createUser(database.db);
    const loopId = newId();
    const source = { role: 'source', objectKey, contentType: 'video/mp4', bytes: 1 } as const;
    await database.db.transaction((tx) =>
      insertProcessingLoop(
        tx,
        { id: loopId, userId, mediaType: 'video', duration: 1 },
        { source, edit: {} },
      ),
    );
    await process.perform({ loopId }, context());
    return { loopId, gain: null, objectKey };
  };

  test('is published with one size, while its upload waits for the larger one', async () => {
    const jobs = await countJobs('loops.add-size');
    const { loopId, objectKey } = await publishVideo();
    expect(await factsOf(loopId)).toMatchObject({
      state: 'ready',
      tries: 0,
      roles: ['480', 'poster', 'source'],
    });
    expect(published).toContainEqual({ type: 'loop.ready', loopId });
    expect(await countJobs('loops.add-size')).toBe(jobs + 1);
    expect(await findMediaAudience(database.db, objectKey)).toBeNull();
  });

  test('gets its larger size, which has the waveform and picture hash, and loses its upload', async () => {
    const { objectKey, ...payload } = await publishVideo();
    const deletions = await countJobs('media.delete-objects');
    await addSize.perform(payload, context());
    expect(await factsOf(payload.loopId)).toEqual({
      state: 'ready',
      failure: null,
      tries: null,
      roles: ['480', '720', 'poster'],
    });
    expect(await countJobs('media.delete-objects')).toBe(deletions + 1);
    const { rows } = await database.pool.query<{ hashes: number }>(
      `SELECT count(DISTINCT thumb_hash)::int AS hashes FROM loop_media
       WHERE loop_id = $1 AND role IN ('480', '720') HAVING count(thumb_hash) = 2`,
      [payload.loopId],
    );
    expect(rows).toEqual([{ hashes: 1 }]);
    expect(await store.head(objectKey)).toBeDefined();
  });

  test('gets its larger size once, however often and in parallel that is tried', async () => {
    const { loopId, gain } = await publishVideo();
    const objects = (await keysInStore()).length;
    const perform = () => addSize.perform({ loopId, gain }, context());
    await Promise.all([perform(), perform()]);
    await perform();
    expect(await factsOf(loopId)).toMatchObject({ roles: ['480', '720', 'poster'] });
    expect(await keysInStore()).toHaveLength(objects + 1);
  });

  test('keeps one size if its file kills three workers after that', async () => {
    const { loopId, gain } = await publishVideo();
    const [deletions, objects] = [await countJobs('media.delete-objects'), await keysInStore()];
    for (let dead = 0; dead < 3; dead += 1) await countTry(database.db, loopId);
    await addSize.perform({ loopId, gain }, context());
    expect(await factsOf(loopId)).toMatchObject({ state: 'ready', roles: ['480', 'poster'] });
    expect(await countJobs('media.delete-objects')).toBe(deletions + 1);
    expect(await keysInStore()).toEqual(objects);
  });

  test('leaves no object if it is deleted while its larger size is made', async () => {
    const { loopId, gain } = await publishVideo();
    const objects = await keysInStore();
    const late = {
      ...store,
      put: async (...args: Parameters<typeof store.put>) => {
        await store.put(...args);
        await database.pool.query('DELETE FROM loops WHERE id = $1', [loopId]);
      },
    };
    await createAddLargerSize({ objectStore: late }).perform({ loopId, gain }, context());
    expect(await keysInStore()).toEqual(objects);
  });

  test('waits for its upload while the store reports it as missing', async () => {
    const { loopId, gain, objectKey } = await publishVideo();
    await store.delete(objectKey);
    const jobs = await countJobs('loops.add-size');
    await addSize.perform({ loopId, gain }, context());
    expect(await factsOf(loopId)).toMatchObject({ state: 'ready', tries: 0 });
    expect(await countJobs('loops.add-size')).toBe(jobs + 1);
  });
});

test('deleting objects spares those that a row still names', async () => {
  const [owned, gone] = [newObjectKey(LOOP_OBJECTS), newObjectKey(LOOP_OBJECTS)];
  for (const key of [owned, gone]) await store.put(key, sound, { contentType });
  await createLoopMedia(database.db, { objectKey: owned });
  const objectKeys = [owned, gone, newObjectKey(LOOP_OBJECTS)];
  await createDeleteObjects(store).perform({ objectKeys }, context());
  expect(await store.head(owned)).toBeDefined();
  expect(await store.head(gone)).toBeUndefined();
});

describe('the object sweep', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const tomorrow = createSweepObjects(store, () => Date.now() + DAY_MS + 60_000);
  const unowned = async () => {
    const key = newObjectKey(LOOP_OBJECTS);
    await store.put(key, sound, { contentType });
    return key;
  };

  test('deletes an object without a row once two runs have seen it', async () => {
    const [key, owned] = [await unowned(), await unowned()];
    await createLoopMedia(database.db, { objectKey: owned });
    await tomorrow.perform({}, context());
    expect(await store.head(key)).toBeDefined();
    await tomorrow.perform({}, context());
    expect(await store.head(key)).toBeUndefined();
    expect(await store.head(owned)).toBeDefined();
  });

  test('continues after it was cut off, a slice at a time', async () => {
    const keys: string[] = [];
    for (let count = 0; count < 7; count += 1) keys.push(await unowned());
    const begins: string[] = [];
    const cut = new AbortController();
    const watched: typeof store = {
      ...store,
      list(folder, options) {
        if (folder === LOOP_OBJECTS) begins.push(options?.after ?? '');
        if (begins.length === 3) cut.abort();
        return store.list(folder, options);
      },
    };
    const inPairs = createSweepObjects(watched, () => Date.now() + DAY_MS + 60_000, 2);
    const cutOff = inPairs.perform({}, { ...context(), signal: cut.signal });
    await expect(cutOff).rejects.toThrow('aborted');
    expect(begins).toHaveLength(3);
    await inPairs.perform({}, context());
    // After the third slice, not from the beginning.
    const [third = '', fourth = ''] = begins.slice(2, 4);
    expect(fourth > third).toBe(true);
    for (const key of keys) expect(await store.head(key)).toBeDefined();
    await inPairs.perform({}, context());
    for (const key of keys) expect(await store.head(key)).toBeUndefined();
  });

  test('stops before it deletes more than usual, and deletes them when allowed to', async () => {
    const keys: string[] = [];
    for (let count = 0; count < 101; count += 1) keys.push(await unowned());
    const other = newObjectKey(PEOPLE_OBJECTS);
    await store.put(other, sound, { contentType: 'image/webp' });
    await tomorrow.perform({}, context());
    for (let night = 0; night < 2; night += 1) {
      await expect(tomorrow.perform({}, context())).rejects.toThrow(
        /^No row names 101 of \d+ objects in loops\/, .* ops sweep-media --at-most 101$/,
      );
    }
    expect(await store.head(keys[0] ?? '')).toBeDefined();
    // Another folder without anything unusual is swept.
    expect(await store.head(other)).toBeUndefined();
    await expect(tomorrow.perform({ atMost: 100 }, context())).rejects.toThrow('101');
    await tomorrow.perform({ atMost: 101 }, context());
    for (const key of keys) expect(await store.head(key)).toBeUndefined();
  });

  test('aborts an upload that a killed process left unfinished', async () => {
    const endless = new Readable({ read() {} });
    endless.push(Buffer.alloc(6 * 1024 * 1024));
    const put = store.put(newObjectKey(LOOP_OBJECTS), endless, { contentType }).catch(Boolean);
    await eventually(async () => {
      await tomorrow.perform({}, context());
      expect(lines.some((line) => line.includes('"aborted":1'))).toBe(true);
    });
    endless.push(null);
    expect(await put).toBe(true);
  });

  test('covers pictures of users too', async () => {
    const [gone, profileImageKey, coverImageKey] = [
      newObjectKey(PEOPLE_OBJECTS),
      newObjectKey(PEOPLE_OBJECTS),
      newObjectKey(PEOPLE_OBJECTS),
    ];
    const keys = [gone, profileImageKey, coverImageKey];
    for (const key of keys) await store.put(key, sound, { contentType: 'image/webp' });
    await createUser(database.db, { profileImageKey, coverImageKey });
    for (let run = 0; run < 2; run += 1) await tomorrow.perform({}, context());
    expect(await Promise.all(keys.map((key) => store.head(key)))).toEqual([
      undefined,
      expect.anything(),
      expect.anything(),
    ]);
  });

  test('keeps recent objects: their row may not be written yet', async () => {
    const key = await unowned();
    const today = createSweepObjects(store);
    for (let run = 0; run < 3; run += 1) await today.perform({}, context());
    expect(await store.head(key)).toBeDefined();
  });

  test('keeps an object that got its row since the last run', async () => {
    const key = await unowned();
    await tomorrow.perform({}, context());
    await createLoopMedia(database.db, { objectKey: key });
    await tomorrow.perform({}, context());
    await tomorrow.perform({}, context());
    expect(await store.head(key)).toBeDefined();
  });

  test('only reports a row whose object is missing', async () => {
    const objectKey = newObjectKey(LOOP_OBJECTS);
    const { id } = await createLoopMedia(database.db, { objectKey });
    await tomorrow.perform({}, context());
    expect(lines.filter((line) => line.includes(objectKey))).toHaveLength(1);
    const { rowCount } = await database.pool.query('SELECT FROM loop_media WHERE id = $1', [id]);
    expect(rowCount).toBe(1);
  });

  test('deletes nothing while the database cannot say what is owned', async () => {
    const key = await unowned();
    await tomorrow.perform({}, context());
    const gone = await createTestDatabase();
    await gone.pool.query('DROP TABLE loop_media CASCADE');
    await expect(tomorrow.perform({}, { ...context(), db: gone.db })).rejects.toThrow('loop_media');
    expect(await store.head(key)).toBeDefined();
    await gone.drop();
  });
});

describe('the worker process', () => {
  const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

  test('does not start where ffmpeg cannot be sandboxed, and says what to allow', async () => {
    const worker = spawn(process.execPath, [MAIN], {
      env: { ...process.env, PATH: directory },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [complaint, [code]] = await Promise.all([text(worker.stderr), once(worker, 'exit')]);
    expect(code).toBe(78);
    expect(complaint).toContain('Media cannot be processed safely here');
    expect(complaint).toContain('bubblewrap');
  });

  test('can be killed while it makes either size of a video, and the next worker continues', async () => {
    const file = join(directory, 'long.mp4');
    const made = ['-f', 'lavfi', '-i', 'testsrc2=size=960x540:rate=30:duration=6'];
    const quickly = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    execFileSync('ffmpeg', ['-loglevel', 'error', ...made, ...quickly, file]);
    const objectKey = newObjectKey(LOOP_OBJECTS);
    await store.put(objectKey, await readFile(file), { contentType: 'video/mp4' });
    const { id: userId } = await createUser(database.db);
    const id = newId();
    await database.db.transaction(async (tx) => {
      await insertProcessingLoop(
        tx,
        { id, userId, mediaType: 'video', duration: 6 },
        { source: { role: 'source', objectKey, contentType: 'video/mp4', bytes: 1 }, edit: {} },
      );
      await enqueue(tx, 'loops.process', { loopId: id });
    });
    const start = () =>
      spawn(
        process.execPath,
        [fileURLToPath(new URL('./media-worker-process.ts', import.meta.url))],
        {
          env: {
            ...process.env,
            POSTGRES_DB: database.config.database,
            S3_BUCKET: bucket,
            LOG_LEVEL: 'silent',
          },
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
    const victim = start();
    await eventually(async () => expect(await factsOf(id)).toMatchObject({ tries: 1 }));
    const killed = once(victim, 'exit');
    victim.kill('SIGKILL');
    await killed;
    expect(await factsOf(id)).toMatchObject({ state: 'processing', roles: ['source'] });

    const next = start();
    await eventually(
      async () => expect(await factsOf(id)).toMatchObject({ state: 'ready', tries: 1 }),
      120_000,
    );
    const killedToo = once(next, 'exit');
    next.kill('SIGKILL');
    await killedToo;
    expect(await factsOf(id)).toMatchObject({ roles: ['480', 'poster', 'source'] });

    const last = start();
    await eventually(
      async () => expect(await factsOf(id)).toMatchObject({ roles: ['480', '720', 'poster'] }),
      120_000,
    );
    const ended = once(last, 'exit');
    last.kill('SIGTERM');
    await ended;
  }, 200_000);
});

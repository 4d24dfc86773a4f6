import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { LiveEvent } from '@swirl/contract/endpoints';
import { createDb, createPool } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { newId } from '@swirl/db/ids';
import { eraseAgain } from '@swirl/db/personal-data/erase-person';
import { beginExport, findExport } from '@swirl/db/stores/my-data/data-exports.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { moodEntries } from '@swirl/db/tables/mood-entries';
import { deleteAgain, findRisenSinceBackup } from '@swirl/db/tombstones/replay';
import { listUnreplayed, writeTombstones } from '@swirl/db/tombstones/tombstone-files';
import { readConfig } from '@swirl/platform/config';
import { forgetLimits, limitedUser, limitPrefix } from '@swirl/platform/limit-keys';
import { createLogger } from '@swirl/platform/logger';
import { EXPORT_OBJECTS, newObjectKey, TOMBSTONE_OBJECTS } from '@swirl/platform/object-key';
import { createValkey } from '@swirl/platform/valkey';
import { eventually } from '@swirl/testing/eventually';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createLoopMedia, createReaction, createUser } from '@swirl/testing/factories';
import { findTraces } from '@swirl/testing/find-traces';
import { plantPerson } from '@swirl/testing/planted-person';
import { readZip } from '@swirl/testing/read-zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../src/archive/write-archive.ts';
import { createHandlers } from '../src/handlers.ts';
import { createBuildExport } from '../src/jobs/build-export.ts';
import { sweepExports } from '../src/jobs/sweep-exports.ts';
import { createSweepTombstones } from '../src/jobs/write-tombstones.ts';
import { startWorker } from '../src/run-worker.ts';
import { QUICK } from './harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const config = readConfig(process.env);
const logger = createLogger({ level: 'silent' }, { name: 'worker' });
const bucket = await createTestBucket();
const { store } = bucket;
const valkey = createValkey(config.valkey, logger);

const published: [userId: string, type: string][] = [];
const liveEvents = {
  publish: async (userId: string, { type }: LiveEvent) => void published.push([userId, type]),
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  valkey.disconnect();
  await bucket.drop();
  await database.drop();
});

const context = () => ({ db: database.db, logger, signal: new AbortController().signal });

async function begin(userId: string) {
  const archive = { id: newId(), objectKey: newObjectKey(EXPORT_OBJECTS) };
  await database.db.transaction((tx) => beginExport(tx, userId, archive));
  return archive;
}

async function storedBytes(key: string): Promise<Buffer> {
  const object = await store.get(key);
  if (object === undefined) throw new Error(`There is no object ${key}.`);
  return buffer(object.stream);
}

describe('a data export', () => {
  it('contains the data, its description, and every file unchanged', async () => {
    const { db } = database;
    const portrait = randomBytes(500);
    const film = randomBytes(7 * 1024 * 1024);
    const profileImageKey = newObjectKey('people/');
    const user = await createUser(db, { profileImageKey, bio: 'Here and there' });
    const loop = await createLoop(db, { userId: user.id, mediaType: 'video', caption: 'A walk' });
    const media = await createLoopMedia(db, {
      loopId: loop.id,
      role: '720',
      contentType: 'video/mp4',
      bytes: film.length,
    });
    const others = await createLoop(db, { moodTags: ['hyped'] });
    await createLoopMedia(db, { loopId: others.id });
    const felt = { userId: user.id, feltAt: new Date('2026-11-16T21:41:00Z') };
    const entryId = newId();
    await db
      .insert(moodEntries)
      .values([
        { ...felt, id: entryId, kind: 'check-in', x: -0.5, y: 0.75, note: 'Late, "again"' },
      ]);
    await createReaction(db, { userId: user.id, loopId: others.id, mood: 'cozy' });
    await store.put(profileImageKey, portrait, { contentType: 'image/webp' });
    await store.put(media.objectKey, film, { contentType: 'video/mp4' });

    const { id, objectKey } = await begin(user.id);
    await createBuildExport({ objectStore: store, liveEvents, hours: 24 }).perform(
      { exportId: id },
      context(),
    );

    const archive = await storedBytes(objectKey);
    const files = await readZip(archive);
    expect([...files.keys()].toSorted()).toEqual([
      'README.txt',
      'data.json',
      `media/${loop.id}/720.mp4`,
      'missing.txt',
      'my-moods.csv',
      'profile/profile-image.webp',
    ]);
    expect(files.get('profile/profile-image.webp')?.equals(portrait)).toBe(true);
    expect(files.get(`media/${loop.id}/720.mp4`)?.equals(film)).toBe(true);
    expect(files.get('missing.txt')?.length).toBe(0);
    expect(files.get('README.txt')?.toString()).toContain('Your data on Swirl\n');
    expect(JSON.parse(files.get('data.json')?.toString() ?? '')).toMatchObject({
      format: 'swirl-export-2',
      account: { id: user.id, bio: 'Here and there' },
      loops: [{ id: loop.id, caption: 'A walk' }],
      media: [{ loopId: loop.id, role: '720' }],
    });

    expect(JSON.parse(files.get('data.json')?.toString() ?? '')).toMatchObject({
      moodEntries: [{ id: entryId, kind: 'check-in', x: -0.5, y: 0.75, note: 'Late, "again"' }],
    });
    const table = files.get('my-moods.csv')?.toString().split('\r\n');
    expect(table).toHaveLength(4);
    expect(table?.[0]).toBe('time,kind,mood,x,y,note,loop');
    expect(table).toContain(
      '2026-11-16T21:41:00.000Z,check-in,anxious,-0.5,0.75,"Late, ""again""",',
    );
    expect(table?.some((row) => row.endsWith(`,reaction,cozy,0.78,-0.42,,${others.id}`))).toBe(
      true,
    );

    expect(published).toContainEqual([user.id, 'export.changed']);
    const ready = await findExport(db, user.id);
    expect(ready).toMatchObject({ state: 'ready', progress: 100, bytes: archive.length });
    const hours = ((ready?.expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it('lists missing files, and contains the rest', async () => {
    const { db } = database;
    const user = await createUser(db, { coverImageKey: newObjectKey('people/') });
    const { id: loopId } = await createLoop(db, { userId: user.id, mediaType: 'audio' });
    await createLoopMedia(db, { loopId, role: 'audio', contentType: 'audio/mp4' });
    const archive = writeArchive({
      ...context(),
      objectStore: store,
      user,
      onProgress: () => {},
      checkEveryMs: 1,
    });
    const files = await readZip(await buffer(archive));
    expect(files.get('missing.txt')?.toString()).toBe(
      `profile/cover-image.webp\nmedia/${loopId}/audio.m4a\n`,
    );
    expect(files.has('data.json')).toBe(true);
  });

  it('takes little memory, however much it contains', async () => {
    const { db } = database;
    const user = await createUser(db);
    const { id: loopId } = await createLoop(db, { userId: user.id, mediaType: 'video' });
    const part = randomBytes(8 * 1024 * 1024);
    const key = newObjectKey('loops/');
    await store.put(key, part, { contentType: 'video/mp4' });
    const FILES = 20;
    for (let made = 0; made < FILES; made += 1) {
      await createLoopMedia(db, { loopId, role: 'track', bytes: part.length });
    }
    let open = 0;
    let maxOpen = 0;
    let maxHeld = 0;
    // The same large object under every name: only the memory held at once matters.
    const manyTimes = {
      head: (name: string) => store.head(name),
      get: async () => {
        const object = await store.get(key);
        open += 1;
        maxOpen = Math.max(maxOpen, open);
        object?.stream.once('close', () => (open -= 1));
        return object;
      },
    };
    const before = process.memoryUsage().arrayBuffers;
    const archive = writeArchive({
      ...context(),
      objectStore: manyTimes,
      user,
      onProgress: () => {},
    });
    let bytes = 0;
    for await (const piece of archive) {
      bytes += piece.length;
      maxHeld = Math.max(maxHeld, process.memoryUsage().arrayBuffers - before);
    }
    expect(bytes).toBeGreaterThan(FILES * part.length);
    expect(maxOpen).toBeLessThanOrEqual(2);
    expect(maxHeld).toBeLessThan(96 * 1024 * 1024);
  }, 120_000);

  it('is read from a replica where there is one', async () => {
    const user = await createUser(database.db, { bio: 'From elsewhere' });
    const { id, objectKey } = await begin(user.id);
    const elsewhere = createPool(database.config);
    try {
      const replica = createDb(elsewhere);
      await createBuildExport({
        objectStore: store,
        liveEvents,
        hours: 24,
        readsOfNow: async () => ({ read: (find) => find(replica) }),
      }).perform({ exportId: id }, context());
      expect(elsewhere.totalCount).toBeGreaterThan(0);
      const files = await readZip(await storedBytes(objectKey));
      expect(files.get('data.json')?.toString()).toContain('From elsewhere');
    } finally {
      await elsewhere.end();
    }
  });

  it('is not finished for a user who was deleted meanwhile', async () => {
    const { db } = database;
    const user = await createUser(db);
    const { id, objectKey } = await begin(user.id);
    await eraseAgain(db, user.id);
    await createBuildExport({ objectStore: store, liveEvents, hours: 24 }).perform(
      { exportId: id },
      context(),
    );
    expect(await store.head(objectKey)).toBeUndefined();
  });

  it('is reported as failed when it cannot be built', async () => {
    const { db } = database;
    const user = await createUser(db);
    const { id } = await begin(user.id);
    const job = createBuildExport({ objectStore: store, liveEvents, hours: 24 });
    const after: (() => Promise<void>)[] = [];
    const afterCommit = (work: () => Promise<void>) => void after.push(work);
    await db.transaction((tx) => job.onFinalFailure({ exportId: id }, { tx, logger, afterCommit }));
    expect(published).not.toContainEqual([user.id, 'export.changed']);
    for (const work of after) await work();
    expect(published).toContainEqual([user.id, 'export.changed']);
    expect(await findExport(db, user.id)).toMatchObject({ state: 'failed', bytes: null });
  });

  it('is deleted by the sweep when it expires', async () => {
    const { db, pool } = database;
    const user = await createUser(db);
    const { id } = await begin(user.id);
    await createBuildExport({ objectStore: store, liveEvents, hours: 24 }).perform(
      { exportId: id },
      context(),
    );
    await pool.query(`UPDATE data_exports SET expires_at = now() WHERE id = $1`, [id]);
    expect(await findExport(db, user.id)).toBeNull();
    await sweepExports.perform({}, context());
    const { rowCount } = await pool.query('SELECT FROM data_exports WHERE id = $1', [id]);
    expect(rowCount).toBe(0);
  });
});

describe('erasing an account', () => {
  it('leaves nothing behind: no row, no object, no counter in Valkey', async () => {
    const { db, pool } = database;
    const planted = await plantPerson(db);
    const { user, loopIds, canaries, objectKeys } = planted;
    for (const key of objectKeys) {
      await store.put(key, Buffer.from(user.id), { contentType: 'image/webp' });
    }
    const counted = `${limitPrefix('api')}:${limitedUser(user.id)}`;
    await valkey.set(counted, '1');
    await pool.query(`UPDATE users SET leaving_at = now() - interval '8 days' WHERE id = $1`, [
      user.id,
    ]);
    const worker = startWorker({
      config: { postgres: database.config },
      pool,
      handlers: createHandlers({
        config,
        mailer: { send: async () => {}, close: () => {} },
        objectStore: store,
        liveEvents,
        loopChanges: { publish: () => {} },
        countListeners: async () => ({ merged: 0, completed: 0 }),
        forgetPerson: (userId) => forgetLimits(valkey, config.limits, userId),
      }),
      logger,
      timings: { ...QUICK, foldEveryMs: 50 },
    });
    try {
      await enqueue(db, 'accounts.sweep', {});
      await eventually(async () => {
        const traces = await findTraces(pool, canaries);
        // The names of deleted files are kept for the mirror; erase-person.test.ts checks that nothing else is.
        const kept = new Set(['tombstones', 'object_changes']);
        expect(traces.filter(({ table }) => !kept.has(table))).toEqual([]);
        expect(await findUserById(db, user.id)).toBeNull();
      }, 30_000);
      for (const key of objectKeys) expect(await store.head(key)).toBeUndefined();
      expect(await valkey.get(counted)).toBeNull();
      // The tombstones are in the store too, for a restored database.
      await eventually(async () => {
        const { rows } = await pool.query<{ id: string }>(
          'SELECT id FROM tombstones WHERE written_at IS NOT NULL',
        );
        expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([user.id, ...loopIds]));
      });
    } finally {
      await worker.stop();
    }
  });
});

describe('a restored backup', () => {
  /** The old database: deleted rows are back, and later rows are missing. */
  const restore = async (work: () => Promise<void>) => {
    const { pool } = database;
    const known = await pool.query<{ name: string }>('SELECT name FROM tombstone_files');
    await work();
    await pool.query('DELETE FROM tombstone_files WHERE name <> ALL ($1)', [
      known.rows.map(({ name }) => name),
    ]);
  };

  it('loses again what was deleted after it was made, and nothing else', async () => {
    const { db, pool } = database;
    await writeTombstones(db, store);
    expect(await listUnreplayed(db, store)).toEqual([]);
    const person = await createUser(db);
    const loop = await createLoop(db);
    const kept = await createLoop(db);
    const email = person.email;
    await restore(async () => {
      await eraseAgain(db, person.id);
      await pool.query('DELETE FROM loops WHERE id = $1', [loop.id]);
      expect(await writeTombstones(db, store)).toBe(2);
    });
    await createUser(db, { id: person.id, email });
    const herLoop = await createLoop(db, { userId: person.id });
    await createLoop(db, { id: loop.id });

    const risen = await findRisenSinceBackup(db, store);
    expect(risen).toMatchObject({ users: [person.id], loops: [loop.id] });
    expect(risen.files).toHaveLength(1);
    await deleteAgain(db, risen);

    const { rows } = await pool.query<{ id: string }>('SELECT id FROM loops WHERE id = ANY ($1)', [
      [loop.id, herLoop.id, kept.id],
    ]);
    expect(rows).toEqual([{ id: kept.id }]);
    expect(await findUserById(db, person.id)).toBeNull();
    expect(await listUnreplayed(db, store)).toEqual([]);
  });

  it('ignores tombstones of another installation that shares the store', async () => {
    const other = await createTestDatabase();
    try {
      await createLoop(other.db);
      await other.pool.query('DELETE FROM loops');
      await writeTombstones(other.db, store);
      expect(await listUnreplayed(database.db, store)).toEqual([]);
    } finally {
      await other.drop();
    }
  });

  it('older than the tombstones is not supported: they are deleted by then', async () => {
    const { db, pool } = database;
    for (let file = 0; file < 5; file += 1) {
      await createLoop(db);
      await pool.query('DELETE FROM loops');
      await writeTombstones(db, store);
    }
    await pool.query(`
      INSERT INTO tombstones (kind, id, deleted_at)
      SELECT 'loop', gen_random_uuid(), now() - interval '61 days' FROM generate_series(1, 5)`);
    const inSixtyDays = new Date(Date.now() + 60 * DAY_MS + 1);
    await createSweepTombstones(store, 60, () => inSixtyDays, 2).perform({}, context());
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM installation');
    const left: string[] = [];
    for await (const { key } of store.list(`${TOMBSTONE_OBJECTS}${rows[0]?.id ?? ''}/`)) {
      left.push(key);
    }
    expect(left).toEqual([]);
    expect((await pool.query('SELECT FROM tombstone_files')).rowCount).toBe(0);
    // Their expiry depends on the database's time, which has not reached it.
    expect((await pool.query('SELECT FROM tombstones')).rowCount).toBeGreaterThan(0);
    const old = await pool.query(
      `SELECT FROM tombstones WHERE deleted_at < now() - interval '60 days'`,
    );
    expect(old.rowCount).toBe(0);
  });
});

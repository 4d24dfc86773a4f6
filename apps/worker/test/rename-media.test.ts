import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Transaction } from '@swirl/db/client';
import { beginLeaving } from '@swirl/db/stores/accounts/leaving.store';
import { suspend } from '@swirl/db/stores/accounts/account-standing.store';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { deleteLoop, lockObjectKeys, updateLoop } from '@swirl/db/stores/loops/loops.store';
import { moderateLoop } from '@swirl/db/stores/loops/media-state.store';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { parseJobPayload } from '@swirl/db/jobs/catalogue';
import { OPERATOR } from '@swirl/db/stores/moderation/audit-log.store';
import type { NewLoop } from '@swirl/db/tables/loops';
import { createLogger } from '@swirl/platform/logger';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { readZip } from '@swirl/testing/read-zip';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../src/archive/write-archive.ts';
import { createDeleteObjects } from '../src/jobs/delete-objects.ts';
import { createRenameMedia } from '../src/jobs/rename-media.ts';
import { createSweepObjects } from '../src/jobs/sweep-objects.ts';

const testBucket = await createTestBucket();
const { store } = testBucket;
const DAY_MS = 24 * 60 * 60 * 1000;
const ROLES = ['480', '720', 'poster'] as const;

let database: TestDatabase;
const published: string[] = [];
const loopChanges = { publish: (loopId: string) => void published.push(loopId) };

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.pool.query('DELETE FROM users');
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
  for await (const { key } of store.list(LOOP_OBJECTS)) await store.delete(key);
});

afterAll(async () => {
  await testBucket.drop();
  await database.drop();
});

const context = () => ({
  db: database.db,
  logger: createLogger({ level: 'silent' }, { name: 'worker' }),
  signal: new AbortController().signal,
});

/** A video that everyone may see, unless given otherwise, with three files in the store. */
async function postVideo(given: Partial<NewLoop> = {}) {
  const { id: loopId, userId } = await createLoop(database.db, { mediaType: 'video', ...given });
  const contents = new Map<string, Buffer>();
  for (const role of ROLES) {
    const [objectKey, content] = [newObjectKey(LOOP_OBJECTS), randomBytes(1024)];
    await store.put(objectKey, content, { contentType: `video/${role}` });
    await createLoopMedia(database.db, { loopId, role, objectKey });
    contents.set(role, content);
  }
  return { loopId, userId, contents };
}

const keysOf = async (loopId: string): Promise<Record<string, string>> => {
  const { rows } = await database.pool.query<{ role: string; key: string }>(
    'SELECT role, object_key AS key FROM loop_media WHERE loop_id = $1',
    [loopId],
  );
  return Object.fromEntries(rows.map(({ role, key }) => [role, key]));
};

const keysInStore = async () => {
  const keys: string[] = [];
  for await (const { key } of store.list(LOOP_OBJECTS)) keys.push(key);
  return keys;
};

const payloadsOf = async (name: 'media.rename' | 'media.delete-objects'): Promise<unknown[]> => {
  const { rows } = await database.pool.query<{ payload: unknown }>(
    `SELECT payload FROM graphile_worker._private_jobs AS jobs
     JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
     WHERE tasks.identifier = $1`,
    [name],
  );
  return rows.map(({ payload }) => payload);
};

const change = <Changed>(work: (tx: Transaction) => Promise<Changed>) =>
  database.db.transaction(work);

async function runRenames(objectStore: Pick<ObjectStore, 'copy' | 'delete'> = store) {
  const job = createRenameMedia({ objectStore, loopChanges });
  for (const payload of await payloadsOf('media.rename')) {
    await job.perform(parseJobPayload('media.rename', payload), context());
  }
}

async function runDeletions(objectStore: Pick<ObjectStore, 'delete'> = store) {
  const job = createDeleteObjects(objectStore);
  for (const payload of await payloadsOf('media.delete-objects')) {
    await job.perform(parseJobPayload('media.delete-objects', payload), context());
  }
}

/** Each file as it was, under a name of its own, and nothing else in the store. */
async function expectOneSet(
  { loopId, contents }: Awaited<ReturnType<typeof postVideo>>,
  before: Readonly<Record<string, string>>,
) {
  const now = await keysOf(loopId);
  expect(Object.keys(now).toSorted()).toEqual(ROLES.toSorted());
  expect((await keysInStore()).toSorted()).toEqual(Object.values(now).toSorted());
  for (const role of ROLES) {
    expect(now[role]).not.toBe(before[role]);
    const object = await store.get(now[role] ?? '');
    expect(object?.contentType).toBe(`video/${role}`);
    expect(object && (await buffer(object.stream))).toEqual(contents.get(role));
  }
  const { rowCount } = await database.pool.query('SELECT FROM media_renames');
  expect(rowCount).toBe(0);
}

type Posted = Pick<Awaited<ReturnType<typeof postVideo>>, 'loopId' | 'userId'>;

describe('what fewer people may see gets new names', () => {
  it.each<[string, (tx: Transaction, posted: Posted) => Promise<unknown>]>([
    ['made private', (tx, { loopId }) => updateLoop(tx, loopId, { visibility: 'private' })],
    ['made for friends', (tx, { loopId }) => updateLoop(tx, loopId, { visibility: 'friends' })],
    ['hidden by a moderator', (tx, { loopId }) => moderateLoop(tx, loopId, 'hidden')],
    ['removed by a moderator', (tx, { loopId }) => moderateLoop(tx, loopId, 'removed')],
    [
      'of someone who narrows all their loops',
      (tx, { userId }) => mergePreferences(tx, userId, { loopVisibility: 'friends' }),
    ],
    ['of someone who is suspended', (tx, { userId }) => suspend(tx, OPERATOR, userId, null)],
    ['of someone who deletes their account', (tx, { userId }) => beginLeaving(tx, userId)],
  ])('%s', async (_what, narrow) => {
    const video = await postVideo();
    const before = await keysOf(video.loopId);
    await change((tx) => narrow(tx, video));
    await runRenames();
    await runDeletions();
    await expectOneSet(video, before);
    expect(published).toContain(video.loopId);
  });

  it('once for each narrowing: hidden and later removed', async () => {
    const video = await postVideo();
    await change((tx) => moderateLoop(tx, video.loopId, 'hidden'));
    await runRenames();
    const whileHidden = await keysOf(video.loopId);
    await runRenames();
    expect(await keysOf(video.loopId)).toEqual(whileHidden);
    await change((tx) => moderateLoop(tx, video.loopId, 'removed'));
    await runRenames();
    await runDeletions();
    await expectOneSet(video, whileHidden);
  });

  it('nightly also when no job was queued, as by a release that knows of none, in slices', async () => {
    const [narrowed, untouched] = [await postVideo(), await postVideo()];
    const before = [await keysOf(narrowed.loopId), await keysOf(untouched.loopId)];
    await database.pool.query(`UPDATE loops SET visibility = 'private' WHERE id = $1`, [
      narrowed.loopId,
    ]);
    const inPairs = createRenameMedia({ objectStore: store, loopChanges }, 2);
    await inPairs.perform({}, context());
    const now = await keysOf(narrowed.loopId);
    for (const role of ROLES) expect(now[role]).not.toBe(before[0]?.[role]);
    expect(await keysOf(untouched.loopId)).toEqual(before[1]);
  });

  it('and the rest of a loop if one of its objects is missing', async () => {
    const video = await postVideo();
    const before = await keysOf(video.loopId);
    await store.delete(before['720'] ?? '');
    await change((tx) => updateLoop(tx, video.loopId, { visibility: 'private' }));
    await runRenames();
    const now = await keysOf(video.loopId);
    expect(now['720']).toBe(before['720']);
    expect(now['480']).not.toBe(before['480']);
    expect(now['poster']).not.toBe(before['poster']);
  });
});

describe('names stay', () => {
  it.each<[string, Partial<NewLoop>, (tx: Transaction, posted: Posted) => Promise<unknown>]>([
    ['when a caption changes', {}, (tx, { loopId }) => updateLoop(tx, loopId, { caption: 'New' })],
    [
      'when a loop is for more people',
      { visibility: 'private' },
      (tx, { loopId }) => updateLoop(tx, loopId, { visibility: 'public' }),
    ],
    [
      'when a hidden loop is shown again',
      { state: 'hidden' },
      (tx, { loopId }) => moderateLoop(tx, loopId, 'ready'),
    ],
    [
      'while a loop is processed, which is its author’s alone',
      { state: 'processing' },
      (tx, { loopId }) => updateLoop(tx, loopId, { visibility: 'private' }),
    ],
    [
      'when someone shows their loops to more people',
      {},
      (tx, { userId }) => mergePreferences(tx, userId, { loopVisibility: 'public' }),
    ],
  ])('%s', async (_what, given, work) => {
    const video = await postVideo(given);
    const before = await keysOf(video.loopId);
    await change((tx) => work(tx, video));
    expect(await payloadsOf('media.rename')).toEqual([]);
    await createRenameMedia({ objectStore: store, loopChanges }).perform({}, context());
    expect(await keysOf(video.loopId)).toEqual(before);
  });

  it('when a loop is for everyone again before its files had new names', async () => {
    const { loopId } = await postVideo();
    const before = await keysOf(loopId);
    await change((tx) => updateLoop(tx, loopId, { visibility: 'private' }));
    await change((tx) => updateLoop(tx, loopId, { visibility: 'public' }));
    await runRenames();
    expect(await keysOf(loopId)).toEqual(before);
  });

  it('and no job is left when the change is rolled back', async () => {
    const { loopId } = await postVideo();
    const failed = change(async (tx) => {
      await updateLoop(tx, loopId, { visibility: 'private' });
      throw new Error('something else failed');
    });
    await expect(failed).rejects.toThrow('something else failed');
    expect(await payloadsOf('media.rename')).toEqual([]);
  });
});

describe('a worker that is killed', () => {
  class Killed extends Error {}
  const die = async (): Promise<never> => {
    throw new Killed();
  };
  const onSecondCall = (work: ObjectStore['copy']): ObjectStore['copy'] => {
    let calls = 0;
    return (from, to) => {
      calls += 1;
      return calls === 2 ? work(from, to) : store.copy(from, to);
    };
  };
  const copyAndDie: ObjectStore['copy'] = async (from, to) => {
    await store.copy(from, to);
    return die();
  };

  it.each<[string, ObjectStore['copy']]>([
    ['before the first copy', die],
    ['between the first copy and its row', copyAndDie],
    ['before the second copy', onSecondCall(die)],
    ['between the second copy and its row', onSecondCall(copyAndDie)],
  ])('%s leaves what plays, and the next one ends with one set of files', async (_when, copy) => {
    const video = await postVideo();
    const before = await keysOf(video.loopId);
    await change((tx) => updateLoop(tx, video.loopId, { visibility: 'private' }));
    await expect(runRenames({ ...store, copy })).rejects.toThrow(Killed);
    for (const key of Object.values(await keysOf(video.loopId))) {
      expect(await store.head(key)).toBeDefined();
    }
    await runRenames();
    await runDeletions();
    await expectOneSet(video, before);
  });

  it('before or while the old objects are deleted leaves that to the next one', async () => {
    const video = await postVideo();
    const before = await keysOf(video.loopId);
    await change((tx) => updateLoop(tx, video.loopId, { visibility: 'private' }));
    await runRenames();
    expect(await keysInStore()).toHaveLength(2 * ROLES.length);
    await expect(runDeletions({ delete: die })).rejects.toThrow(Killed);
    // The row has its new names already, so a repeated rename changes nothing.
    await runRenames();
    await runDeletions();
    await runDeletions();
    await expectOneSet(video, before);
  });

  it('again and again, and then the sweep: what plays and what is being copied stay', async () => {
    const video = await postVideo();
    const before = await keysOf(video.loopId);
    await change((tx) => updateLoop(tx, video.loopId, { visibility: 'private' }));
    for (let time = 0; time < 3; time += 1) {
      await expect(runRenames({ ...store, copy: copyAndDie })).rejects.toThrow(Killed);
    }
    const tomorrow = createSweepObjects(store, () => Date.now() + 2 * DAY_MS);
    for (let night = 0; night < 2; night += 1) await tomorrow.perform({}, context());
    // Three files and the copy that the last try made; those of the tries before had no owner.
    expect(await keysInStore()).toHaveLength(ROLES.length + 1);
    await runRenames();
    await runDeletions();
    for (let night = 0; night < 2; night += 1) await tomorrow.perform({}, context());
    await expectOneSet(video, before);
  });
});

it('two workers at once end with one set of files', async () => {
  const video = await postVideo();
  const before = await keysOf(video.loopId);
  await change((tx) => updateLoop(tx, video.loopId, { visibility: 'private' }));
  await Promise.all([runRenames(), runRenames()]);
  await runRenames();
  expect(await keysOf(video.loopId)).not.toEqual(before);
  await runDeletions();
  await expectOneSet(video, before);
});

it('narrowed once more before the new names are in use: they are for the narrowest', async () => {
  const video = await postVideo();
  const before = await keysOf(video.loopId);
  await change((tx) => updateLoop(tx, video.loopId, { visibility: 'friends' }));
  const narrowAndCopy: ObjectStore['copy'] = async (from, to) => {
    await change((tx) => updateLoop(tx, video.loopId, { visibility: 'private' }));
    return store.copy(from, to);
  };
  await runRenames({ ...store, copy: narrowAndCopy });
  const after = await keysOf(video.loopId);
  await runRenames();
  expect(await keysOf(video.loopId)).toEqual(after);
  await runDeletions();
  await expectOneSet(video, before);
});

describe('a loop that is deleted', () => {
  const remove = (loopId: string) =>
    change(async (tx) => {
      const objectKeys = await lockObjectKeys(tx, loopId);
      await deleteLoop(tx, loopId);
      await enqueue(tx, 'media.delete-objects', { objectKeys });
    });

  it.each<[string, (loopId: string) => ObjectStore['copy']]>([
    [
      'before a copy',
      (loopId) => async (from, to) => {
        await remove(loopId);
        await runDeletions();
        return store.copy(from, to);
      },
    ],
    [
      'before a copy, but its objects after it',
      (loopId) => async (from, to) => {
        await remove(loopId);
        return store.copy(from, to);
      },
    ],
    [
      'between a copy and its row',
      (loopId) => async (from, to) => {
        const copied = await store.copy(from, to);
        await remove(loopId);
        return copied;
      },
    ],
  ])('%s leaves no object', async (_when, copyOf) => {
    const { loopId } = await postVideo();
    await change((tx) => updateLoop(tx, loopId, { visibility: 'private' }));
    const remaining = copyOf(loopId);
    let calls = 0;
    const copy: ObjectStore['copy'] = (from, to) => {
      calls += 1;
      return calls === 2 ? remaining(from, to) : store.copy(from, to);
    };
    await runRenames({ ...store, copy });
    await runDeletions();
    expect(await keysInStore()).toEqual([]);
  });

  it('after a worker was killed leaves no object either', async () => {
    const { loopId } = await postVideo();
    await change((tx) => updateLoop(tx, loopId, { visibility: 'private' }));
    const copy: ObjectStore['copy'] = async (from, to) => {
      await store.copy(from, to);
      throw new Error('killed');
    };
    await expect(runRenames({ ...store, copy })).rejects.toThrow('killed');
    await remove(loopId);
    await runRenames();
    await runDeletions();
    expect(await keysInStore()).toEqual([]);
  });
});

it('an export has a file that got its new name after it was listed', async () => {
  const user = await createUser(database.db);
  const { loopId, contents } = await postVideo({ userId: user.id });
  await change((tx) => updateLoop(tx, loopId, { visibility: 'private' }));
  let isRenamed = false;
  const renameFirst: ObjectStore['get'] = async (key) => {
    if (!isRenamed) await runRenames();
    if (!isRenamed) await runDeletions();
    isRenamed = true;
    return store.get(key);
  };
  const archive = writeArchive({
    ...context(),
    objectStore: { ...store, get: renameFirst },
    user,
    onProgress: () => {},
    checkEveryMs: 1,
  });
  const files = await readZip(await buffer(archive));
  expect(files.get('missing.txt')?.toString()).toBe('');
  expect(files.get(`media/${loopId}/720.webm`)).toEqual(contents.get('720'));
});

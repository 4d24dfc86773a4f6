import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decodeEnvelopes } from '@swirl/contract/envelopes';
import { newId } from '@swirl/db/ids';
import { insertLayer, readMixes, withdrawStem } from '@swirl/db/stores/loops/layers.store';
import { insertProcessingLoop } from '@swirl/db/stores/loops/media-state.store';
import { createLogger } from '@swirl/platform/logger';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProcessLoop } from '../src/jobs/process-loop.ts';
import { createRenderMix, refreshMixes } from '../src/jobs/render-mix.ts';

const bucket = await createTestBucket();
const { store } = bucket;
const loopChanges = { publish: () => {} };
const processLoop = createProcessLoop({
  objectStore: store,
  liveEvents: { publish: async () => {} },
  loopChanges,
});
const renderMix = createRenderMix({ objectStore: store, loopChanges });

let database: TestDatabase;
let directory: string;
let sound: Buffer;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'swirl-mixes-'));
  const file = join(directory, 'sound.wav');
  execFileSync('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=duration=2', file]);
  sound = await readFile(file);
});

afterAll(async () => {
  await bucket.drop();
  await database.drop();
  await rm(directory, { recursive: true });
});

const context = () => ({
  db: database.db,
  logger: createLogger({ level: 'silent' }, { name: 'worker' }),
  signal: new AbortController().signal,
});

/** A loop as the API will leave it, processed. */
async function postSound(path: readonly string[] = []): Promise<string> {
  const objectKey = newObjectKey(LOOP_OBJECTS);
  await store.put(objectKey, sound, { contentType: 'audio/wav' });
  const { id: userId } = await createUser(database.db);
  const id = newId();
  await database.db.transaction(async (tx) => {
    await insertProcessingLoop(
      tx,
      { id, userId, mediaType: 'audio', duration: 2, layerPermission: 'everyone' },
      {
        source: { role: 'source', objectKey, contentType: 'audio/wav', bytes: sound.length },
        edit: {},
      },
    );
    if (path.length === 0) return;
    await insertLayer(tx, { loopId: id, path: [...path, id], seconds: 2, gain: 1, offsetMs: 40 });
  });
  await processLoop.perform({ loopId: id }, context());
  return id;
}

async function filesOf(loopId: string) {
  const { rows } = await database.pool.query<{ role: string; key: string; duration: number }>(
    `SELECT role, object_key AS key, duration FROM loop_media WHERE loop_id = $1 ORDER BY role`,
    [loopId],
  );
  return rows;
}

/** Positions of the stems that the stored mix has, by its file of envelopes. */
async function mixedPositions(loopId: string) {
  const key = (await filesOf(loopId)).find(({ role }) => role === 'envelopes')?.key ?? '';
  const found = await store.get(key);
  if (found === undefined) return undefined;
  const bytes = new Uint8Array(await buffer(found.stream));
  return decodeEnvelopes(bytes)?.stems.map(({ position }) => position);
}

const waitingMixes = async () => {
  const { rows } = await database.pool.query<{ key: string; priority: number }>(
    `SELECT key, priority FROM graphile_worker.jobs WHERE task_identifier = 'mixes.render'`,
  );
  return rows;
};

describe('the mix of a layer', () => {
  test('is ready together with the layer, from all stems of its path', async () => {
    const root = await postSound();
    const middle = await postSound([root]);
    const top = await postSound([root, middle]);
    expect((await filesOf(root)).map(({ role }) => role)).toEqual(['audio']);
    const files = await filesOf(top);
    expect(files.map(({ role }) => role)).toEqual(['envelopes', 'mix', 'stem']);
    expect(files[1]?.duration).toBeCloseTo(2, 1);
    expect(await mixedPositions(top)).toEqual([0, 1, 2]);
    const { id: viewerId } = await createUser(database.db);
    expect((await readMixes(database.db, viewerId, [top])).get(top)?.isPlayable).toBe(true);
  });

  test('is rendered again without a stem that was withdrawn, behind all uploads', async () => {
    const root = await postSound();
    const top = await postSound([root]);
    const before = await filesOf(top);
    await withdrawStem(database.db, root);
    await refreshMixes.perform({}, context());
    await refreshMixes.perform({}, context());
    const waiting = (await waitingMixes()).filter(({ key }) => key.endsWith(top));
    expect(waiting).toEqual([{ key: `mixes.render.${top}`, priority: 20 }]);

    await renderMix.perform({ loopId: top }, context());
    expect(await mixedPositions(top)).toEqual([1]);
    const keyOf = (files: typeof before, wanted: string) =>
      files.find(({ role }) => role === wanted)?.key;
    const after = await filesOf(top);
    expect(keyOf(after, 'mix')).not.toBe(keyOf(before, 'mix'));
    expect(keyOf(after, 'stem')).toBe(keyOf(before, 'stem'));
    expect(after[1]?.duration).toBeCloseTo(2, 1);
  });

  test('is rendered once, however often it is enqueued', async () => {
    const root = await postSound();
    const top = await postSound([root]);
    const posted = await filesOf(top);
    await renderMix.perform({ loopId: top }, context());
    expect(await filesOf(top)).toEqual(posted);
    await withdrawStem(database.db, root);
    await renderMix.perform({ loopId: top }, context());
    const rendered = await filesOf(top);
    expect(rendered).not.toEqual(posted);
    await renderMix.perform({ loopId: top }, context());
    expect(await filesOf(top)).toEqual(rendered);
  });

  test('waits before a stem returns', async () => {
    const root = await postSound();
    const setVisibility = (visibility: string) =>
      database.pool.query('UPDATE loops SET visibility = $2 WHERE id = $1', [root, visibility]);
    await setVisibility('private');
    const top = await postSound([root]);
    expect(await mixedPositions(top)).toEqual([1]);
    await setVisibility('public');
    const isEnqueued = async () => {
      await refreshMixes.perform({}, context());
      return (await waitingMixes()).some(({ key }) => key.endsWith(top));
    };
    expect(await isEnqueued()).toBe(false);
    await database.pool.query(
      `UPDATE mixes SET rendered_at = rendered_at - interval '11 minutes' WHERE loop_id = $1`,
      [top],
    );
    expect(await isEnqueued()).toBe(true);
    await renderMix.perform({ loopId: top }, context());
    expect(await mixedPositions(top)).toEqual([0, 1]);
  });

  test('of a loop that is deleted is not rendered', async () => {
    await expect(renderMix.perform({ loopId: newId() }, context())).resolves.toBeUndefined();
  });
});

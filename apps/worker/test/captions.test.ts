import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@swirl/db/ids';
import { putCaptions } from '@swirl/db/stores/loops/captions.store';
import { insertProcessingLoop } from '@swirl/db/stores/loops/media-state.store';
import { SandboxFailed } from '@swirl/media/media-errors';
import { createLogger } from '@swirl/platform/logger';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { telemetry } from '@swirl/platform/telemetry';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProcessLoop } from '../src/jobs/process-loop.ts';
import { createWriteCaptions, type WriteCaptionsTools } from '../src/jobs/write-captions.ts';

const bucket = await createTestBucket();
const { store } = bucket;
const draft = {
  language: 'en',
  cues: [{ start: 0, end: 900, text: 'Good morning.' }],
} as const;
const BYTES = Buffer.from('what a rendition would be');

let database: TestDatabase;
let folder: string;
const outcomes: string[] = [];
telemetry.captions.on(({ outcome }) => outcomes.push(outcome));

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'swirl-captions-'));
});

beforeEach(() => void outcomes.splice(0));

afterAll(async () => {
  await bucket.drop();
  await database.drop();
  await rm(folder, { recursive: true });
});

const context = () => ({
  db: database.db,
  logger: createLogger({ level: 'silent' }, { name: 'worker' }),
  signal: new AbortController().signal,
});

async function waitingLoops(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT payload ->> 'loopId' AS id FROM graphile_worker._private_jobs AS jobs
     JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
     WHERE identifier = 'captions.write'`,
  );
  return rows.map(({ id }) => id);
}

const draftsOf = async (loopId: string) => {
  const { rows } = await database.pool.query<{ language: string; cues: unknown }>(
    'SELECT language, cues FROM caption_drafts WHERE loop_id = $1',
    [loopId],
  );
  return rows;
};

describe('a loop that becomes ready', () => {
  const upload = async (mediaType: 'audio' | 'video', args: readonly string[]) => {
    const file = join(folder, `${mediaType}.mp4`);
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args, file]);
    const bytes = await readFile(file);
    const [objectKey, contentType] = [newObjectKey(LOOP_OBJECTS), 'video/mp4'];
    await store.put(objectKey, bytes, { contentType });
    const { id: userId } = await createUser(database.db);
    const id = newId();
    await database.db.transaction((tx) =>
      insertProcessingLoop(
        tx,
        { id, userId, mediaType, duration: 1 },
        { source: { role: 'source', objectKey, contentType, bytes: bytes.length }, edit: {} },
      ),
    );
    return id;
  };
  const process = async (loopId: string, writesCaptions: boolean) => {
    const liveEvents = { publish: async () => {} };
    const loopChanges = { publish: () => {} };
    const tools = { objectStore: store, liveEvents, loopChanges, writesCaptions };
    await createProcessLoop(tools).perform({ loopId }, context());
  };

  it('is listened to if it has sound, and captions are on', async () => {
    const tone = ['-f', 'lavfi', '-i', 'sine=duration=1'];
    const spoken = await upload('audio', tone);
    const off = await upload('audio', tone);
    const moving = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=5:duration=1'];
    const silent = await upload('video', [...moving, '-preset', 'ultrafast']);
    await process(spoken, true);
    await process(off, false);
    await process(silent, true);
    expect(await waitingLoops()).toEqual([spoken]);
  });
});

describe('writing captions', () => {
  const post = async () => {
    const loop = await createLoop(database.db, { mediaType: 'audio', duration: 1 });
    const { objectKey } = await createLoopMedia(database.db, { loopId: loop.id, role: 'audio' });
    await store.put(objectKey, BYTES, { contentType: 'audio/mp4' });
    return { loopId: loop.id, userId: loop.userId, objectKey };
  };
  const write = (loopId: string, listen: WriteCaptionsTools['listen']) =>
    createWriteCaptions({ objectStore: store, listen }).perform({ loopId }, context());

  it('keeps a draft of what is said in the file of the loop, once', async () => {
    const { loopId } = await post();
    const files: Buffer[] = [];
    const listen: WriteCaptionsTools['listen'] = async (job, name, { seconds }) => {
      files.push(await readFile(join(job.directory, name)));
      expect(seconds).toBe(1);
      return draft;
    };
    await write(loopId, listen);
    await write(loopId, listen);
    expect(files).toEqual([BYTES]);
    expect(await draftsOf(loopId)).toEqual([draft]);
    expect(outcomes).toEqual(['written']);
  });

  it('keeps none where nothing is said', async () => {
    const { loopId } = await post();
    await write(loopId, async () => null);
    expect(await draftsOf(loopId)).toEqual([]);
    expect(outcomes).toEqual(['nothing']);
  });

  it('keeps none for a loop that is deleted or gets captions meanwhile', async () => {
    const { loopId } = await post();
    await write(loopId, async () => {
      await database.pool.query('DELETE FROM loops WHERE id = $1', [loopId]);
      return draft;
    });
    const other = await post();
    await write(other.loopId, async () => {
      await database.db.transaction((tx) => putCaptions(tx, other.loopId, draft));
      return draft;
    });
    expect([await draftsOf(loopId), await draftsOf(other.loopId)]).toEqual([[], []]);
    expect(outcomes).toEqual(['nothing', 'nothing']);
  });

  it('does nothing once captions are off, or the loop is gone', async () => {
    const { loopId } = await post();
    await write(loopId, null);
    await write(crypto.randomUUID(), () => Promise.reject(new Error('There is nothing to hear.')));
    expect(await draftsOf(loopId)).toEqual([]);
    expect(outcomes).toEqual([]);
  });

  it('fails when the engine does, to be retried', async () => {
    const { loopId } = await post();
    const tooSlow = () => Promise.reject(new SandboxFailed('node took more than 90000 ms'));
    await expect(write(loopId, tooSlow)).rejects.toThrow(SandboxFailed);
    expect(outcomes).toEqual(['failed']);
    await write(loopId, async () => draft);
    expect(await draftsOf(loopId)).toEqual([draft]);
  });

  it('waits for a store that is unavailable', async () => {
    const { loopId, objectKey } = await post();
    await store.delete(objectKey);
    await write(loopId, async () => draft);
    expect(await waitingLoops()).toContain(loopId);
    expect(await draftsOf(loopId)).toEqual([]);
  });
});

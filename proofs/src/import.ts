import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq, sql } from '@swirl/db/drizzle/orm';
import { newId } from '@swirl/db/ids';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { appendPart } from '@swirl/db/stores/loops/uploads.store';
import { putCaptions } from '@swirl/db/stores/loops/captions.store';
import { addToCollection, createCollection } from '@swirl/db/stores/loops/collections.store';
import { saveLoop } from '@swirl/db/stores/loops/saved.store';
import { beginExport, findExport } from '@swirl/db/stores/my-data/data-exports.store';
import { continueImport } from '@swirl/db/stores/my-data/import-work.store';
import { saveMoodEntry } from '@swirl/db/stores/my-data/my-moods.store';
import {
  beginImport,
  findImport,
  startImport,
  summarizeImport,
} from '@swirl/db/stores/my-data/imports.store';
import { loops } from '@swirl/db/tables/loops';
import { EXPORT_OBJECTS, newObjectKey, UPLOAD_OBJECTS } from '@swirl/platform/object-key';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { eventually } from '@swirl/testing/eventually';
import { kill } from '@swirl/worker/testing/harness';

const WITHIN_MS = 600_000;
const PART_BYTES = 256 * 1024;
const WORKER = fileURLToPath(
  new URL('../../apps/worker/test/media-worker-process.ts', import.meta.url),
);

/** A server: its own database and bucket. */
interface Server {
  readonly database: TestDatabase;
  readonly bucket: TestBucket;
}

/**
 * An archive is exported on one server and imported on another, empty one, whose worker is killed again and
 * again: everything is as it was, and nothing is there twice. Then the same archive is imported once more.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const kills = small ? 2 : 5;
  const there = await openServer();
  const here = await openServer();
  const workers = new Set<ChildProcess>();
  const start = (server: Server) => {
    const worker = startWorker(server);
    workers.add(worker);
    return worker;
  };
  try {
    const authorId = await fill(there, small ? 2 : 10);
    const exporting = start(there);
    const archive = await exportFrom(there, authorId);
    await kill(exporting);

    const { id: userId } = await createUser(here.database.db, { bio: null });
    const began = performance.now();
    await send(here, userId, archive);
    let worker = start(here);
    for (let nth = 1; nth <= kills; nth += 1) {
      const { total } = await summaryOf(here, userId);
      const goal = Math.floor((nth * total) / (kills + 2));
      await eventually(
        async () => assert.ok((await summaryOf(here, userId)).done >= goal),
        WITHIN_MS,
      );
      await pause(randomInt(small ? 100 : 1_000));
      await kill(worker);
      worker = start(here);
    }
    await untilDone(here, userId);
    const seconds = (performance.now() - began) / 1000;
    const expected = await contentOf(there, authorId);
    assert.deepEqual(await contentOf(here, userId), expected);
    assert.deepEqual(await diaryOf(here, userId), await diaryOf(there, authorId));

    await send(here, userId, archive);
    await untilDone(here, userId);
    assert.equal((await summaryOf(here, userId)).imported, 0, 'something came again');
    assert.deepEqual(await contentOf(here, userId), expected);
    console.log(
      `${expected.length} loops in ${(archive.length / 1e6).toFixed(1)} MB, ${kills} kills: equal after ${seconds.toFixed(0)} s, nothing twice`,
    );
  } finally {
    await Promise.all([...workers].map(kill));
    for (const { database, bucket } of [there, here]) {
      await bucket.drop();
      await database.drop();
    }
  }
}

async function openServer(): Promise<Server> {
  return { database: await createTestDatabase(), bucket: await createTestBucket() };
}

function startWorker({ database, bucket }: Server): ChildProcess {
  return spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      POSTGRES_DB: database.config.database,
      S3_BUCKET: bucket.name,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const KINDS = {
  audio: { role: 'audio', contentType: 'audio/mp4', file: 'tone.m4a' },
  video: { role: '720', contentType: 'video/mp4', file: 'film.mp4' },
  image: { role: '1080', contentType: 'image/webp', file: 'photo.webp' },
} as const;

/** An account with so many loops of each kind, a diary and collections. */
async function fill({ database: { db }, bucket }: Server, each: number): Promise<string> {
  const { id: userId } = await createUser(db, { bio: 'By the sea' });
  const files = await makeFiles();
  const collection = await createCollection(db, userId, 'Storms');
  const started = Date.now() - 90 * 24 * 60 * 60 * 1000;
  const visibilities = ['public', 'friends', 'private'] as const;
  let nth = 0;
  const next = () => {
    nth += 1;
    return {
      userId,
      caption: `Loop ${nth}`,
      createdAt: new Date(started + nth * 3_600_000),
      visibility: visibilities[nth % 3] ?? 'public',
      moodTags: nth % 2 === 0 ? ['cozy', 'calm'] : [],
      commentPermission: nth % 4 === 0 ? ('nobody' as const) : null,
      ...(nth % 5 === 0 && { warningReason: 'other' as const, warningText: 'Loud' }),
    };
  };
  for (let round = 0; round < each; round += 1) {
    await createLoop(db, { ...next(), mediaType: 'status', aiParts: ['text'] });
    for (const [mediaType, { role, contentType, file }] of Object.entries(KINDS)) {
      const kind = mediaType === 'audio' || mediaType === 'video' ? mediaType : 'image';
      const duration = kind === 'image' ? 0 : 1;
      const loop = await createLoop(db, { ...next(), mediaType: kind, duration, alt: 'Waves' });
      const content = files[file];
      const bytes = content.length;
      const media = await createLoopMedia(db, { loopId: loop.id, role, contentType, bytes });
      await bucket.store.put(media.objectKey, content, { contentType });
      if (kind === 'image') {
        await addToCollection(db, collection.id, await saveLoop(db, userId, loop.id));
        continue;
      }
      const cues = [{ start: 0, end: 800, text: `Words ${nth}` }];
      await db.transaction((tx) => putCaptions(tx, loop.id, { language: 'en', cues }));
    }
    const point = { x: 0.5, y: -0.25 };
    const at = new Date(started + nth * 3_600_000).toISOString();
    await saveMoodEntry(db, userId, { id: newId(), kind: 'check-in', point, note: 'Fine', at });
  }
  return userId;
}

async function makeFiles(): Promise<Record<(typeof KINDS)[keyof typeof KINDS]['file'], Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-import-'));
  const make = async (file: string, ...input: string[]) => {
    const args = ['-hide_banner', '-loglevel', 'error', ...input, join(folder, file)];
    await promisify(execFile)('ffmpeg', args);
    return readFile(join(folder, file));
  };
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1'];
  const picture = ['-f', 'lavfi', '-i', 'testsrc=d=1:s=320x240'];
  try {
    return {
      'tone.m4a': await make('tone.m4a', ...sound),
      'film.mp4': await make('film.mp4', ...picture, ...sound, '-pix_fmt', 'yuv420p'),
      'photo.webp': await make('photo.webp', ...picture, '-frames:v', '1'),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function exportFrom({ database: { db }, bucket }: Server, userId: string): Promise<Buffer> {
  const archive = { id: newId(), objectKey: newObjectKey(EXPORT_OBJECTS) };
  await db.transaction(async (tx) => {
    await beginExport(tx, userId, archive);
    await enqueue(tx, 'exports.build', { exportId: archive.id });
  });
  await eventually(
    async () => assert.equal((await findExport(db, userId))?.state, 'ready'),
    WITHIN_MS,
  );
  const object = await bucket.store.get(archive.objectKey);
  assert.ok(object, 'the archive is not in the store');
  return buffer(object.stream);
}

/** As the API does it: the archive in parts, and then its job. */
async function send({ database: { db }, bucket }: Server, userId: string, archive: Buffer) {
  await db.transaction(async (tx) => {
    const result = await beginImport(tx, { userId, key: newId(), bytes: archive.length });
    const upload = result?.begun.upload;
    assert.ok(result && upload, 'another import is underway');
    for (let start = 0; start < archive.length; start += PART_BYTES) {
      const part = archive.subarray(start, start + PART_BYTES);
      const objectKey = newObjectKey(UPLOAD_OBJECTS);
      await bucket.store.put(objectKey, part, { contentType: 'application/octet-stream' });
      const { id: uploadId } = upload;
      await appendPart(tx, { uploadId, userId, start, bytes: part.length, objectKey });
    }
    await startImport(tx, result.begun);
    await continueImport(tx, result.begun.import.id);
  });
}

async function summaryOf({ database: { db } }: Server, userId: string) {
  const found = await findImport(db, userId);
  assert.ok(found, 'there is no import');
  return summarizeImport(db, found.import.id);
}

async function untilDone({ database: { db } }: Server, userId: string): Promise<void> {
  await eventually(async () => {
    assert.equal((await findImport(db, userId))?.import.state, 'done');
  }, WITHIN_MS);
}

async function contentOf({ database: { db } }: Server, userId: string) {
  const all = await db.$count(loops, eq(loops.userId, userId));
  const { rows } = await db.execute(sql`
    SELECT media_type, state, visibility, caption, alt, mood_tags, round(duration::numeric) AS duration,
      layer_permission, comment_permission, warning_reason, warning_text, ai_parts, loops.created_at, language, cues,
      ARRAY(
        SELECT name FROM saved_loops JOIN collection_loops ON saved_id = saved_loops.id
        JOIN collections ON collections.id = collection_id WHERE saved_loops.loop_id = loops.id ORDER BY name
      ) AS collections
    FROM loops LEFT JOIN loop_captions ON loop_captions.loop_id = loops.id
    WHERE loops.user_id = ${userId} ORDER BY loops.created_at`);
  assert.equal(rows.length, all);
  return rows;
}

async function diaryOf({ database: { db } }: Server, userId: string) {
  const { rows } = await db.execute(sql`
    SELECT id, kind, x, y, note, felt_at FROM mood_entries WHERE user_id = ${userId} ORDER BY id`);
  return rows;
}

import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@swirl/db/ids';
import { isUnclear } from '@swirl/db/stores/loops/caption-drafts.store';
import { putCaptions } from '@swirl/db/stores/loops/captions.store';
import { insertVoice } from '@swirl/db/stores/loops/comment-voices.store';
import { insertProcessingLoop } from '@swirl/db/stores/loops/media-state.store';
import { saveTranscript } from '@swirl/db/stores/loops/transcripts.store';
import { saveHiddenTerms } from '@swirl/db/stores/people/hidden-terms.store';
import { commentVoices } from '@swirl/db/tables/comments';
import { SandboxFailed } from '@swirl/media/media-errors';
import { createLogger } from '@swirl/platform/logger';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { telemetry } from '@swirl/platform/telemetry';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createComment, createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProcessLoop } from '../src/jobs/process-loop.ts';
import { createProcessVoice } from '../src/jobs/process-voice.ts';
import { createTranscribeVoice } from '../src/jobs/transcribe-voice.ts';
import { createWriteCaptions } from '../src/jobs/write-captions.ts';
import type { ListeningTools } from '../src/jobs/write-down.ts';

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

/** The loops or comments that wait to be listened to. */
async function waitingFor(job: 'captions.write' | 'comments.transcribe'): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT coalesce(payload ->> 'loopId', payload ->> 'commentId') AS id
     FROM graphile_worker._private_jobs AS jobs
     JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
     WHERE identifier = $1`,
    [job],
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
    expect(await waitingFor('captions.write')).toEqual([spoken]);
  });
});

describe('writing captions', () => {
  const post = async () => {
    const loop = await createLoop(database.db, { mediaType: 'audio', duration: 1 });
    const { objectKey } = await createLoopMedia(database.db, { loopId: loop.id, role: 'audio' });
    await store.put(objectKey, BYTES, { contentType: 'audio/mp4' });
    return { loopId: loop.id, userId: loop.userId, objectKey };
  };
  const write = (loopId: string, listen: ListeningTools['listen']) =>
    createWriteCaptions({ objectStore: store, listen }).perform({ loopId }, context());

  it('keeps a draft of what is said in the file of the loop, once', async () => {
    const { loopId } = await post();
    const files: Buffer[] = [];
    const listen: ListeningTools['listen'] = async (job, name, { seconds }) => {
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

  it('keeps that the words could not be made out, also after the last attempt', async () => {
    const [unclear, failed, silent] = [await post(), await post(), await post()];
    await write(unclear.loopId, async () => 'unclear');
    await write(silent.loopId, async () => null);
    const handler = createWriteCaptions({ objectStore: store, listen: null });
    await database.db.transaction((tx) =>
      handler.onFinalFailure(
        { loopId: failed.loopId },
        { ...context(), tx, afterCommit: () => {} },
      ),
    );
    const kept = await Promise.all(
      [unclear, failed, silent].map(({ loopId }) => isUnclear(database.db, loopId)),
    );
    expect(kept).toEqual([true, true, false]);
    expect(outcomes).toEqual(['nothing', 'nothing']);
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
    expect(await waitingFor('captions.write')).toContain(loopId);
    expect(await draftsOf(loopId)).toEqual([]);
  });
});

describe('a voice comment', () => {
  const SHA = 'a'.repeat(64);
  const post = async (preferences = {}) => {
    const loop = await createLoop(database.db, { mediaType: 'audio', duration: 1 });
    const { id: userId } = await createUser(database.db, { preferences });
    const about = { loopId: loop.id, userId, kind: 'voice', content: null } as const;
    const { id: commentId } = await createComment(database.db, about);
    const objectKey = newObjectKey(LOOP_OBJECTS);
    await store.put(objectKey, BYTES, { contentType: 'audio/mp4' });
    const sound = { objectKey, duration: 2, peaks: [100], envelope: 'AA==' };
    await database.db
      .insert(commentVoices)
      .values({ commentId, userId, sha256: SHA, bytes: 7, ...sound });
    return { commentId, loopId: loop.id, loopAuthorId: loop.userId, objectKey };
  };
  const changed: string[] = [];
  beforeEach(() => void changed.splice(0));
  const loopChanges = { publish: (loopId: string) => void changed.push(loopId) };
  const transcribe = (commentId: string, listen: ListeningTools['listen']) =>
    createTranscribeVoice({ objectStore: store, loopChanges, listen }).perform(
      { commentId },
      context(),
    );
  const said = (...texts: string[]): ListeningTools['listen'] => {
    const cues = texts.map((text, index) => ({ start: index * 900, end: index * 900 + 900, text }));
    return async () => ({ language: 'en', cues });
  };
  const stored = async (commentId: string) => {
    const { rows } = await database.pool.query(
      `SELECT transcript, transcript_state AS state, hidden_by_term AS hidden, hidden_from_loop_at IS NOT NULL AS folded
       FROM comments LEFT JOIN comment_voices ON comment_id = id WHERE id = $1`,
      [commentId],
    );
    return rows[0];
  };

  it('is listened to once it is ready, if captions are on', async () => {
    const file = join(folder, 'voice.webm');
    const tone = ['-f', 'lavfi', '-i', 'sine=duration=1'];
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...tone, file]);
    const bytes = await readFile(file);
    const process = async (writesCaptions: boolean) => {
      const sourceKey = newObjectKey(LOOP_OBJECTS);
      await store.put(sourceKey, bytes, { contentType: 'video/webm' });
      const unfinished = { kind: 'voice', content: null, state: 'processing' } as const;
      const { id: commentId, userId } = await createComment(database.db, unfinished);
      await database.db.transaction((tx) =>
        insertVoice(tx, { commentId, userId, sha256: SHA, bytes: bytes.length, sourceKey }),
      );
      const tools = { objectStore: store, loopChanges, writesCaptions };
      await createProcessVoice(tools).perform({ commentId, answeredId: null }, context());
      return commentId;
    };
    await process(false);
    expect(await waitingFor('comments.transcribe')).toEqual([]);
    const listened = await process(true);
    expect(await waitingFor('comments.transcribe')).toEqual([listened]);
  });

  it('gets its words as one text, and open screens update', async () => {
    const { commentId, loopId } = await post();
    await transcribe(commentId, said('Good\nmorning.', 'How are you?'));
    expect(await stored(commentId)).toMatchObject({
      transcript: 'Good morning. How are you?',
      state: 'written',
      folded: false,
    });
    expect(changed).toEqual([loopId]);
    await transcribe(commentId, () => Promise.reject(new Error('It was heard before.')));
    expect(outcomes).toEqual(['written']);
  });

  it('without words says so; one whose author turned it off is not listened to', async () => {
    const { commentId } = await post();
    await transcribe(commentId, async () => 'unclear');
    expect(await stored(commentId)).toMatchObject({ transcript: null, state: 'none' });
    const unwanted = await post({ automaticCaptions: false });
    await transcribe(unwanted.commentId, said('Secret.'));
    expect(await stored(unwanted.commentId)).toMatchObject({ transcript: null, state: null });
    expect(outcomes).toEqual(['nothing']);
  });

  it('with words that the loop’s author hides is folded when they arrive', async () => {
    const { commentId, loopAuthorId } = await post();
    await saveHiddenTerms(database.db, loopAuthorId, ['kettle']);
    await transcribe(commentId, said('What a KETTLE!'));
    expect(await stored(commentId)).toMatchObject({ hidden: true, folded: true });
  });

  it('keeps what its author wrote or removed meanwhile, and what is deleted stays so', async () => {
    const { commentId, loopId } = await post();
    await transcribe(commentId, async () => {
      await database.db.transaction((tx) => saveTranscript(tx, { commentId, loopId }, null));
      return draft;
    });
    expect(await stored(commentId)).toMatchObject({ transcript: null, state: 'removed' });
    const other = await post();
    await transcribe(other.commentId, async () => {
      await database.pool.query('DELETE FROM loops WHERE id = $1', [other.loopId]);
      return draft;
    });
    expect(await stored(other.commentId)).toBeUndefined();
    expect(outcomes).toEqual(['nothing', 'nothing']);
  });

  it('waits for a store that is unavailable', async () => {
    const { commentId, objectKey } = await post();
    await store.delete(objectKey);
    await transcribe(commentId, said('Hello.'));
    expect(await waitingFor('comments.transcribe')).toContain(commentId);
  });
});

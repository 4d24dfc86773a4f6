import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createComment, createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { sql } from '../drizzle/orm.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { newId } from '../ids.ts';
import { commentVoices } from './comments.ts';
import { loopProcessing } from './loop-processing.ts';
import { uploadParts, uploads } from './uploads.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

const processing = async (tx: Queryable, given: Partial<typeof loopProcessing.$inferInsert>) => {
  const { id: loopId } = await createLoop(tx, { mediaType: 'video', state: 'processing' });
  return tx.insert(loopProcessing).values({ ...given, loopId });
};

const upload = async (tx: Queryable, given: Partial<typeof uploads.$inferInsert>) => {
  const { id: userId } = await createUser(tx);
  const id = newId();
  await tx
    .insert(uploads)
    .values({ id, key: 'key-of-upload', bytes: 2, expiresAt: new Date(), ...given, userId });
  return id;
};

const part = async (tx: Queryable, given: Partial<typeof uploadParts.$inferInsert>) => {
  const objectKey = `uploads/${'A'.repeat(22)}`;
  const uploadId = await upload(tx, {});
  return tx.insert(uploadParts).values({ start: 0, bytes: 1, objectKey, ...given, uploadId });
};

const FILE = `loops/${'A'.repeat(22)}`;
const sound = { objectKey: FILE, duration: 15, peaks: [100], envelope: 'AA==' };

const voice = async (tx: Queryable, given: Partial<typeof commentVoices.$inferInsert>) => {
  const unfinished = { kind: 'voice', content: null, state: 'processing' } as const;
  const { id: commentId, userId } = await createComment(tx, unfinished);
  const sha256 = 'a'.repeat(64);
  return tx.insert(commentVoices).values({ sha256, bytes: 1, ...given, commentId, userId });
};

const full = {
  thumbHash: 'A'.repeat(32),
  peaks: Array<number>(50).fill(100),
  envelope: 'A'.repeat(2400),
};

it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
  ['media with poster, waveform and envelope', 'accepted', (tx) => createLoopMedia(tx, full)],
  [
    'a placeholder that is not base64',
    'loop_media_thumb_hash_check',
    (tx) => createLoopMedia(tx, { thumbHash: '<b>' }),
  ],
  [
    'a waveform of 51 bars',
    'loop_media_peaks_check',
    (tx) => createLoopMedia(tx, { peaks: Array<number>(51).fill(1) }),
  ],
  ['a negative bar', 'loop_media_peaks_check', (tx) => createLoopMedia(tx, { peaks: [-1] })],
  ['a bar above 100', 'loop_media_peaks_check', (tx) => createLoopMedia(tx, { peaks: [101] })],
  [
    'an envelope that is not base64',
    'loop_media_envelope_check',
    (tx) => createLoopMedia(tx, { envelope: '*' }),
  ],
  [
    'an envelope that is too long',
    'loop_media_envelope_check',
    (tx) => createLoopMedia(tx, { envelope: 'A'.repeat(4097) }),
  ],
  ['full progress', 'accepted', (tx) => processing(tx, { progress: 100 })],
  [
    'progress above 100',
    'loop_processing_progress_check',
    (tx) => processing(tx, { progress: 101 }),
  ],
  [
    'a negative number of attempts',
    'loop_processing_tries_check',
    (tx) => processing(tx, { tries: -1 }),
  ],
  [
    'an edit that is a list',
    'loop_processing_edit_check',
    async (tx) => {
      await processing(tx, {});
      await tx.execute(sql`UPDATE loop_processing SET edit = '[]'`);
    },
  ],
  ['an upload with a part', 'accepted', (tx) => part(tx, {})],
  ['an upload without bytes', 'uploads_bytes_check', (tx) => upload(tx, { bytes: 0 })],
  [
    'an upload that received more than it has',
    'uploads_received_check',
    (tx) => upload(tx, { received: 3 }),
  ],
  [
    'a posted upload that is not complete',
    'uploads_loop_id_check',
    async (tx) => upload(tx, { received: 1, loopId: (await createLoop(tx)).id }),
  ],
  ['a part without bytes', 'upload_parts_bytes_check', (tx) => part(tx, { bytes: 0 })],
  [
    'a part with a guessable name',
    'upload_parts_object_key_check',
    (tx) => part(tx, { objectKey: 'uploads/mine' }),
  ],
  ['a voice comment', 'accepted', (tx) => voice(tx, sound)],
  ['one that is not processed', 'accepted', (tx) => voice(tx, { sourceKey: FILE })],
  [
    'a voice comment of more than 15 s',
    'comment_voices_duration_check',
    (tx) => voice(tx, { ...sound, duration: 15.1 }),
  ],
  ['a voice comment without a file', 'comment_voices_files_check', (tx) => voice(tx, {})],
  [
    'a voice comment without its envelope',
    'comment_voices_files_check',
    (tx) => voice(tx, { ...sound, envelope: null }),
  ],
  [
    'a voice comment with a bar above 100',
    'comment_voices_peaks_check',
    (tx) => voice(tx, { ...sound, peaks: [101] }),
  ],
  [
    'a voice comment whose envelope is not base64',
    'comment_voices_envelope_check',
    (tx) => voice(tx, { ...sound, envelope: '*' }),
  ],
  [
    'a voice comment with a guessable name',
    'comment_voices_object_key_check',
    (tx) => voice(tx, { ...sound, objectKey: 'loops/mine' }),
  ],
  [
    'an upload with a guessable name',
    'comment_voices_source_key_check',
    (tx) => voice(tx, { sourceKey: 'loops/mine' }),
  ],
  [
    'a voice comment of fewer than no bytes',
    'comment_voices_bytes_check',
    (tx) => voice(tx, { ...sound, bytes: -1 }),
  ],
  [
    'a voice comment with half a hash',
    'comment_voices_sha256_check',
    (tx) => voice(tx, { ...sound, sha256: 'a'.repeat(32) }),
  ],
  [
    'a voice comment that failed for no known reason',
    'comment_voices_failure_code_check',
    async (tx) => {
      await voice(tx, { failureCode: 'processing_failed' });
      await tx.execute(sql`UPDATE comment_voices SET failure_code = 'tired'`);
    },
  ],
  [
    'fewer than no attempts at a voice comment',
    'comment_voices_tries_check',
    (tx) => voice(tx, { ...sound, tries: -1 }),
  ],
  [
    'a transcript of a voice comment',
    'accepted',
    (tx) => voice(tx, { ...sound, transcript: 'Hi', transcriptState: 'written' }),
  ],
  [
    'that a voice comment has no words',
    'accepted',
    (tx) => voice(tx, { ...sound, transcriptState: 'none' }),
  ],
  ...(
    [
      { transcript: 'Hi' },
      { transcript: 'Hi', transcriptState: 'removed' },
      { transcript: null, transcriptState: 'written' },
      { transcript: 'x'.repeat(501), transcriptState: 'written' },
    ] as const
  ).map((given): [string, string, (tx: Queryable) => Promise<unknown>] => [
    `the transcript ${JSON.stringify(given).slice(0, 60)}`,
    'comment_voices_transcript_check',
    (tx) => voice(tx, { ...sound, ...given }),
  ]),
  [
    'a voice comment with words',
    'comments_kind_check',
    (tx) => createComment(tx, { kind: 'voice', content: 'Hi' }),
  ],
  [
    'a text that waits to be processed',
    'comments_kind_check',
    (tx) => createComment(tx, { state: 'processing' }),
  ],
])('writing %s gives %s', async (_, outcome, write) => {
  expect(await outcomeOf(database.db, write)).toBe(outcome);
});

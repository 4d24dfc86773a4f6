import assert from 'node:assert/strict';
import { openAsBlob } from 'node:fs';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { eventually } from '@swirl/testing/eventually';
import { createSession } from '@swirl/testing/factories';
import type { Sentence } from './read-sentences.ts';
import { compareTexts } from './word-errors.ts';

const WITHIN_MS = 300_000;

/**
 * A recording that is posted becomes a loop, and then a draft of its captions is there. Posted as a voice comment on
 * that loop, it becomes a comment with these words.
 */
export async function draftThroughWorker([sentence]: readonly Sentence[]): Promise<void> {
  assert(sentence !== undefined);
  const [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  const env = { ...NO_LIMITS, LOG_LEVEL: 'error' };
  const stack = await startStack({
    database: database.config,
    bucket: bucket.name,
    env,
    worker: { env: { CAPTIONS_MODEL: 'base' } },
  });
  try {
    const { sessionId } = await createSession(database.db);
    const post = async (path: string, facts: Record<string, string>): Promise<string> => {
      const body = new FormData();
      for (const [name, value] of Object.entries(facts)) body.append(name, value);
      body.append('audio', await openAsBlob(sentence.file), 'recording.wav');
      const headers = { cookie: `__Host-session=${sessionId}`, origin: stack.origin };
      const answer = await fetch(`${stack.address}${path}`, { method: 'POST', headers, body });
      assert.equal(answer.status, 201, await answer.clone().text());
      const { id }: { id: string } = JSON.parse(await answer.text());
      return id;
    };
    const duration = String(sentence.seconds);
    const loopId = await post('/api/loops', {
      mediaType: 'audio',
      duration,
      moodTags: '[]',
    });
    const started = performance.now();
    const drafts = await eventually(async () => {
      const { rows } = await database.pool.query<{ language: string; cues: { text: string }[] }>(
        'SELECT language, cues FROM caption_drafts',
      );
      assert.equal(rows.length, 1);
      return rows;
    }, WITHIN_MS);
    const text = drafts.flatMap(({ cues }) => cues.map((cue) => cue.text)).join(' ');
    assert.equal(drafts[0]?.language, 'en');
    assert.equal(compareTexts(sentence.text, text).errors, 0, text);
    const seconds = (performance.now() - started) / 1000;
    console.log(`posted → draft of its captions: ${seconds.toFixed(1)} s, '${text}'`);
    const commentId = await post('/api/comments', { loopId });
    const saidAt = performance.now();
    const transcript = await eventually(async () => {
      const { rows } = await database.pool.query<{ transcript: string | null }>(
        'SELECT transcript FROM comment_voices WHERE comment_id = $1',
        [commentId],
      );
      assert(rows[0]?.transcript);
      return rows[0].transcript;
    }, WITHIN_MS);
    assert.equal(compareTexts(sentence.text, transcript).errors, 0, transcript);
    const after = (performance.now() - saidAt) / 1000;
    console.log(`voice comment → its transcript: ${after.toFixed(1)} s, '${transcript}'`);
  } finally {
    await stack.stop();
    await Promise.all([database.drop(), bucket.drop()]);
  }
}

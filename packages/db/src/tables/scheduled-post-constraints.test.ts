import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../drizzle/orm.ts';
import { newId } from '../ids.ts';
import { scheduledPosts, type NewScheduledPost } from './scheduled-posts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const OBJECT = `loops/${'k'.repeat(22)}`;
const HASH = 'a'.repeat(64);
const FILE = { objectKey: OBJECT, contentType: 'audio/wav', bytes: 1, sha256: 'x' };

const write = (given: Partial<NewScheduledPost>) =>
  outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.insert(scheduledPosts).values({
      id: newId(),
      userId,
      key: newId(),
      bodyHash: HASH,
      content: { mediaType: 'status', caption: 'Later', moodTags: [], duration: 0 },
      postAt: new Date(),
      ...given,
    });
  });

it.each<[string, string, Partial<NewScheduledPost>]>([
  ['without a file', 'accepted', {}],
  ['with a file', 'accepted', FILE],
  ['with what is no hash', 'scheduled_posts_body_hash_check', { bodyHash: 'A'.repeat(64) }],
  ['with half a file', 'scheduled_posts_file_check', { objectKey: OBJECT }],
  ['with an empty file', 'scheduled_posts_bytes_check', { ...FILE, bytes: 0 }],
  ['with what is no object', 'scheduled_posts_object_key_check', { ...FILE, objectKey: '../x' }],
])('a scheduled post %s: %s', async (_what, outcome, given) => {
  expect(await write(given)).toBe(outcome);
});

it('has content with names', async () => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.execute(sql`
      INSERT INTO scheduled_posts (id, user_id, key, body_hash, content, post_at)
      VALUES (${newId()}, ${userId}, 'key', ${HASH}, '[]', now())`);
  });
  expect(written).toBe('scheduled_posts_content_check');
});

import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../drizzle/orm.ts';
import { newId } from '../ids.ts';
import { drafts, type NewDraft } from './drafts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const OBJECT = `loops/${'k'.repeat(22)}`;
const FILE = { objectKey: OBJECT, contentType: 'audio/wav', bytes: 1 };

const write = (given: Partial<NewDraft>) =>
  outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.insert(drafts).values({
      id: newId(),
      userId,
      key: newId(),
      content: { mediaType: 'status', caption: 'Unfinished', moodTags: [], duration: 0 },
      savedAt: new Date(),
      ...given,
    });
  });

it.each<[string, string, Partial<NewDraft>]>([
  ['without a file', 'accepted', {}],
  ['with a file', 'accepted', FILE],
  ['with half a file', 'drafts_file_check', { objectKey: OBJECT }],
  ['with an empty file', 'drafts_bytes_check', { ...FILE, bytes: 0 }],
  ['with what is no object', 'drafts_object_key_check', { ...FILE, objectKey: '../x' }],
])('a draft %s: %s', async (_what, outcome, given) => {
  expect(await write(given)).toBe(outcome);
});

it('has content with names', async () => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.execute(sql`
      INSERT INTO drafts (id, user_id, key, content, saved_at)
      VALUES (${newId()}, ${userId}, 'key', '[]', now())`);
  });
  expect(written).toBe('drafts_content_check');
});

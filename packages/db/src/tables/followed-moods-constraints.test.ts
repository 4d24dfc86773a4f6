import { limits } from '@swirl/contract/limits';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../drizzle/orm.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const { min, max } = limits.moodSlug;

it.each([
  [min - 1, 'followed_moods_mood_check'],
  [min, 'accepted'],
  [max, 'accepted'],
  [max + 1, 'followed_moods_mood_check'],
])('a followed mood of %i characters: %s', async (length, outcome) => {
  const write = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.execute(sql`
      INSERT INTO followed_moods (user_id, mood) VALUES (${userId}, ${'a'.repeat(length)})`);
  });
  expect(write).toBe(outcome);
});

import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { collections } from './saved-loops.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it.each([
  ['a long name', 'accepted', 'x'.repeat(40)],
  ['a longer name', 'collections_name_check', 'x'.repeat(41)],
  ['an empty name', 'collections_name_check', ''],
])('%s of a collection: %s', async (_what, outcome, name) => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.insert(collections).values({ id: newId(), userId, name });
  });
  expect(written).toBe(outcome);
});

import { limits } from '@swirl/contract/limits';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hiddenTerms } from './hidden-terms.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it.each([
  [0, 'hidden_terms_terms_check'],
  [1, 'accepted'],
  [limits.hiddenTerms.max, 'accepted'],
  [limits.hiddenTerms.max + 1, 'hidden_terms_terms_check'],
])('%i hidden terms: %s', async (count, outcome) => {
  const terms = Array.from({ length: count }, (_, index) => `word${index}`);
  const write = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.insert(hiddenTerms).values({ userId, terms });
  });
  expect(write).toBe(outcome);
});

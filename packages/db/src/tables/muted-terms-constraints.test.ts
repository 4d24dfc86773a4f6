import { limits } from '@swirl/contract/limits';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../drizzle/orm.ts';
import { newId } from '../ids.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const { min, max } = limits.mutedTerms.word;

it.each([
  ['word', min - 1, 'muted_terms_value_check'],
  ['word', min, 'accepted'],
  ['word', max, 'accepted'],
  ['word', max + 1, 'muted_terms_value_check'],
  ['mood', 1, 'accepted'],
  ['person', min, 'muted_terms_kind_check'],
])('a muted %s of %i characters: %s', async (kind, length, outcome) => {
  const write = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    const value = 'a'.repeat(length);
    await tx.execute(sql`
      INSERT INTO muted_terms (id, user_id, kind, value)
      VALUES (${newId()}, ${userId}, ${kind}, ${value})`);
  });
  expect(write).toBe(outcome);
});

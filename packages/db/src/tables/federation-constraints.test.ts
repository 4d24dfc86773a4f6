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

it.each([
  ['{}', '{}', 'accepted'],
  ['[]', '{}', 'federated_people_public_key_check'],
  ['{}', '"text"', 'federated_people_private_key_check'],
])('the keys %s and %s of a federated person: %s', async (publicKey, privateKey, outcome) => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.execute(sql`
      INSERT INTO federated_people (user_id, public_key, private_key)
      VALUES (${userId}, ${publicKey}::jsonb, ${privateKey}::jsonb)`);
  });
  expect(written).toBe(outcome);
});

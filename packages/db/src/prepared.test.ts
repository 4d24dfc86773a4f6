import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, createPool, type Queryable } from './client.ts';
import { eq, sql } from './drizzle/orm.ts';
import { prepared } from './prepared.ts';
import { users } from './tables/users.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it('a statement is built once for all transactions of a connection, and runs within each', async () => {
  const pool = createPool({ ...database.config, poolSize: 1 });
  const db = createDb(pool);
  let built = 0;
  const find = prepared((queryable: Queryable) => {
    built += 1;
    return queryable
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare('found_user');
  });
  const seen: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { id } = await db.transaction(async (tx) => {
      const user = await createUser(tx);
      // Only this transaction sees its user yet.
      seen.push((await find(tx).execute({ id: user.id })).length);
      seen.push((await find(database.db).execute({ id: user.id })).length);
      return user;
    });
    seen.push((await find(db).execute({ id })).length);
  }
  await pool.end();
  expect(seen).toEqual([1, 0, 1, 1, 0, 1, 1, 0, 1]);
  // For the connection of the transactions, and for each of the two databases.
  expect(built).toBe(3);
});

import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionsReading, placements } from './placements.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it('every table of the schema has a placement, and every key is one of its columns', async () => {
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `SELECT relname AS table, array_agg(attname::text) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
     GROUP BY relname`,
  );
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]));
  columnsOf.delete('schema_migrations');
  expect([...placements.keys()].toSorted()).toEqual([...columnsOf.keys()].toSorted());
  for (const [table, { keys }] of placements) {
    // Some rows name their shard by what they belong to.
    const known = keys.filter((key) => columnsOf.get(table)?.includes(key));
    expect({ table, known }).toEqual({ table, known: keys });
  }
});

it('every function that is said to read tables exists', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    'SELECT DISTINCT proname AS name FROM pg_proc WHERE proname = ANY ($1::text[])',
    [[...functionsReading.keys()]],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...functionsReading.keys()].toSorted());
});

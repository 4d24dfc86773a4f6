import { createPool } from '@swirl/db/client';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BenchSize } from './bench-size.ts';
import { seedWorld } from './seed-world.ts';
import { faultsOf, findPreparedStatements } from './statement-plans.ts';

const WORLD: BenchSize = {
  people: 2_000,
  loops: 5_000,
  follows: 10_000,
  blocks: 2_000,
  reactions: 5_000,
  comments: 2_000,
};

/** By statement: what its plan may do, and why that is no fault. */
const allowed: Readonly<Record<string, { readonly fault: string; readonly because: string }>> = {
  trending_moods: {
    fault: 'a sequential scan of mood_trends',
    because:
      'it has one row for each mood that people have used since yesterday, and weighs them all',
  },
};

let database: TestDatabase;
/** Of one connection: what is prepared is its own. */
let client: ReturnType<typeof createPool>;
let filled: ReadonlySet<string>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = createPool(
    { ...database.config, poolSize: 1 },
    { applicationName: 'swirl-test', statementTimeoutMs: 0 },
  );
  await seedWorld(client, WORLD);
  const { rows } = await client.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > 1000`,
  );
  filled = new Set(rows.map(({ relname }) => relname));
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('the generic plan of every prepared statement', () => {
  it('reads no side into a hash for a page, and no large table from end to end', async () => {
    const statements = await findPreparedStatements(database.db);
    expect(statements.length).toBeGreaterThan(60);
    const found: Record<string, string[]> = {};
    const unused = new Set(Object.keys(allowed));
    for (const statement of statements) {
      const faults = await faultsOf(client, statement, filled);
      const known = Object.entries(allowed).find(([name]) => statement.name.startsWith(name));
      if (known !== undefined && faults.includes(known[1].fault)) unused.delete(known[0]);
      const left = faults.filter((fault) => fault !== known?.[1].fault);
      if (left.length > 0) found[statement.name] = left;
    }
    expect(found).toEqual({});
    expect([...unused]).toEqual([]);
  });

  it('is found at fault where a hashed SubPlan is planted', async () => {
    const planted = `SELECT loops.id FROM loops JOIN users ON users.id = loops.user_id
      WHERE loops.visibility = 'public'
        OR EXISTS (SELECT FROM follows WHERE follower_id = loops.user_id AND following_id = $1)
      ORDER BY loops.feed_key DESC LIMIT 11`;
    expect(await faultsOf(client, { name: 'planted', text: planted }, filled)).toEqual([
      'a hashed SubPlan under a LIMIT',
    ]);
  });

  it('is found at fault where a large table is read from end to end', async () => {
    const planted = 'SELECT id FROM comments WHERE content = $1 LIMIT 11';
    expect(await faultsOf(client, { name: 'planted', text: planted }, filled)).toEqual([
      'a sequential scan of comments',
    ]);
  });
});

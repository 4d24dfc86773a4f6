import assert from 'node:assert/strict';
import { createPool } from '@swirl/db/client';
import { createTestDatabase } from '@swirl/testing/database';
import { sizeOf } from '../lib/bench/bench-size.ts';
import { seedWorld } from '../lib/bench/seed-world.ts';
import { findPreparedStatements } from '../lib/bench/statement-plans.ts';
import { recordCalls, type RecordedCall } from './sharding/record-calls.ts';
import { routeOf, type Route, type Routed } from './sharding/route-of.ts';
import { scansOf } from './sharding/scans-of.ts';

const LOOPS = 2_000;
const SHARDS = [2, 16, 64] as const;
/** Rows of a page, each of another author. */
const PAGE = 10;

const ROUTES = [
  'any shard',
  'one shard',
  'shards of the ids',
  'every shard',
  'central server',
] as const satisfies readonly Route[];

/**
 * Where every prepared statement would go if people were spread over several databases, and how many shards each
 * call would then read. Nothing is spread: this is a calculation over the statements that the API really sends.
 */
export async function run(): Promise<void> {
  const database = await createTestDatabase();
  const client = createPool(
    { ...database.config, poolSize: 1 },
    { applicationName: 'swirl-prove', statementTimeoutMs: 0 },
  );
  try {
    await seedWorld(client, sizeOf(LOOPS));
    const statements = await findPreparedStatements(database.db);
    const routed = new Map<string, Routed>();
    for (const statement of statements) {
      routed.set(statement.name, routeOf(statement.text, await scansOf(client, statement)));
    }
    printStatements(routed);
    const calls = await recordCalls(database, statements);
    printCalls(calls, routed);
    const sent = new Set(calls.flatMap(({ named }) => named));
    assert.ok(sent.size > 20, 'The calls sent hardly any prepared statement.');
  } finally {
    await client.end();
    await database.drop();
  }
}

function printStatements(routed: ReadonlyMap<string, Routed>): void {
  // Those that differ by page size alone are one.
  const byName = new Map([...routed].map(([name, found]) => [name.replace(/_\d+$/, ''), found]));
  console.log(`${byName.size} prepared statements, ${routed.size} with their page sizes.`);
  const found = [...byName];
  const whole = found.filter(([, { because }]) => because.length === 0);
  const joined = found.filter(([, { because }]) => because.length > 0);
  const names = (some: typeof found) => some.map(([name]) => name).join(', ');
  console.log(`${whole.length} can be sent as they are, to`);
  for (const route of ROUTES) {
    const there = whole.filter(([, one]) => one.route === route);
    console.log(`  ${route}: ${there.length}${route === 'every shard' ? `: ${names(there)}` : ''}`);
  }
  console.log(`${joined.length} cannot, because they join`);
  for (const [because, some] of Map.groupBy(joined, ([, one]) => one.because.join('; '))) {
    console.log(`  ${because}: ${names(some)}`);
  }
}

/** The mean number of shards among which so many ids are spread. */
function shardsOf(ids: number, shards: number): number {
  return shards * (1 - (1 - 1 / shards) ** ids);
}

/** A statement that has to be split reads what it joins by ids. */
function reads({ route, because }: Routed, shards: number): number {
  const joined = because.length === 0 ? 0 : shardsOf(PAGE, shards);
  if (route === 'central server') return joined;
  if (route === 'every shard') return joined + shards;
  return joined + (route === 'shards of the ids' ? shardsOf(PAGE, shards) : 1);
}

function printCalls(calls: readonly RecordedCall[], routed: ReadonlyMap<string, Routed>): void {
  const columns = SHARDS.map((shards) => `of ${shards}`).join(' | ');
  console.log(`\n| Call | Statements | Unnamed | To split | Shards read ${columns} |`);
  for (const { call, named, unnamed } of calls) {
    const found = named.flatMap((name) => routed.get(name) ?? []);
    const split = found.filter(({ because }) => because.length > 0).length;
    const read = SHARDS.map((shards) =>
      found.reduce((sum, one) => sum + reads(one, shards), 0).toFixed(1),
    );
    console.log(`| ${call} | ${named.length} | ${unnamed} | ${split} | ${read.join(' | ')} |`);
  }
}

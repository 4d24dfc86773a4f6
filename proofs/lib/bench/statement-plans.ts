import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { createDb, createPool } from '@swirl/db/client';
import { everyStatement } from '@swirl/db/prepared';

type Pool = ReturnType<typeof createPool>;
type Queries = Pick<Pool, 'query'>;

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** What PostgreSQL prepares once for each connection, of all stores. */
export async function findPreparedStatements(
  db: ReturnType<typeof createDb>,
): Promise<NamedStatement[]> {
  const sources = join(fileURLToPath(import.meta.resolve('@swirl/db/client')), '..');
  const stores = readdirSync(join(sources, 'stores'), { recursive: true, encoding: 'utf8' });
  for (const file of stores.filter((name) => name.endsWith('.store.ts'))) {
    await import(join(sources, 'stores', file));
  }
  return everyStatement(db).map(namedStatement);
}

/** Drizzle keeps what it hands to the driver to itself. */
function namedStatement(statement: unknown): NamedStatement {
  const config: unknown =
    typeof statement === 'object' && statement !== null
      ? Reflect.get(statement, 'rawQueryConfig')
      : undefined;
  if (
    typeof config !== 'object' ||
    config === null ||
    !('name' in config) ||
    !('text' in config) ||
    typeof config.name !== 'string' ||
    typeof config.text !== 'string'
  ) {
    throw new Error('A prepared statement has neither name nor text.');
  }
  return { name: config.name, text: config.text };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * What is wrong with the plan that serves every value of a statement: rows of one side read into a hash
 * where a page needs a few, or a table read from end to end. Tables that hold nothing here are not
 * large either; of those it is asked whether an index could serve at all.
 */
export async function faultsOf(
  client: Queries,
  { text }: NamedStatement,
  filled: ReadonlySet<string>,
): Promise<string[]> {
  const usual = await genericPlanOf(client, text, 'on');
  const byIndex = await genericPlanOf(client, text, 'off');
  const scans = [
    ...scannedIn(usual).filter((table) => filled.has(table)),
    ...scannedIn(byIndex).filter((table) => !filled.has(table)),
  ];
  return [
    ...(hashesUnderLimit(usual, false) ? ['a hashed SubPlan under a LIMIT'] : []),
    ...[...new Set(scans)].map((table) => `a sequential scan of ${table}`),
  ];
}

async function genericPlanOf(
  client: Queries,
  text: string,
  sequentialScans: 'on' | 'off',
): Promise<PlanNode> {
  await client.query('SET plan_cache_mode = force_generic_plan');
  // A page of a sequential scan costs as much as a hundred, as if the tables were so much larger.
  await client.query('SET seq_page_cost = 100');
  await client.query(`SET enable_seqscan = ${sequentialScans}`);
  await client.query(`PREPARE looked_at AS ${text}`);
  try {
    const { rows: counted } = await client.query<{ count: number }>(
      `SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements
       WHERE name = 'looked_at'`,
    );
    const values = Array.from({ length: counted[0]?.count ?? 0 }, () => 'NULL').join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) EXECUTE looked_at${values === '' ? '' : ` (${values})`}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error(`PostgreSQL gave no plan for ${text}`);
    return plan;
  } finally {
    await client.query('DEALLOCATE looked_at');
  }
}

function hashesUnderLimit(node: PlanNode, underLimit: boolean): boolean {
  const limited = underLimit || node['Node Type'] === 'Limit';
  const { Plans: below = [], ...own } = node;
  if (limited && JSON.stringify(own).includes('hashed SubPlan')) return true;
  return below.some((child) => hashesUnderLimit(child, limited));
}

function scannedIn(node: PlanNode): string[] {
  const { 'Relation Name': table, Plans: below = [] } = node;
  const own = node['Node Type'] === 'Seq Scan' && table !== undefined ? [table] : [];
  return [...own, ...below.flatMap(scannedIn)];
}

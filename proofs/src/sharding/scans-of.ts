import type { createPool } from '@swirl/db/client';
import type { NamedStatement } from '../../lib/bench/statement-plans.ts';
import type { Scan } from './route-of.ts';

type Queries = Pick<ReturnType<typeof createPool>, 'query'>;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Every parameter gets a value, so that plans show it as a literal and not like the result of a subquery. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: `'00000000-0000-7000-8000-000000000fff'`,
  'uuid[]': `'{00000000-0000-7000-8000-000000000fff,00000000-0000-7000-8000-000000000ffe}'`,
  text: `'cozy'`,
  'text[]': `'{cozy,hyped}'`,
  boolean: 'true',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  json: `'[]'`,
  jsonb: `'[]'`,
};
const NUMBER = '1';
const NUMBERS = `'{1}'`;

const valueOf = (type: string) => VALUES[type] ?? (type.endsWith('[]') ? NUMBERS : NUMBER);

/** What PostgreSQL reads for a statement, by indexes wherever one serves. */
export async function scansOf(client: Queries, { text }: NamedStatement): Promise<Scan[]> {
  await client.query('SET plan_cache_mode = force_custom_plan');
  await client.query('SET enable_seqscan = off');
  await client.query(`PREPARE routed AS ${text}`);
  try {
    const { rows: types } = await client.query<{ types: string[] }>(
      `SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'routed'`,
    );
    const values = (types[0]?.types ?? []).map(valueOf);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON, VERBOSE) EXECUTE routed${values.length === 0 ? '' : `(${values.join(', ')})`}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error(`PostgreSQL gave no plan for ${text}`);
    return scansIn(plan);
  } finally {
    await client.query('DEALLOCATE routed');
  }
}

function scansIn(node: PlanNode): Scan[] {
  const { 'Relation Name': table, Plans: below = [] } = node;
  const indexed = [node['Index Cond'], node['Recheck Cond'], indexBelow(node)];
  // In a small world a condition may be a filter. Those that are alternatives say nothing about where a row is.
  const filtered = conjunctsOf(node.Filter ?? '').filter((part) => !part.includes(' OR '));
  const condition = [...indexed, ...filtered].filter((one) => one !== undefined).join(' AND ');
  return [...(table === undefined ? [] : [{ table, condition }]), ...below.flatMap(scansIn)];
}

/** The parts of `((a) AND (b))`. */
export function conjunctsOf(filter: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  const inner = filter.startsWith('((') ? filter.slice(1, -1) : filter;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    if (inner[at] === ')') depth -= 1;
    if (depth > 0 || !inner.startsWith(' AND ', at)) continue;
    parts.push(inner.slice(from, at));
    from = at + ' AND '.length;
  }
  return [...parts, inner.slice(from)].filter((part) => part !== '');
}

/** Of a bitmap scan, whose index is a node of its own. */
function indexBelow({ Plans: below = [] }: PlanNode): string | undefined {
  return below.find((child) => child['Node Type'] === 'Bitmap Index Scan')?.['Index Cond'];
}

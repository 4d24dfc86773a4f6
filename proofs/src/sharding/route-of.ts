import { functionsReading, placements, type Placement } from './placements.ts';

/** Which shards a statement has to be sent to. */
export type Route =
  /** Reads only what every shard has. */
  | 'any shard'
  /** Named by an id or a person among its parameters. */
  | 'one shard'
  /** Those of a list of ids. */
  | 'shards of the ids'
  /** No id says where: each shard is asked, and the answers are merged. */
  | 'every shard'
  | 'central server';

export interface Routed {
  /** Of its own rows. */
  readonly route: Route;
  /** Joins of rows that would be on different servers: with any, the statement can't be sent as it is. */
  readonly because: readonly string[];
}

/** What a plan reads, and by which conditions. */
export interface Scan {
  readonly table: string;
  /** As PostgreSQL prints it, with parameters as literals; empty for a scan of everything. */
  readonly condition: string;
}

/**
 * By the plan of a statement: its tables, and whether a parameter names the shard. A loop's own id, its author's and
 * those of what hangs on it end in the same twelve bits, so any of them does.
 */
export function routeOf(text: string, scans: readonly Scan[]): Routed {
  const called = [...functionsReading].flatMap(([name, tables]) =>
    text.includes(`${name}(`) ? tables : [],
  );
  const read = [...scans.map(({ table }) => table), ...called];
  const where = new Set(read.map((table) => placementOf(table).placement));
  const because = obstaclesIn(scans, where);
  return { route: simpleRoute(text, scans, where), because };
}

/** A partition is named after its table. */
function placementOf(table: string) {
  const [, found] =
    [...placements].find(([name]) => table === name || table.startsWith(`${name}_2`)) ?? [];
  if (found === undefined) throw new Error(`It isn't said where ${table} would be.`);
  return found;
}

const isOther = /\bparent_loop_id\b/;
const isStem = /\bstem_loop_id\b/;

function obstaclesIn(scans: readonly Scan[], where: ReadonlySet<Placement>): string[] {
  const conditions = scans.map(({ condition }) => condition).join('\n');
  const found: string[] = [];
  // They are loops of other people. A parameter for the original is an id like any other.
  if (joins(conditions, isOther)) found.push('a loop, its original and its remixes');
  if (joins(conditions, isStem)) found.push('a mix and the loops of its stems');
  if (where.has('loop') && where.has('person')) found.push('loops and what is with a person');
  if (where.has('central') && (where.has('loop') || where.has('person'))) {
    found.push('what is central and what is on shards');
  }
  return found;
}

/** Whether one of the conditions compares the column with another one. */
function joins(conditions: string, column: RegExp): boolean {
  return conditions
    .split(/ AND |\n/)
    .some((part) => column.test(part) && !isParameter.test(part) && part.includes('='));
}

const isParameter = /= (?:ANY \()?'/;

function simpleRoute(text: string, scans: readonly Scan[], where: ReadonlySet<Placement>): Route {
  if (!where.has('loop') && !where.has('person')) {
    return where.has('central') ? 'central server' : 'any shard';
  }
  const named = new Set(
    scans.flatMap(({ table, condition }) =>
      placementOf(table).keys.flatMap((key) => namingIn(condition, key)),
    ),
  );
  if (named.has('one')) return 'one shard';
  return named.has('many') || LIST.test(text) ? 'shards of the ids' : 'every shard';
}

/** A list of ids among the parameters. */
const LIST = /(?:unnest|any)\s*\(\s*\$\d+::uuid\[\]/i;

function namingIn(condition: string, key: string): ('one' | 'many')[] {
  const one = new RegExp(String.raw`\b${key} = '`);
  const many = new RegExp(String.raw`\b${key} = ANY \('`);
  return [
    ...(one.test(condition) ? (['one'] as const) : []),
    ...(many.test(condition) ? (['many'] as const) : []),
  ];
}

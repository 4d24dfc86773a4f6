import { and, getTableColumns, sql, type SQL } from '../drizzle/orm.ts';
import { getTableConfig, type AnyPgColumn, type PgTable } from '../drizzle/pg-core.ts';
import type { Queryable } from '../client.ts';
import { inventory } from './inventory.ts';
import type { Person, TableRule } from './rules.ts';

/** Changes when what the export is made of does; docs/MY-DATA.md describes it. */
export const EXPORT_FORMAT = 'swirl-export-1';
/** The one section that is a thing and not a list. */
const ACCOUNT = 'account';
const ROWS_AT_ONCE = 500;

type Row = Readonly<Record<string, unknown>>;

/**
 * Everything we store about a user and may hand out, as one JSON text. It is streamed and no
 * connection is held in between, so neither its size nor a slow reader affects others.
 */
export async function* exportData(
  db: Queryable,
  person: Person,
  exportedAt: Date,
): AsyncGenerator<string> {
  yield `{\n${field('format', EXPORT_FORMAT)},\n${field('exportedAt', exportedAt)}`;
  for (const { rule, section, where } of listSections()) {
    yield `,\n${JSON.stringify(section)}: `;
    if (section === ACCOUNT) {
      const [account] = await readPage(db, rule, where(person));
      yield asJson(account ?? null);
      continue;
    }
    let separator = '[\n';
    for await (const row of readRows(db, rule, where(person))) {
      yield separator + asJson(row);
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]' : '\n]';
  }
  yield '\n}\n';
}

export function listSections() {
  return inventory.flatMap((rule) =>
    Object.entries(rule.sections).map(([section, where]) => ({ rule, section, where })),
  );
}

/** The rows of one section, page by page, without withheld columns. */
export async function* readRows(
  db: Queryable,
  rule: TableRule,
  where: SQL | undefined,
): AsyncGenerator<Row> {
  let after: SQL | undefined;
  for (;;) {
    const page = await readFullPage(db, rule.table, and(where, after));
    for (const row of page) yield withoutWithheld(rule, row);
    const last = page.at(-1);
    if (last === undefined || page.length < ROWS_AT_ONCE) return;
    after = comesAfter(rule.table, last);
  }
}

async function readPage(
  db: Queryable,
  rule: TableRule,
  where: SQL | undefined,
): Promise<readonly Row[]> {
  const page = await readFullPage(db, rule.table, where);
  return page.map((row) => withoutWithheld(rule, row));
}

async function readFullPage(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
): Promise<readonly Row[]> {
  return db
    .select()
    .from(table)
    .where(where)
    .orderBy(...keyOf(table).map(({ column }) => column))
    .limit(ROWS_AT_ONCE);
}

function withoutWithheld(rule: TableRule, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => rule.columns[column] === 'exported'),
  );
}

function comesAfter(table: PgTable, last: Row): SQL {
  const key = keyOf(table);
  const columns = sql.join(
    key.map(({ column }) => sql`${column}`),
    sql`, `,
  );
  const values = sql.join(
    key.map(({ name, column }) => sql.param(last[name], column)),
    sql`, `,
  );
  return sql`(${columns}) > (${values})`;
}

function keyOf(table: PgTable): { readonly name: string; readonly column: AnyPgColumn }[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const keyNames = new Set(key.map(({ name }) => name));
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => keyNames.has(column.name))
    .map(([name, column]) => ({ name, column }));
}

const field = (name: string, value: unknown) => `${JSON.stringify(name)}: ${asJson(value)}`;

function asJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  );
}

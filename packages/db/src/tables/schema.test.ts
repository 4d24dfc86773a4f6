import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { getTableColumns, is } from '../drizzle/orm.ts';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from '../drizzle/pg-core.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let declared: PgTable[];

beforeAll(async () => {
  database = await createTestDatabase();
  const files = await readdir(import.meta.dirname);
  const modules = await Promise.all(
    files
      .filter((file) => !file.endsWith('.test.ts'))
      .map(
        (file): Promise<Record<string, unknown>> =>
          import(/* @vite-ignore */ join(import.meta.dirname, file)),
      ),
  );
  declared = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable));
});

afterAll(async () => {
  await database.drop();
});

interface StoredColumn {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
}

async function storedColumns(): Promise<StoredColumn[]> {
  const { rows } = await database.pool.query<StoredColumn>(`
    SELECT relname AS "table", attname AS "column", format_type(atttypid, atttypmod) AS "type",
      NOT attnotnull AS nullable, atthasdef OR attidentity <> '' AS "hasDefault"
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND attnum > 0
      AND NOT attisdropped AND relname <> 'schema_migrations'`);
  return rows;
}

function declaredColumns(): StoredColumn[] {
  return declared.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table: getTableConfig(table).name,
      column: toSnakeCase(column.name),
      type: column.getSQLType(),
      nullable: !column.notNull,
      hasDefault:
        column.hasDefault ||
        column.generated !== undefined ||
        column.generatedIdentity !== undefined,
    })),
  );
}

const byName = (one: StoredColumn, other: StoredColumn) =>
  `${one.table}.${one.column}`.localeCompare(`${other.table}.${other.column}`);

describe('declared tables and the migrated database', () => {
  it('have the same columns, types, nullability and defaults', async () => {
    const stored = (await storedColumns()).toSorted(byName);
    const expected = declaredColumns().toSorted(byName);
    expect(stored).toEqual(expected);
  });

  it('have the same primary keys', async () => {
    const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
      SELECT relname AS "table", (
        SELECT array_agg(attname::text ORDER BY array_position(conkey, attnum))
        FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)
      ) AS columns
      FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
      WHERE contype = 'p' AND connamespace = 'public'::regnamespace AND NOT relispartition AND relname <> 'schema_migrations'`);
    const expected = declared.map((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
      return {
        table: name,
        columns: key.map((column) => toSnakeCase(column.name)),
      };
    });
    const order = (one: { table: string }, other: { table: string }) =>
      one.table.localeCompare(other.table);
    expect(rows.toSorted(order)).toEqual(expected.toSorted(order));
  });

  it('have the same delete rules for references', async () => {
    const { rows } = await database.pool.query<{ reference: string }>(`
      SELECT conrelid::regclass || '.' || attname || ' -> ' || confrelid::regclass || ' ' ||
        CASE confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE 'no action' END AS reference
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`);
    const expected = declared.flatMap((table) =>
      getTableConfig(table).foreignKeys.map((key) => {
        const { columns, foreignTable } = key.reference();
        const column = toSnakeCase(columns[0]?.name ?? '');
        return `${getTableConfig(table).name}.${column} -> ${getTableConfig(foreignTable).name} ${key.onDelete}`;
      }),
    );
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(expected.toSorted());
  });

  it('index every reference, so that deleting a user or a loop stays fast', async () => {
    const { rows } = await database.pool.query(`
      SELECT conrelid::regclass::text AS "table", attname AS "column"
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1]
      )`);
    expect(rows).toEqual([]);
  });

  it('have a test in this folder for every CHECK', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      SELECT conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
    const files = await readdir(import.meta.dirname);
    const tests = await Promise.all(
      files
        .filter((file) => file.endsWith('constraints.test.ts'))
        .map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
    );
    const untested = rows.filter(({ name }) => !tests.some((test) => test.includes(`'${name}'`)));
    expect(untested).toEqual([]);
  });
});

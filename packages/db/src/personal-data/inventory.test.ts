import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { plantPerson, type PlantedPerson } from '@swirl/testing/planted-person';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableColumns } from '../drizzle/orm.ts';
import { getTableConfig } from '../drizzle/pg-core.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData, listSections } from './export-data.ts';
import { withoutPersonalData, inventory } from './inventory.ts';

let database: TestDatabase;
let planted: PlantedPerson;

beforeAll(async () => {
  database = await createTestDatabase();
  planted = await plantPerson(database.db);
});

afterAll(() => database.drop());

async function storedColumns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT relname || '.' || attname AS name
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND attnum > 0
      AND NOT attisdropped`);
  return rows.map(({ name }) => name);
}

const tableOf = (column: string) => column.split('.')[0] ?? '';
const nameOf = (table: (typeof inventory)[number]['table']) => getTableConfig(table).name;

describe('every column of every table', () => {
  it('declares how it is exported and erased, or that it has no personal data', async () => {
    const declared = inventory.flatMap(({ table, columns }) => {
      const stored = new Map(Object.entries(getTableColumns(table)));
      return Object.keys(columns).map(
        (column) => `${nameOf(table)}.${toSnakeCase(stored.get(column)?.name ?? column)}`,
      );
    });
    const personal = (await storedColumns()).filter(
      (column) => withoutPersonalData[tableOf(column)] === undefined,
    );
    expect(declared.toSorted()).toEqual(personal.toSorted());
  });

  it('without personal data refers to no user', async () => {
    const { rows } = await database.pool.query<{ name: string; to: string }>(`
      SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS "to"
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
    // A decision's target is covered by the decision, which is deleted with its user.
    const towards = new Set(['users', 'loops', 'comments', 'sessions']);
    const linked = rows.filter(({ name, to }) => name in withoutPersonalData && towards.has(to));
    expect(linked).toEqual([]);
    const tables = new Set((await storedColumns()).map(tableOf));
    expect(Object.keys(withoutPersonalData).filter((name) => !tables.has(name))).toEqual([]);
  });

  it('that is withheld gives a reason', () => {
    const reasons = inventory.flatMap(({ columns }) =>
      Object.values(columns).flatMap((fate) => (fate === 'exported' ? [] : [fate.withheld])),
    );
    expect(reasons.length).toBeGreaterThan(10);
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('is in at least one section of the export, if it is not withheld', () => {
    for (const { table, sections, columns } of inventory) {
      const exported = Object.values(columns).includes('exported');
      expect([nameOf(table), Object.keys(sections).length > 0]).toEqual([nameOf(table), exported]);
    }
    const names = listSections().map(({ section }) => section);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('every section of the export is documented', async () => {
  const described = await readFile(new URL('../../../../docs/MY-DATA.md', import.meta.url), 'utf8');
  const sections = listSections().map(({ section }) => section);
  expect(sections.filter((section) => !described.includes(`\`${section}\``))).toEqual([]);
});

describe('the export of a user with all kinds of data', () => {
  let text: string;
  let exported: Record<string, Record<string, unknown> | Record<string, unknown>[]>;

  beforeAll(async () => {
    text = '';
    for await (const part of exportData(database.db, planted.user, new Date())) text += part;
    exported = JSON.parse(text);
  });

  it('has every exported column with its value from the database', async () => {
    const empty: string[] = [];
    for (const { rule, section, where } of listSections()) {
      const stored = await database.db.select().from(rule.table).where(where(planted.user));
      const rows = [exported[section] ?? []].flat();
      expect([section, rows.length]).toEqual([section, stored.length]);
      const named = Object.entries(rule.columns);
      const wanted = named.filter(([, fate]) => fate === 'exported').map(([column]) => column);
      const got = new Set(rows.flatMap((row) => Object.keys(row)));
      expect([section, [...got].toSorted()]).toEqual([section, wanted.toSorted()]);
      for (const column of wanted) {
        const values = (list: readonly Record<string, unknown>[]) =>
          list.map((row) => JSON.stringify(row[column] ?? null)).toSorted();
        expect([section, column, values(rows)]).toEqual([section, column, values(stored)]);
        if (rows.every((row) => row[column] === null)) empty.push(`${section}.${column}`);
      }
    }
    // A column that is empty for the planted user proves nothing.
    expect(empty).toEqual([]);
  });

  it('contains no secret, and nothing private of others', () => {
    for (const secret of ['argon2id', 'ceremony', 'signup']) {
      expect(text).not.toContain(`canary${planted.canaries[4] ?? ''}${secret}`);
    }
    expect(exported['blocked']).toHaveLength(1);
    expect(exported['muted']).toHaveLength(1);
    expect(exported['comments']).toHaveLength(7);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintMigrations } from './migration-lint.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swirl-lint-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function lint(statements: string, name = '0900_new.sql'): Promise<string[]> {
  const file = join(folder, name);
  await writeFile(file, statements);
  return lintMigrations([file]);
}

describe('a new migration may', () => {
  it.each([
    [
      'make a table',
      'CREATE TABLE notes (id uuid PRIMARY KEY, loop_id uuid NOT NULL REFERENCES loops);',
    ],
    [
      'index it',
      'CREATE TABLE notes (id uuid PRIMARY KEY, at date); CREATE INDEX at_idx ON notes (at);',
    ],
    ['add a column that may be empty', 'ALTER TABLE loops ADD COLUMN note text;'],
    ['add a column with a default', 'ALTER TABLE loops ADD COLUMN n integer NOT NULL DEFAULT 0;'],
    ['add a rule for what comes', 'ALTER TABLE loops ADD CONSTRAINT c CHECK (n > 0) NOT VALID;'],
    ['hold a rule for what was', 'ALTER TABLE loops VALIDATE CONSTRAINT c;'],
    ['index what is there', '-- no transaction\nCREATE INDEX CONCURRENTLY n_idx ON loops (n);'],
    ['drop an index', '-- no transaction\nDROP INDEX CONCURRENTLY n_idx;'],
  ])('%s', async (_what, statements) => {
    expect(await lint(statements)).toEqual([]);
  });
});

describe('a new migration may not', () => {
  it.each([
    ['ALTER TABLE loops DROP COLUMN note;', 'ban-drop-column'],
    ['DROP TABLE loops;', 'ban-drop-table'],
    ['ALTER TABLE loops RENAME COLUMN note TO remark;', 'renaming-column'],
    ['ALTER TABLE loops RENAME TO rounds;', 'renaming-table'],
    ['ALTER TABLE loops ADD COLUMN note text NOT NULL;', 'adding-required-field'],
    ['ALTER TABLE loops ALTER COLUMN note SET NOT NULL;', 'adding-not-nullable-field'],
    ['ALTER TABLE loops ALTER COLUMN note DROP NOT NULL;', 'ban-drop-not-null'],
    ['ALTER TABLE loops ALTER COLUMN n TYPE bigint;', 'changing-column-type'],
    ['ALTER TABLE loops ADD COLUMN u uuid DEFAULT gen_random_uuid();', 'adding-field-with-default'],
    ['ALTER TABLE loops ADD CONSTRAINT c CHECK (n > 0);', 'constraint-missing-not-valid'],
    [
      'ALTER TABLE loops ADD CONSTRAINT f FOREIGN KEY (u) REFERENCES users;',
      'adding-foreign-key-constraint',
    ],
    ['ALTER TABLE loops ADD CONSTRAINT q UNIQUE (n);', 'disallowed-unique-constraint'],
    ['CREATE INDEX n_idx ON loops (n);', 'require-concurrent-index-creation'],
    ['DROP INDEX n_idx;', 'require-concurrent-index-deletion'],
    ['ALTER TABLE loops ADD COLUMN;', 'syntax-error'],
  ])('%s', async (statement, rule) => {
    const problems = await lint(`-- why\n${statement}`);
    expect(problems.join('\n')).toContain(`0900_new.sql:2: ${rule}: `);
  });
});

describe('an exception', () => {
  const drop = '-- squawk-ignore ban-drop-column\nALTER TABLE loops DROP COLUMN note;';

  it('needs a reason', async () => {
    expect(await lint(`-- safe because no release has read it since 1.4\n${drop}`)).toEqual([]);
  });

  it.each([
    ['no reason', drop, 'has to say why'],
    ['hardly one', `-- safe because unused\n${drop}`, 'has to say why'],
    ['a rule there is not', '-- squawk-ignore drops\nSELECT 1;', 'unused-ignore'],
    ['a whole file', '-- squawk-ignore-file\nDROP TABLE loops;', 'one statement, not a file'],
  ])('is refused with %s', async (_what, statements, complaint) => {
    expect((await lint(statements)).join('\n')).toContain(complaint);
  });

  it('is not needed by files older than the lint', async () => {
    expect(await lint('DROP TABLE loops;', '0066_old.sql')).toEqual([]);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PostgresConfig } from '@swirl/platform/config';
import { createUnmigratedDatabase } from '@swirl/testing/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from './client.ts';
import { migrate, migrationsDirectory } from './migrate.ts';

let database: Awaited<ReturnType<typeof createUnmigratedDatabase>>;

beforeEach(async () => {
  database = await createUnmigratedDatabase();
});

afterEach(async () => {
  await database.drop();
});

async function select<Row extends object>(query: string): Promise<Row[]> {
  const pool = createPool(database.config);
  try {
    return (await pool.query<Row>(query)).rows;
  } finally {
    await pool.end();
  }
}

async function runCommand(config: PostgresConfig) {
  const script = fileURLToPath(new URL('migrate.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, POSTGRES_DB: config.database },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { code, output, problems };
}

describe('migrating', () => {
  it('applies each file once when two processes migrate an empty database at the same time', async () => {
    const runs = await Promise.all([runCommand(database.config), runCommand(database.config)]);

    expect(runs.map(({ code, problems }) => ({ code, problems }))).toEqual([
      { code: 0, problems: '' },
      { code: 0, problems: '' },
    ]);
    const files = (await readdir(migrationsDirectory)).toSorted();
    const lines = runs.flatMap(({ output }) => output.trimEnd().split('\n')).toSorted();
    expect(lines).toEqual(
      [
        ...files.map((file) => `${database.config.database}: applied ${file.replace('.sql', '')}`),
        `${database.config.database}: up to date`,
      ].toSorted(),
    );
    const applied = await select<{ name: string }>(
      'SELECT name FROM schema_migrations ORDER BY id',
    );
    expect(applied.map(({ name }) => `${name}.sql`)).toEqual(files);
  });

  it('does nothing the second time', async () => {
    const files = await readdir(migrationsDirectory);
    expect(await migrate(database.config)).toHaveLength(files.length);
    expect(await migrate(database.config)).toEqual([]);
  });

  it('prepares the job queue too', async () => {
    await migrate(database.config);
    expect(await select('SELECT id FROM graphile_worker.jobs')).toEqual([]);
  });

  it('says what is missing when it cannot reach the database', async () => {
    const run = await runCommand({ ...database.config, database: 'swirl_test_not_there' });
    expect(run.code).not.toBe(0);
    expect(run.problems).toContain('database "swirl_test_not_there" does not exist');
  });
});

describe('migration files', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'swirl-migrations-'));
  });

  afterEach(async () => {
    await rm(directory, { recursive: true });
  });

  const write = (name: string, content: string) => writeFile(join(directory, name), content);

  it('leave nothing of a file that fails, and keep those before it', async () => {
    await write('0001_good.sql', 'CREATE TABLE good (id integer);');
    await write('0002_bad.sql', 'CREATE TABLE half (id integer); SELECT 1 / 0;');
    const problems: string[] = [];

    await expect(
      migrate(database.config, { directory, onProblem: (message) => problems.push(message) }),
    ).rejects.toThrow('division by zero');

    expect(problems.join('\n')).toContain('CREATE TABLE half');
    expect(await select('SELECT name FROM schema_migrations')).toEqual([{ name: '0001_good' }]);
    expect(await select(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  });

  it('may build an index concurrently, also while another process waits for the lock', async () => {
    await write('0001_table.sql', 'CREATE TABLE items (id integer);');
    await write(
      '0002_index.sql',
      '-- no transaction\nCREATE INDEX CONCURRENTLY items_id_idx ON items (id);',
    );

    const applied = await Promise.all([
      migrate(database.config, { directory }),
      migrate(database.config, { directory }),
    ]);

    expect(applied.flat().toSorted()).toEqual(['0001_table', '0002_index']);
    expect(await select(`SELECT to_regclass('items_id_idx')::text AS index`)).toEqual([
      { index: 'items_id_idx' },
    ]);
  });

  it('release a table in use and retry', async () => {
    await write('0001_table.sql', 'CREATE TABLE items (id integer);');
    await migrate(database.config, { directory });
    await write('0002_column.sql', 'ALTER TABLE items ADD COLUMN word text;');
    await write('0003_table.sql', 'CREATE TABLE others (id integer);');
    const pool = createPool(database.config);
    const reader = await pool.connect();
    await reader.query('BEGIN; SELECT FROM items;');

    let triedAgain = 0;
    const applied = await migrate(database.config, {
      directory,
      tableLockMs: 50,
      onProblem: (message) => expect.fail(message),
      onBusy: () => {
        triedAgain += 1;
        void reader.query('COMMIT');
      },
    });
    reader.release();
    await pool.end();

    expect(triedAgain).toBe(1);
    expect(applied).toEqual(['0002_column', '0003_table']);
  });

  it('rebuild an index that was left invalid', async () => {
    await write(
      '0001_table.sql',
      'CREATE TABLE items (id integer); INSERT INTO items VALUES (1), (1);',
    );
    await write(
      '0002_index.sql',
      '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY items_id_idx ON items (id);',
    );
    await expect(migrate(database.config, { directory })).rejects.toThrow('items_id_idx');
    await select('DELETE FROM items');

    expect(await migrate(database.config, { directory })).toEqual(['0002_index']);
    expect(
      await select(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'items_id_idx'::regclass`),
    ).toEqual([{ indisvalid: true }]);
  });

  it('are refused when a new one comes before one already applied', async () => {
    await write('0002_later.sql', 'CREATE TABLE later (id integer);');
    await migrate(database.config, { directory });
    await write('0001_earlier.sql', 'CREATE TABLE earlier (id integer);');

    await expect(migrate(database.config, { directory })).rejects.toThrow('0001_earlier');
  });
});

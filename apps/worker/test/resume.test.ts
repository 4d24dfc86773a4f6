import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { createLogger } from '@swirl/platform/logger';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { eventually } from '@swirl/testing/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWorker } from '../src/run-worker.ts';
import { kill, QUICK } from './harness.ts';
import { createRealHandlers } from './real-handlers.ts';

/** More than two slices of people, and one of loops. */
const PEOPLE = 1_300;
const GATE = 7_001;

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

async function createPeople(): Promise<void> {
  const { db, pool } = database;
  await createUser(db);
  await pool.query(
    `INSERT INTO users (id, email)
     SELECT (left(first_id_at(now())::text, 13) || right(gen_random_uuid()::text, 23))::uuid, n || '@resume.test'
     FROM generate_series(1, $1) AS n`,
    [PEOPLE - 1],
  );
  // Every count is wrong, so that the log shows who was checked.
  await pool.query('INSERT INTO user_counts (user_id, followers) SELECT id, 7 FROM users');
}

/** Makes the job wait for the gate when it has done two slices of people. */
async function stopAfterTwoSlices(): Promise<void> {
  await database.pool.query(`
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.cursor > (SELECT id::text FROM users ORDER BY id OFFSET 600 LIMIT 1) THEN
        PERFORM pg_advisory_xact_lock(${GATE});
      END IF;
      RETURN NEW;
    END
    $$;
    CREATE TRIGGER wait_at_gate BEFORE INSERT OR UPDATE ON job_progress
    FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`);
}

test('a nightly job whose worker is killed goes on where it stopped, and finishes', async () => {
  const { db, pool } = database;
  await createPeople();
  await stopAfterTwoSlices();
  const gate = await pool.connect();
  await gate.query('SELECT pg_advisory_lock($1)', [GATE]);
  const victim = spawn(
    process.execPath,
    [fileURLToPath(new URL('./media-worker-process.ts', import.meta.url))],
    {
      env: { ...process.env, POSTGRES_DB: database.config.database, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  try {
    await enqueue(db, 'counts.reconcile', {});
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
        [GATE],
      );
      expect(rowCount).toBe(1);
    });
    await kill(victim);
    // What it had sent is undone with its connection.
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
      [GATE],
    );
  } finally {
    await kill(victim);
    gate.release(true);
  }
  const { rows: stopped } = await pool.query<{ step: string; checked: number }>(
    `SELECT step, (SELECT count(*)::int FROM users WHERE id::text <= cursor) AS checked
     FROM job_progress WHERE job = 'counts.reconcile'`,
  );
  expect(stopped).toEqual([{ step: 'users', checked: 500 }]);
  await pool.query('DROP TRIGGER wait_at_gate ON job_progress');

  const logged: { msg: string; differences?: number }[] = [];
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const worker = startWorker({
    config: { postgres: database.config },
    pool,
    handlers: createRealHandlers(),
    logger: createLogger({ level: 'info' }, { name: 'worker', destination }),
    timings: QUICK,
  });
  try {
    await eventually(async () => {
      expect(logged.map(({ msg }) => msg)).toContain('counts compared with rows');
    });
  } finally {
    await worker.stop();
  }
  expect(logged.filter(({ msg }) => msg === 'a count differs from its rows')).toHaveLength(
    PEOPLE - 500,
  );
  expect((await pool.query('SELECT FROM job_progress')).rowCount).toBe(0);
});

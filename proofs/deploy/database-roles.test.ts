import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createDb, createPool, type Database } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { migrate } from '@swirl/db/migrate';
import { readConfig } from '@swirl/platform/config';
import { SUPERUSER } from '@swirl/stack/engines/postgres';
import { startProgram } from '@swirl/stack/program';
import { root } from '@swirl/stack/settings';
import { eventually } from '@swirl/testing/eventually';
import { createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { postgres: server } = readConfig(process.env);
const name = `swirl_roles_${randomBytes(4).toString('hex')}`;
const owner = { ...server, database: name, user: `${name}_owner` };
const app = { ...server, database: name, user: `${name}_app`, poolSize: 2 };
const superuser = createPool({ ...server, user: SUPERUSER, database: 'postgres', poolSize: 1 });
let pool: ReturnType<typeof createPool>;
let db: Database;

beforeAll(async () => {
  for (const { user, password } of [owner, app]) {
    await superuser.query(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
    await superuser.query(`GRANT swirl_ranking TO ${user}`);
  }
  await superuser.query(`CREATE DATABASE ${name} OWNER ${owner.user} TEMPLATE template0`);
  await migrate(owner, { appRole: app.user });
  pool = createPool(app);
  db = createDb(pool);
});

afterAll(async () => {
  await pool.end();
  await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await superuser.query(`DROP ROLE ${owner.user}, ${app.user}`);
  await superuser.end();
});

describe('the role of the app', () => {
  it.each([
    'CREATE TABLE extra (id integer)',
    'CREATE SCHEMA extra',
    'CREATE INDEX ON users (email)',
    'CREATE FUNCTION extra() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE TRIGGER extra BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION renew_version()',
    'ALTER TABLE users ADD COLUMN extra integer',
    'ALTER TABLE users DISABLE TRIGGER ALL',
    'ALTER TABLE graphile_worker._private_jobs DISABLE ROW LEVEL SECURITY',
    `ALTER DATABASE ${name} SET jit = on`,
    'DROP TABLE reactions',
    'DROP FUNCTION renew_version() CASCADE',
    'TRUNCATE users CASCADE',
    'DELETE FROM schema_migrations',
    `SET ROLE ${owner.user}`,
    "COPY users TO PROGRAM 'cat'",
  ])('may not %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('reads and writes rows, and has the owner create the months of notifications', async () => {
    const user = await createUser(db);
    await createLoop(db, { userId: user.id });
    expect((await pool.query('DELETE FROM loops')).rowCount).toBe(1);
    const { rows } = await pool.query(
      "SELECT create_notification_months(now(), now() + interval '1 year') AS created",
    );
    expect(rows[0].created).toBeGreaterThan(0);
  });

  it('runs the jobs of a worker', async () => {
    const names = ['notifications.sweep', 'records.sweep', 'counts.reconcile'] as const;
    for (const job of names) await enqueue(db, job, {});
    const worker = startProgram({
      command: process.execPath,
      args: [join(root, 'apps/worker/src/main.ts')],
      env: {
        ...process.env,
        POSTGRES_USER: app.user,
        POSTGRES_DB: name,
        // The bucket is shared by all tests.
        S3_READ_ONLY: 'true',
        LOG_LEVEL: 'silent',
        WORKER_LANES: 'quick:1,bulk:1',
      },
    });
    await eventually(async () => {
      const { rows } = await pool.query(
        'SELECT FROM graphile_worker.jobs WHERE task_identifier = ANY ($1)',
        [names],
      );
      expect(rows).toEqual([]);
    });
    await worker.end('SIGTERM');
    expect((await pool.query('SELECT * FROM dead_letters')).rows).toEqual([]);
  });
});

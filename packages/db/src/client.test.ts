import { eventually } from '@swirl/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { eq, sql } from './drizzle/orm.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDb, createPool, type Queryable } from './client.ts';
import { findUserById } from './stores/accounts/users.store.ts';
import { users } from './tables/users.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

/** Ends every connection with our application name, like a restarting server. */
async function endConnections(): Promise<void> {
  await database.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = $2',
    ['swirl', database.config.database],
  );
}

describe('a connection', () => {
  it('does not use JIT, limits every statement and has an application name', async () => {
    const pool = createPool(database.config, { applicationName: 'swirl-api' });
    const { rows } = await pool.query(`
      SELECT current_setting('jit') AS jit, current_setting('statement_timeout') AS timeout,
        current_setting('application_name') AS name`);
    expect(rows).toEqual([{ jit: 'off', timeout: '10s', name: 'swirl-api' }]);
    await pool.end();
  });

  it('ends a statement that takes too long', async () => {
    const pool = createPool(database.config, { statementTimeoutMs: 50 });
    await expect(pool.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout');
    await pool.end();
  });

  it('is replaced after its maximum lifetime', async () => {
    const pool = createPool(database.config, { lifetimeSeconds: 0.1 });
    const pidOf = async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const first = await pidOf();
    await eventually(async () => expect(await pidOf()).not.toBe(first));
    await pool.end();
  });

  it('is replaced when the server ends it while idle', async () => {
    const lost = vi.fn<(error: Error) => void>();
    const pool = createPool(database.config, { onConnectionLost: lost });
    const db = createDb(pool);
    const user = await createUser(db);

    await endConnections();

    await eventually(() => expect(lost).toHaveBeenCalled());
    expect(await findUserById(db, user.id)).toEqual(user);
    await pool.end();
  });
});

describe('a transaction', () => {
  it('fails when the server ends its connection, and the next one works', async () => {
    const lost = vi.fn<(error: Error) => void>();
    const pool = createPool({ ...database.config, poolSize: 1 }, { onConnectionLost: lost });
    const db = createDb(pool);

    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`);
        await endConnections();
        await eventually(() => expect(lost).toHaveBeenCalled());
        await tx.execute(sql`SELECT 2`);
      }),
    ).rejects.toThrow('SELECT 2');

    expect(await db.transaction((tx) => createUser(tx))).toMatchObject({ firstName: 'Person' });
    await pool.end();
  });

  it('throws the error of the work, not that of a failed rollback', async () => {
    const pool = createPool({ ...database.config, poolSize: 1 });
    await expect(
      createDb(pool).transaction(async () => {
        await endConnections();
        throw new Error('my own reason');
      }),
    ).rejects.toThrow('my own reason');
    await pool.end();
  });

  it('keeps its connection when it is rolled back', async () => {
    const pool = createPool({ ...database.config, poolSize: 1 });
    const db = createDb(pool);
    const pid = async (tx: Queryable) =>
      (await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]?.pid;
    const before = await pid(db);
    await expect(
      db.transaction(async (tx) => {
        await createUser(tx, { username: 'taken_back' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await pid(db)).toBe(before);
    expect(await db.select().from(users).where(eq(users.username, 'taken_back'))).toEqual([]);
    await pool.end();
  });
});

describe('a database that hangs', () => {
  it('uses up no connection for good: everything works again when it is back', async () => {
    const proxy = await createTcpProxy(database.config);
    const pool = createPool(
      { ...database.config, host: proxy.host, port: proxy.port, poolSize: 2 },
      { statementTimeoutMs: 100 },
    );
    const db = createDb(pool);
    const user = await createUser(db);

    proxy.hang();
    const attempts = await Promise.allSettled([
      db.transaction((tx) => findUserById(tx, user.id)),
      db.transaction((tx) => findUserById(tx, user.id)),
      findUserById(db, user.id),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);

    proxy.restore();
    expect(
      await Promise.all([
        db.transaction((tx) => findUserById(tx, user.id)),
        db.transaction((tx) => findUserById(tx, user.id)),
        findUserById(db, user.id),
      ]),
    ).toEqual([user, user, user]);
    await pool.end();
    await proxy.close();
  });
});

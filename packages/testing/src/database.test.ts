import { spawnSync } from 'node:child_process';
import { users } from '@swirl/db/tables/users';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createComment, createSession, createUser } from './factories.ts';
import { isOwned, ownerMark } from './owner.ts';

const open: TestDatabase[] = [];

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  open.push(database);
  return database;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.drop()));
});

const exists = async (viewer: TestDatabase, name: string) =>
  (await viewer.pool.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1;

describe('a test database', () => {
  it('is empty, and shares nothing with another created at the same time', async () => {
    const [one, other] = await Promise.all([openDatabase(), openDatabase()]);
    await createUser(one.db);
    expect(await one.db.$count(users)).toBe(1);
    expect(await other.db.$count(users)).toBe(0);
  });

  it('is gone when dropped', async () => {
    const viewer = await openDatabase();
    const dropped = await createTestDatabase();
    expect(await exists(viewer, dropped.config.database)).toBe(true);
    await dropped.drop();
    expect(await exists(viewer, dropped.config.database)).toBe(false);
  });

  it('of a run stopped long ago is removed by the next', async () => {
    const viewer = await openDatabase();
    const abandoned = `swirl_test_${Date.now() - 2 * 60 * 60 * 1000}_stopped`;
    await viewer.pool.query(`CREATE DATABASE ${abandoned} TEMPLATE template0`);
    await openDatabase();
    expect(await exists(viewer, abandoned)).toBe(false);
  });

  it('of a run that takes hours stays', async () => {
    const viewer = await openDatabase();
    const inUse = `swirl_test_${Date.now() - 2 * 60 * 60 * 1000}_${ownerMark}_long`;
    await viewer.pool.query(`CREATE DATABASE ${inUse} TEMPLATE template0`);
    await openDatabase();
    expect(await exists(viewer, inUse)).toBe(true);
    await viewer.pool.query(`DROP DATABASE ${inUse}`);
  });
});

describe('the owner of a test database or bucket', () => {
  it('is the process that made it, as long as it runs', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    expect(isOwned(`test-${ownerMark}-0198c0de`)).toBe(true);
    expect(isOwned(`test-by${pid}-0198c0de`)).toBe(false);
  });

  it('is no one where no process is named', () => {
    expect(isOwned('test-0198c0de-4a2b')).toBe(false);
  });
});

describe('factories', () => {
  it('create the loop and the users a comment needs', async () => {
    const { db } = await openDatabase();
    const comment = await createComment(db);
    expect(comment.loopId).not.toBe(comment.userId);
    expect(await db.$count(users)).toBe(2);
  });

  it('keep the given values', async () => {
    const { db } = await openDatabase();
    const user = await createUser(db, { username: 'river' });
    const { session } = await createSession(db, { userId: user.id });
    expect(user.username).toBe('river');
    expect(session.userId).toBe(user.id);
  });
});

import { requireOwnBucket } from '@swirl/db/bucket/bucket-owner';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorOn, readAuditLog } from './operator.ts';

let bucket: TestBucket;
let database: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [bucket, database, other] = await Promise.all([
    createTestBucket(),
    createTestDatabase(),
    createTestDatabase(),
  ]);
});

afterAll(async () => {
  await Promise.all([bucket.drop(), database.drop(), other.drop()]);
});

const ops = (on: TestDatabase, ...args: string[]) =>
  operatorOn(on).runWith({ S3_BUCKET: bucket.name }, ...args);

describe('creating the bucket', () => {
  it('can be repeated, prints its address, and claims it', async () => {
    const twice = [
      await ops(database, 'create-bucket', '--json'),
      await ops(database, 'create-bucket', '--json'),
    ];
    expect(twice[1]).toEqual(twice[0]);
    expect(JSON.parse(twice[0]?.stdout ?? '')).toMatchObject({ bucket: bucket.name });
    await requireOwnBucket(database.db, bucket.store);
  });

  it('leaves one alone that another installation has claimed', async () => {
    expect((await ops(other, 'create-bucket')).code).toBe(0);
    await requireOwnBucket(database.db, bucket.store);
  });
});

describe('adopting the bucket', () => {
  it('does nothing where it is ours already', async () => {
    const { code, stdout } = await ops(database, 'adopt-bucket');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `The bucket ${bucket.name} belongs to this database already.\n`,
    });
    expect(await readAuditLog(database)).toEqual([]);
  });

  it('takes it over after confirmation, and is audited', async () => {
    const refused = await ops(other, 'adopt-bucket');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('--yes');
    await expect(requireOwnBucket(other.db, bucket.store)).rejects.toThrow('adopt-bucket');

    const done = await ops(other, 'adopt-bucket', '--yes');
    expect(done.stdout).toBe(`The bucket ${bucket.name} belongs to this database now.\n`);
    await requireOwnBucket(other.db, bucket.store);
    await expect(requireOwnBucket(database.db, bucket.store)).rejects.toThrow('adopt-bucket');
    expect(await readAuditLog(other)).toEqual([
      {
        actor: 'operator',
        action: 'bucket.adopt',
        target: bucket.name,
        detail: { state: 'foreign' },
      },
    ]);
  });

  it('is refused to a read-only installation', async () => {
    const readOnly = { S3_BUCKET: bucket.name, S3_READ_ONLY: 'true' };
    const refused = await operatorOn(database).runWith(readOnly, 'adopt-bucket', '--yes');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('S3_READ_ONLY');
    await requireOwnBucket(other.db, bucket.store);
  });
});

describe('sweeping media', () => {
  it('needs a number and confirmation, and is then queued', async () => {
    expect((await ops(database, 'sweep-media')).code).toBe(64);
    expect((await ops(database, 'sweep-media', '--at-most', '500')).code).toBe(1);
    const { code } = await ops(database, 'sweep-media', '--at-most', '500', '--yes');
    expect(code).toBe(0);
    const { rows } = await database.pool.query<object>(
      `SELECT payload FROM graphile_worker._private_jobs
       JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id
       WHERE tasks.identifier = 'media.sweep'`,
    );
    expect(rows).toEqual([{ payload: { atMost: 500 } }]);
    expect(await readAuditLog(database)).toMatchObject([
      { action: 'media.sweep', detail: { atMost: 500 } },
    ]);
  });
});

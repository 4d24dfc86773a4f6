import { BUCKET_OWNER_OBJECT } from '@swirl/platform/object-key';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  adoptBucket,
  BucketNotOurs,
  findBucketState,
  renewBucketClaim,
  requireOwnBucket,
} from './bucket-owner.ts';

let bucket: TestBucket;
let ours: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [bucket, ours, other] = await Promise.all([
    createTestBucket(),
    createTestDatabase(),
    createTestDatabase(),
  ]);
});

beforeEach(async () => {
  await bucket.store.delete(BUCKET_OWNER_OBJECT);
  for (const { pool } of [ours, other]) {
    await pool.query(
      `UPDATE installation
       SET id = gen_random_uuid(), bucket_claim = NULL, bucket_claim_next = NULL`,
    );
  }
});

afterAll(async () => {
  await Promise.all([bucket.drop(), ours.drop(), other.drop()]);
});

const stateFor = ({ db }: TestDatabase) => findBucketState(db, bucket.store);
const claimFor = ({ db }: TestDatabase) => requireOwnBucket(db, bucket.store);

/** What a dump, a snapshot or a backup would copy from one to the other. */
async function copyInstallation(from: TestDatabase, to: TestDatabase): Promise<void> {
  const { rows } = await from.pool.query<{ id: string; current: string; next: string }>(
    'SELECT id, bucket_claim AS current, bucket_claim_next AS next FROM installation',
  );
  await to.pool.query(
    'UPDATE installation SET id = $1, bucket_claim = $2, bucket_claim_next = $3',
    [rows[0]?.id, rows[0]?.current, rows[0]?.next],
  );
}

it('a bucket belongs to the installation that claims it first, and to no other', async () => {
  expect(await stateFor(ours)).toBe('unclaimed');
  await claimFor(ours);
  await claimFor(ours);
  expect(await stateFor(ours)).toBe('ours');
  expect(await stateFor(other)).toBe('foreign');
  await expect(claimFor(other)).rejects.toThrow('belongs to another installation');
  await expect(renewBucketClaim(other.db, bucket.store)).rejects.toThrow(BucketNotOurs);
  expect(await stateFor(ours)).toBe('ours');
});

it('of several installations that claim a bucket at the same time exactly one gets it', async () => {
  const claimed = await Promise.allSettled([claimFor(ours), claimFor(other)]);
  expect(claimed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const states = await Promise.all([stateFor(ours), stateFor(other)]);
  expect(states.toSorted()).toEqual(['foreign', 'ours']);
});

it('workers of one installation claim and renew at the same time without losing it', async () => {
  await Promise.all(Array.from({ length: 4 }, () => claimFor(ours)));
  await Promise.all(Array.from({ length: 4 }, () => renewBucketClaim(ours.db, bucket.store)));
  expect(await stateFor(ours)).toBe('ours');
});

it('a copy of the database loses the bucket when the original renews its claim', async () => {
  await claimFor(ours);
  await copyInstallation(ours, other);
  // Twice: the next claim is stored in advance, and so copied too.
  await renewBucketClaim(ours.db, bucket.store);
  await renewBucketClaim(ours.db, bucket.store);
  expect(await stateFor(ours)).toBe('ours');
  expect(await stateFor(other)).toBe('copied');
  await expect(claimFor(other)).rejects.toThrow('another copy of this database');
});

it('two copies of one database cannot both claim an empty bucket', async () => {
  await claimFor(ours);
  await copyInstallation(ours, other);
  await bucket.store.delete(BUCKET_OWNER_OBJECT);
  await claimFor(ours);
  expect([await stateFor(ours), await stateFor(other)]).toEqual(['ours', 'copied']);
});

it('a worker that died between writing bucket and database still owns the bucket', async () => {
  await claimFor(ours);
  const { rows } = await ours.pool.query<object>('SELECT * FROM installation');
  await renewBucketClaim(ours.db, bucket.store);
  // The transaction of the renewal was never committed.
  await ours.pool.query(
    'UPDATE installation SET (bucket_claim, bucket_claim_next) = ($1, $2)',
    Object.values(rows[0] ?? {}).slice(2),
  );
  expect(await stateFor(ours)).toBe('ours');
  await renewBucketClaim(ours.db, bucket.store);
  expect(await stateFor(ours)).toBe('ours');
});

it('an adopted bucket belongs to the new installation, and the previous one is refused', async () => {
  await claimFor(ours);
  await adoptBucket(other.db, bucket.store);
  await claimFor(other);
  expect(await stateFor(ours)).toBe('foreign');
  await expect(claimFor(ours)).rejects.toThrow('ops adopt-bucket');
});

it('an unreadable owner object does not count as no owner', async () => {
  await bucket.store.put(BUCKET_OWNER_OBJECT, Buffer.from('{"claim":'), {
    contentType: 'application/json',
  });
  expect(await stateFor(ours)).toBe('foreign');
  await expect(claimFor(ours)).rejects.toThrow(BucketNotOurs);
});

it('a read-only installation claims and adopts nothing', async () => {
  const readOnly = { ...bucket.store, readOnly: true };
  await expect(requireOwnBucket(ours.db, readOnly)).rejects.toThrow('read-only');
  await expect(adoptBucket(ours.db, readOnly)).rejects.toThrow('read-only');
  expect(await stateFor(ours)).toBe('unclaimed');
});

import { sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { installation } from '../../tables/tombstones.ts';

export interface BucketClaim {
  readonly id: string;
  readonly current: string | null;
  readonly next: string | null;
}

const columns = {
  id: installation.id,
  current: installation.bucketClaim,
  next: installation.bucketClaimNext,
};

export async function findBucketClaim(db: Queryable): Promise<BucketClaim> {
  return only(await db.select(columns).from(installation));
}

/** Until the transaction ends no other worker of this installation changes its claim. */
export async function lockBucketClaim(tx: Transaction): Promise<BucketClaim> {
  return only(await tx.select(columns).from(installation).for('update'));
}

/** A claim that no copy of this database made until now knows of. */
export async function prepareFreshClaim(db: Queryable): Promise<void> {
  await db.update(installation).set({ bucketClaimNext: sql`gen_random_uuid()` });
}

/** The bucket says what was prepared, and another claim is prepared. */
export async function advanceBucketClaim(tx: Transaction, written: string): Promise<void> {
  await tx
    .update(installation)
    .set({ bucketClaim: written, bucketClaimNext: sql`gen_random_uuid()` });
}

function only(rows: readonly BucketClaim[]): BucketClaim {
  const [row] = rows;
  if (row === undefined) throw new Error('The database has no row in installation.');
  return row;
}

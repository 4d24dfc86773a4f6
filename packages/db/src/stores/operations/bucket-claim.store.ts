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

/** Locks this installation's claim until the transaction ends. */
export async function lockBucketClaim(tx: Transaction): Promise<BucketClaim> {
  return only(await tx.select(columns).from(installation).for('update'));
}

/** A claim that no earlier copy of this database knows. */
export async function prepareFreshClaim(db: Queryable): Promise<void> {
  await db.update(installation).set({ bucketClaimNext: sql`gen_random_uuid()` });
}

/** The bucket has the prepared claim, and the next one is prepared. */
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

import { and, eq, inArray, sql, type SQL } from '../drizzle/orm.ts';
import type { PgTable } from '../drizzle/pg-core.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { leaveMixesBelow } from '../stores/loops/leaving-stems.store.ts';
import { deleteLoop, lockObjectKeys } from '../stores/loops/loops.store.ts';
import { auditLog } from '../tables/audit-log.ts';
import { comments } from '../tables/comments.ts';
import { loopCounts } from '../tables/counts.ts';
import { reactions } from '../tables/reactions.ts';
import { reposts } from '../tables/reposts.ts';
import { savedLoops } from '../tables/saved-loops.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Deletes a loop with any number of reactions and comments, and its objects. Not in one
 * transaction, which would take too long: the next attempt deletes what an aborted one left.
 */
export async function eraseLoop(
  db: Database | Transaction,
  loopId: string,
  signal?: AbortSignal,
): Promise<void> {
  await deleteInBatches(db, reactions, eq(reactions.loopId, loopId), signal);
  await deleteInBatches(db, comments, eq(comments.loopId, loopId), signal);
  await deleteInBatches(db, reposts, eq(reposts.loopId, loopId), signal);
  await unlinkSaved(db, loopId, signal);
  await db.transaction(async (tx) => {
    const objectKeys = await lockObjectKeys(tx, loopId);
    await leaveMixesBelow(tx, loopId);
    await deleteLoop(tx, loopId);
    await tx.delete(loopCounts).where(eq(loopCounts.loopId, loopId));
    await forgetTarget(tx, loopId);
    if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
  });
}

/** Whoever saved it keeps an entry without it. */
async function unlinkSaved(db: Queryable, loopId: string, signal?: AbortSignal): Promise<void> {
  let last = ROWS_AT_ONCE;
  while (last >= ROWS_AT_ONCE) {
    signal?.throwIfAborted();
    const some = db
      .select({ id: savedLoops.id })
      .from(savedLoops)
      .where(eq(savedLoops.loopId, loopId))
      .limit(ROWS_AT_ONCE);
    const { rowCount } = await db
      .update(savedLoops)
      .set({ loopId: null })
      .where(inArray(savedLoops.id, some));
    last = rowCount ?? 0;
  }
}

/** Deletes in batches, so that no lock is held for long and the job can stop; returns how many. */
export async function deleteInBatches(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  let last = ROWS_AT_ONCE;
  // Rows of several partitions can share a ctid, so that a batch may take a few more.
  while (last >= ROWS_AT_ONCE) {
    signal?.throwIfAborted();
    const some = db
      .select({ rowId: sql`ctid` })
      .from(table)
      .where(where)
      .limit(ROWS_AT_ONCE);
    const { rowCount } = await db.delete(table).where(and(sql`ctid = ANY (ARRAY(${some}))`, where));
    last = rowCount ?? 0;
    deleted += last;
  }
  return deleted;
}

/** The audit entry stays; its target and its texts do not. */
export async function forgetTarget(tx: Queryable, target: string): Promise<void> {
  await tx.update(auditLog).set({ target: null, detail: {} }).where(eq(auditLog.target, target));
}

import { and, eq, lte, sql } from '../drizzle/orm.ts';
import type { Database, Transaction } from '../client.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { lockAccount, removeSignInMethods } from '../stores/accounts/sign-in-methods.store.ts';
import { emptyCommentsOf } from '../stores/loops/comment-removal.store.ts';
import { listDraftObjects } from '../stores/loops/drafts.store.ts';
import { listScheduledObjects } from '../stores/loops/scheduled-posts.store.ts';
import { listUploadObjects } from '../stores/loops/uploads.store.ts';
import { auditLog } from '../tables/audit-log.ts';
import { loopCounts, userCounts } from '../tables/counts.ts';
import { dataExports } from '../tables/data-exports.ts';
import { loops } from '../tables/loops.ts';
import { tombstones } from '../tables/tombstones.ts';
import { users, type User } from '../tables/users.ts';
import { deleteInBatches, eraseLoop, forgetTarget } from './erase-loop.ts';
import { inventory } from './inventory.ts';
import { concerning } from './moderation-rules.ts';

const LOOPS_AT_ONCE = 100;
const COMMENTS_AT_ONCE = 100;
/** The keys in an audit entry's detail that lead to its target's user. */
const NAMING = ['userId', 'loopId', 'commentId'];
/** Anonymous, but still known to have had special rights. */
const FORMER_OWNER = 'former owner';

/** Users whose deletion can no longer be undone. */
export async function findDueLeavers(db: Database, days: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.leavingAt, daysAgo(days)))
    .orderBy(users.leavingAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** False if the user has undone the deletion, or is already erased. */
export async function eraseLeaver(
  db: Database,
  userId: string,
  days: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const person = await db.transaction(async (tx) => {
    const held = await lockAccount(tx, userId);
    const [due] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), lte(users.leavingAt, daysAgo(days))));
    if (held === null || due === undefined) return null;
    await passNoReturn(tx, userId);
    return held;
  });
  if (person === null) return false;
  await eraseRows(db, person, signal);
  return true;
}

/** For a user who was erased before, and is back only because a backup was restored. */
export async function eraseAgain(db: Database, userId: string): Promise<boolean> {
  const person = await db.transaction(async (tx) => {
    const held = await lockAccount(tx, userId);
    if (held === null) return null;
    await tx
      .update(users)
      .set({ leavingAt: sql`now()` })
      .where(eq(users.id, userId));
    await passNoReturn(tx, userId);
    return held;
  });
  if (person === null) return false;
  await eraseRows(db, person);
  return true;
}

/** From here on no one can sign in to the account, and so no one can undo the rest. */
async function passNoReturn(tx: Transaction, userId: string): Promise<void> {
  await tx.insert(tombstones).values({ kind: 'user', id: userId }).onConflictDoNothing();
  await removeSignInMethods(tx, userId);
}

async function eraseRows(db: Database, person: User, signal?: AbortSignal): Promise<void> {
  const erased = [person.id];
  for (;;) {
    signal?.throwIfAborted();
    const some = await db
      .select({ id: loops.id })
      .from(loops)
      .where(eq(loops.userId, person.id))
      .limit(LOOPS_AT_ONCE);
    for (const { id } of some) {
      await eraseLoop(db, id, signal);
      erased.push(id);
    }
    if (some.length === 0) break;
  }
  while ((await emptyCommentsOf(db, person.id, COMMENTS_AT_ONCE)) > 0) signal?.throwIfAborted();
  for (const { table, rows, erasure } of inventory) {
    if (erasure === 'in-batches') await deleteInBatches(db, table, rows(person), signal);
  }
  await db.transaction(async (tx) => {
    const held = await lockAccount(tx, person.id);
    const archives = await tx
      .select({ objectKey: dataExports.objectKey })
      .from(dataExports)
      .where(eq(dataExports.userId, person.id));
    const objectKeys = [
      held?.profileImageKey,
      held?.coverImageKey,
      ...archives.map(({ objectKey }) => objectKey),
      ...(await listUploadObjects(tx, person.id)),
      ...(await listScheduledObjects(tx, person.id)),
      ...(await listDraftObjects(tx, person.id)),
    ].filter((key) => key != null);
    await forgetTarget(tx, person.id);
    await tx
      .update(auditLog)
      .set({ detail: sql`${auditLog.detail} - ${sql.param(NAMING)}::text[]` })
      .where(concerning(person));
    await tx.update(auditLog).set({ actor: FORMER_OWNER }).where(eq(auditLog.actor, person.id));
    await tx.delete(users).where(eq(users.id, person.id));
    if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
  });
  await forgetCounts(db, erased);
}

/**
 * A fold that started while a row still existed may write its total after the row is deleted. The
 * lock waits for such a fold to end; later ones drop what they find.
 */
async function forgetCounts(db: Database, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${loopCounts}, ${userCounts} IN SHARE ROW EXCLUSIVE MODE`);
    await tx.delete(loopCounts).where(sql`${loopCounts.loopId} = ANY (${sql.param(ids)}::uuid[])`);
    await tx.delete(userCounts).where(sql`${userCounts.userId} = ANY (${sql.param(ids)}::uuid[])`);
  });
}

const daysAgo = (days: number) => sql`now() - make_interval(hours => ${days * 24})`;

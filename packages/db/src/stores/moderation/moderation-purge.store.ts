import { sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { OPERATOR, recordAct } from './audit-log.store.ts';
import { removeComments } from '../loops/comment-removal.store.ts';
import { tombstoneComments } from '../my-data/tombstones.store.ts';

// Removed content is kept until the appeal deadline, and until an appeal is decided. Then it is
// deleted for good.

/** A removal in force for this long, without an open appeal. */
const overdue = (days: number) => sql`
  EXISTS (
    SELECT FROM moderation_decisions AS d
    WHERE d.case_id = c.id AND d.action = 'remove' AND d.undone_at IS NULL
      AND d.decided_at < now() - make_interval(days => ${days})
  ) AND NOT EXISTS (
    SELECT FROM moderation_decisions AS d JOIN appeals ON appeals.decision_id = d.id
    WHERE d.case_id = c.id AND appeals.outcome IS NULL
  )`;

/** Removed loops whose deadline has passed; longest removed first. */
export async function listOverdueLoops(
  db: Queryable,
  days: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT loops.id FROM moderation_cases AS c JOIN loops ON loops.id = c.loop_id
    WHERE c.target = 'loop' AND loops.state = 'removed' AND ${overdue(days)}
    ORDER BY c.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Whether it is still removed; the lock keeps that so until the transaction ends. */
export async function isStillOverdue(
  tx: Transaction,
  loopId: string,
  days: number,
): Promise<boolean> {
  await tx.execute(sql`SELECT FROM moderation_cases WHERE loop_id = ${loopId} FOR UPDATE`);
  const { rows } = await tx.execute(sql`
    SELECT FROM moderation_cases AS c JOIN loops ON loops.id = c.loop_id
    WHERE c.target = 'loop' AND c.loop_id = ${loopId} AND loops.state = 'removed' AND ${overdue(days)}`);
  return rows.length > 0;
}

/** Deletes removed comments whose deadline has passed, each with an audit entry. */
export async function purgeComments(tx: Transaction, days: number, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT comments.id FROM moderation_cases AS c JOIN comments ON comments.id = c.comment_id
    WHERE c.target = 'comment' AND comments.removed_at IS NOT NULL AND ${overdue(days)}
    ORDER BY c.id LIMIT ${limit} FOR UPDATE OF c, comments SKIP LOCKED`);
  const ids = rows.map(({ id }) => id);
  await removeComments(tx, ids);
  await tombstoneComments(tx, ids);
  for (const id of ids) {
    await recordAct(tx, { actor: OPERATOR, action: 'comment.purge', target: id });
  }
  return rows.length;
}

import { and, asc, desc, eq, isNotNull, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { moderationDecisions } from '../../tables/moderation.ts';
import { users, type User } from '../../tables/users.ts';
import type { Actor } from './audit-log.store.ts';
import { OPERATOR } from './audit-log.store.ts';
import { insertDecision, markUndone } from './moderation-decisions.store.ts';
import { applySuspension } from './moderation-effects.store.ts';
import { notifyOfDecision, notifyOfUndo } from './moderation-notifications.store.ts';

/** Without a report, by the operator's own hand. The words are what the person reads. */
export async function suspendAsOperator(
  tx: Transaction,
  userId: string,
  words: string | null,
): Promise<{ changed: boolean; endedSessions: number }> {
  const [user] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (user === undefined || user.suspendedAt !== null) return { changed: false, endedSessions: 0 };
  const decision = { caseId: null, target: 'user', action: 'suspend', userId, words } as const;
  const id = await insertDecision(tx, { ...decision, decidedBy: null });
  const outcome = await applySuspension(tx, OPERATOR, userId);
  await notifyOfDecision(tx, { id, userId });
  return outcome;
}

/** Whatever the reason was. */
export async function liftSuspension(
  tx: Transaction,
  actor: Actor,
  userId: string,
): Promise<boolean> {
  const active = await tx
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.userId, userId),
        eq(moderationDecisions.action, 'suspend'),
        isNull(moderationDecisions.undoneAt),
      ),
    )
    .orderBy(asc(moderationDecisions.id))
    .for('update');
  for (const { id } of active) await markUndone(tx, id, actor === OPERATOR ? null : actor);
  const { changed } = await applySuspension(tx, actor, userId);
  const last = active.at(-1);
  if (changed && last !== undefined) await notifyOfUndo(tx, last.id);
  return changed;
}

/** Suspended users, latest first. */
export function readSuspended(
  db: Queryable,
  { size, before }: { readonly size: number; readonly before?: string | undefined },
): Promise<User[]> {
  const last = sql`(SELECT suspended_at, id FROM users WHERE id = ${before ?? null}::uuid)`;
  return db
    .select()
    .from(users)
    .where(
      and(
        isNotNull(users.suspendedAt),
        before === undefined ? undefined : sql`(${users.suspendedAt}, ${users.id}) < ${last}`,
      ),
    )
    .orderBy(desc(users.suspendedAt), desc(users.id))
    .limit(size);
}

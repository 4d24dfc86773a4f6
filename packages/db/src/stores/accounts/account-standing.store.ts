import { and, eq, isNotNull, isNull, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { sessions } from '../../tables/sessions.ts';
import { users, type NewUser } from '../../tables/users.ts';
import { recordAct, type Actor } from '../moderation/audit-log.store.ts';
import { closeVerificationRequest } from '../people/verification-requests.store.ts';

// The state of an account: admitted, verified, owner, suspended. No one changes their own, so each
// change writes its audit entry itself, for every caller. A change without an effect returns false
// and writes no entry.

/** Lets somebody in from the waiting list, and mails them that their turn has come. */
export async function admit(tx: Transaction, actor: Actor, userId: string): Promise<boolean> {
  const admitted = await change(tx, userId, isNull(users.admittedAt), { admittedAt: sql`now()` });
  if (!admitted) return false;
  await recordAct(tx, { actor, action: 'user.let-in', target: userId });
  await enqueue(tx, 'mail.account', { mail: 'admitted', userId });
  return true;
}

/** Sets the badge, which closes a request for one. The previous one is only in the audit log. */
export async function setVerificationStatus(
  tx: Transaction,
  actor: Actor,
  userId: string,
  { to, onlyFrom }: { readonly to: string; readonly onlyFrom?: string },
): Promise<boolean> {
  const [user] = await tx
    .select({ from: users.verificationStatus })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (user === undefined || user.from === to) return false;
  if (onlyFrom !== undefined && user.from !== onlyFrom) return false;
  await change(tx, userId, undefined, { verificationStatus: to });
  await closeVerificationRequest(tx, userId);
  const detail = { from: user.from, to };
  await recordAct(tx, { actor, action: 'user.set-verification', target: userId, detail });
  return true;
}

export async function markEmailVerified(
  tx: Transaction,
  actor: Actor,
  userId: string,
): Promise<boolean> {
  const changed = await change(tx, userId, isNull(users.emailVerifiedAt), {
    emailVerifiedAt: sql`now()`,
  });
  if (changed) await recordAct(tx, { actor, action: 'user.verify-email', target: userId });
  return changed;
}

/**
 * Hides the user's content (the visibility predicate reads `hidden`, which follows from this) and
 * signs them out everywhere. They can sign in again, to see why, appeal, export and delete the
 * account.
 */
export async function suspend(
  tx: Transaction,
  actor: Actor,
  userId: string,
  reason: string | null,
): Promise<{ changed: boolean; endedSessions: number }> {
  const changed = await change(tx, userId, isNull(users.suspendedAt), { suspendedAt: sql`now()` });
  if (!changed) return { changed, endedSessions: 0 };
  const endedSessions = await deleteSessions(tx, userId);
  const detail = { reason, endedSessions };
  await recordAct(tx, { actor, action: 'user.suspend', target: userId, detail });
  return { changed, endedSessions };
}

export async function unsuspend(tx: Transaction, actor: Actor, userId: string): Promise<boolean> {
  const changed = await change(tx, userId, isNotNull(users.suspendedAt), { suspendedAt: null });
  if (changed) await recordAct(tx, { actor, action: 'user.unsuspend', target: userId });
  return changed;
}

/** Signs a user out everywhere and returns the number of ended sessions. */
export async function endSessionsOf(
  tx: Transaction,
  actor: Actor,
  userId: string,
): Promise<number> {
  const endedSessions = await deleteSessions(tx, userId);
  if (endedSessions > 0) {
    const detail = { endedSessions };
    await recordAct(tx, { actor, action: 'user.end-sessions', target: userId, detail });
  }
  return endedSessions;
}

type Change = { [Column in keyof NewUser]?: NewUser[Column] | SQL };

async function change(
  tx: Queryable,
  userId: string,
  onlyIf: SQL | undefined,
  values: Change,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set(values)
    .where(and(eq(users.id, userId), onlyIf))
    .returning({ id: users.id });
  return changed.length > 0;
}

async function deleteSessions(tx: Queryable, userId: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ sid: sessions.sid });
  return ended.length;
}

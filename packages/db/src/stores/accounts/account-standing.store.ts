import { and, eq, isNotNull, isNull, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { sessions } from '../../tables/sessions.ts';
import { users, type NewUser } from '../../tables/users.ts';
import { recordAct, type Actor } from '../moderation/audit-log.store.ts';
import { closeVerificationRequest } from '../people/verification-requests.store.ts';

// How an account stands: let in, verified, owner, suspended. Nobody changes that of their own, so
// each change writes its line into the audit log itself, whoever asks for it. A change that finds
// nothing to change says so with false and leaves no line.

/** Admits someone from the waitlist, and emails them about it. */
export async function admit(tx: Transaction, actor: Actor, userId: string): Promise<boolean> {
  const admitted = await change(tx, userId, isNull(users.admittedAt), { admittedAt: sql`now()` });
  if (!admitted) return false;
  await recordAct(tx, { actor, action: 'user.admit', target: userId });
  await enqueue(tx, 'mail.account', { mail: 'admitted', userId });
  return true;
}

/**
 * Sets the badge, which answers a request for one. What it was before stays in the audit log, since
 * nothing else remembers it.
 */
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
 * Hides what the person posted (the visibility predicate reads `hidden`, which follows from it) and signs them out
 * everywhere. They can sign in again, to see why, appeal, export and leave.
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

/** Signs somebody out everywhere and says how many sessions that ended. */
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

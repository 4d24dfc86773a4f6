import { desc, eq, lt } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { LAST_ID, newId } from '../../ids.ts';
import { auditLog } from '../../tables/audit-log.ts';

/** 'operator', or the id of the owner who did it. */
export type Actor = string;

export const OPERATOR: Actor = 'operator';

export interface AuditedAct {
  readonly actor: Actor;
  /** The kind of target and the action, such as 'user.suspend'. */
  readonly action: string;
  /** The id of the target. */
  readonly target: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export type AuditEntry = typeof auditLog.$inferSelect;

/** Belongs into the transaction of the action: neither exists without the other. */
export async function recordAct(tx: Queryable, act: AuditedAct): Promise<void> {
  await tx.insert(auditLog).values({ id: newId(), ...act });
}

/** The audit entries of one target, newest first. */
export async function listActsOn(
  db: Queryable,
  target: string,
  limit: number,
): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, target))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** All audit entries, newest first. */
export async function readAuditLog(
  db: Queryable,
  { size, before = LAST_ID }: { readonly size: number; readonly before?: string | undefined },
): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditLog)
    .where(lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(size);
}

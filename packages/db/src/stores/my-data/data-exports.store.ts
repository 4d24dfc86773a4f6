import { and, eq, gt, isNotNull, lte, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { dataExports, type DataExport } from '../../tables/data-exports.ts';

/** The user's data export, unless it has expired. */
export async function findExport(db: Queryable, userId: string): Promise<DataExport | null> {
  const [found] = await db
    .select()
    .from(dataExports)
    .where(
      and(eq(dataExports.userId, userId), sql`coalesce(${dataExports.expiresAt} > now(), true)`),
    );
  return found ?? null;
}

/** A data export that can be downloaded, if it is this user's. */
export async function findReadyExport(
  db: Queryable,
  userId: string,
  id: string,
): Promise<DataExport | null> {
  const [found] = await db
    .select()
    .from(dataExports)
    .where(
      allOf('rows: download archive', {
        same: eq(dataExports.id, id),
        own: eq(dataExports.userId, userId),
        ready: eq(dataExports.state, 'ready'),
        'not expired': gt(dataExports.expiresAt, sql`now()`),
      }),
    );
  return found ?? null;
}

export async function findBuildingExport(db: Queryable, id: string): Promise<DataExport | null> {
  const [found] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'building')));
  return found ?? null;
}

/**
 * Starts a data export that replaces the last one; null while that is still being built. Returns
 * the object that is no longer needed.
 */
export async function beginExport(
  tx: Transaction,
  userId: string,
  { id, objectKey }: { readonly id: string; readonly objectKey: string },
): Promise<{ readonly begun: DataExport; readonly replacedKey: string | null } | null> {
  const [last] = await tx
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .for('update');
  if (last?.state === 'building') return null;
  if (last !== undefined) await tx.delete(dataExports).where(eq(dataExports.id, last.id));
  const [begun] = await tx
    .insert(dataExports)
    .values({ id, userId, objectKey })
    .onConflictDoNothing()
    .returning();
  // A concurrent request was first: the same user, on another device.
  return begun === undefined ? null : { begun, replacedKey: last?.objectKey ?? null };
}

export async function writeExportProgress(
  db: Queryable,
  id: string,
  progress: number,
): Promise<void> {
  await db
    .update(dataExports)
    .set({ progress })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'building')));
}

/** False if the export is no longer wanted. */
export async function finishExport(
  db: Queryable,
  id: string,
  { bytes, hours }: { readonly bytes: number; readonly hours: number },
): Promise<boolean> {
  const finished = await db
    .update(dataExports)
    .set({
      state: 'ready',
      progress: 100,
      bytes,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'building')))
    .returning({ id: dataExports.id });
  return finished.length > 0;
}

/** The user of the export; null if it no longer exists. */
export async function failExport(db: Queryable, id: string): Promise<string | null> {
  const [failed] = await db
    .update(dataExports)
    .set({ state: 'failed', progress: 0 })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'building')))
    .returning({ userId: dataExports.userId });
  return failed?.userId ?? null;
}

/** Forgets archives whose time is over; what they lay under can be deleted. */
export async function takeExpiredExports(tx: Queryable): Promise<string[]> {
  const expired = await tx
    .delete(dataExports)
    .where(and(isNotNull(dataExports.expiresAt), lte(dataExports.expiresAt, sql`now()`)))
    .returning({ objectKey: dataExports.objectKey });
  return expired.flatMap(({ objectKey }) => objectKey ?? []);
}

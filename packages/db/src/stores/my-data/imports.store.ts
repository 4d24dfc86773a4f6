import { isImportUnderway, type ImportChange, type ImportRefusal } from '@swirl/contract/imports';
import { limits } from '@swirl/contract/limits';
import { and, asc, eq, gt, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { newIdFor } from '../../ids.ts';
import { importItems, imports, type Import, type ImportItem } from '../../tables/imports.ts';
import { uploads, type Upload } from '../../tables/uploads.ts';
import { insertUpload, takeExpiredUploads, takeUpload } from '../loops/uploads.store.ts';

export interface ImportWithUpload {
  readonly import: Import;
  /** Null once the archive is done with, or has expired. */
  readonly upload: Upload | null;
}

const withUpload = (db: Queryable) =>
  db
    .select({ import: imports, upload: uploads })
    .from(imports)
    .leftJoin(uploads, and(eq(uploads.id, imports.uploadId), gt(uploads.expiresAt, sql`now()`)));

/** The user's latest import. */
export async function findImport(db: Queryable, userId: string): Promise<ImportWithUpload | null> {
  const [found] = await withUpload(db).where(eq(imports.userId, userId));
  return found ?? null;
}

/** An import, if it is this user's; locked until the transaction ends. */
export async function lockImport(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<ImportWithUpload | null> {
  const [held] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(ownImport(userId, id))
    .for('update');
  if (held === undefined) return null;
  const [found] = await withUpload(tx).where(eq(imports.id, held.id));
  return found ?? null;
}

const ownImport = (userId: string, id: string) =>
  allOf('rows: import', { same: eq(imports.id, id), own: eq(imports.userId, userId) });

interface Begun {
  readonly begun: ImportWithUpload;
  /** Objects of the one before that are no longer needed. */
  readonly objectKeys: readonly string[];
}

/**
 * Begins an import that replaces the last one, or finds the one with this key, whose archive is still being
 * sent. Null while another is underway. Lock the account's usage before.
 */
export async function beginImport(
  tx: Transaction,
  { userId, key, bytes }: Pick<Upload, 'userId' | 'key' | 'bytes'>,
): Promise<Begun | null> {
  const last = await findImport(tx, userId);
  const isSame = last?.upload?.key === key && last.upload.bytes === bytes;
  if (last?.import.state === 'uploading' && isSame) return { begun: last, objectKeys: [] };
  const isLost = last?.import.state === 'uploading' && last.upload === null;
  if (last !== null && isImportUnderway(last.import.state) && !isLost) return null;
  await tx.delete(imports).where(eq(imports.userId, userId));
  const expired = await takeExpiredUploads(tx, 1, { userId, key });
  const upload = await insertUpload(tx, { userId, key, bytes });
  const [begun] = await tx
    .insert(imports)
    .values({ id: newIdFor(userId), userId, bytes, uploadId: upload.id })
    .returning();
  if (begun === undefined) throw new Error('The import was not inserted.');
  return { begun: { import: begun, upload }, objectKeys: expired.objectKeys };
}

/** The archive is complete: it stays until it has been worked through. */
export async function startImport(
  tx: Transaction,
  { import: { id }, upload }: ImportWithUpload,
): Promise<void> {
  if (upload === null) throw new Error('An import cannot start without its archive.');
  await tx.update(imports).set({ state: 'reading' }).where(eq(imports.id, id));
  await tx
    .update(uploads)
    .set({ expiresAt: sql`now() + make_interval(days => ${limits.import.days})` })
    .where(eq(uploads.id, upload.id));
}

/**
 * Takes from the import what has not begun. Returns the objects that are no longer needed; what is being
 * processed is still waited for.
 */
export async function cancelImport(
  tx: Transaction,
  { id, userId, state, uploadId }: Import,
): Promise<string[]> {
  if (!isImportUnderway(state)) return [];
  if (state !== 'importing') {
    await tx.update(imports).set({ state: 'cancelled', cancelled: true }).where(eq(imports.id, id));
    return uploadId === null ? [] : ((await takeUpload(tx, userId, uploadId)) ?? []);
  }
  await tx.update(imports).set({ cancelled: true }).where(eq(imports.id, id));
  await tx
    .update(importItems)
    .set({ state: 'left', content: null, reasons: ['cancelled'] })
    .where(and(eq(importItems.importId, id), eq(importItems.state, 'waiting')));
  return [];
}

export interface ImportSummary {
  readonly total: number;
  readonly done: number;
  readonly imported: number;
  readonly reasons: readonly {
    readonly reason: ImportRefusal | ImportChange;
    readonly count: number;
  }[];
}

export async function summarizeImport(db: Queryable, id: string): Promise<ImportSummary> {
  const ofImport = sql`FROM ${importItems} WHERE ${importItems.importId} = ${id}`;
  const { rows } = await db.execute<{ [Field in keyof ImportSummary]: ImportSummary[Field] }>(sql`
    SELECT count(*)::integer AS total,
      count(*) FILTER (WHERE state IN ('done', 'left'))::integer AS done,
      count(*) FILTER (WHERE state = 'done')::integer AS imported,
      (SELECT coalesce(json_agg(one ORDER BY one.count DESC, one.reason), '[]') FROM (
        SELECT reason, count(*)::integer AS count
        FROM (SELECT unnest(reasons) AS reason ${ofImport}) AS each GROUP BY reason
      ) AS one) AS reasons
    ${ofImport}`);
  return rows[0] ?? { total: 0, done: 0, imported: 0, reasons: [] };
}

/** Loops that did not come or came differently, after a position. */
export async function listImportReasons(
  db: Queryable,
  userId: string,
  id: string,
  after: number | undefined,
): Promise<ImportItem[]> {
  const rows = await db
    .select({ item: importItems })
    .from(importItems)
    .innerJoin(imports, eq(imports.id, importItems.importId))
    .where(
      and(
        ownImport(userId, id),
        sql`${importItems.reasons} <> '{}'`,
        gt(importItems.position, after ?? -1),
      ),
    )
    .orderBy(asc(importItems.position))
    .limit(limits.import.listed);
  return rows.map(({ item }) => item);
}

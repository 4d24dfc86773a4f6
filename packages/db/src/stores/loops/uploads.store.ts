import { limits } from '@swirl/contract/limits';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { newIdFor } from '../../ids.ts';
import { imports } from '../../tables/imports.ts';
import { uploadParts, uploads, type Upload } from '../../tables/uploads.ts';

/** An upload of this user, posted or not, until it expires. */
export async function findUpload(
  db: Queryable,
  userId: string,
  id: string,
): Promise<Upload | null> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(
      allOf('rows: upload', {
        same: eq(uploads.id, id),
        own: eq(uploads.userId, userId),
        'not expired': gt(uploads.expiresAt, sql`now()`),
      }),
    );
  return found ?? null;
}

export async function findUploadByKey(
  db: Queryable,
  userId: string,
  key: string,
): Promise<Upload | null> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(
      and(eq(uploads.userId, userId), eq(uploads.key, key), gt(uploads.expiresAt, sql`now()`)),
    );
  return found ?? null;
}

export function countOpenUploads(db: Queryable, userId: string): Promise<number> {
  return db.$count(uploads, openOf(userId));
}

/**
 * The bytes that unfinished uploads have or will have: they are reserved from the start. The archive of an
 * import isn't kept, and its loops count when they come.
 */
export async function readReservedBytes(db: Queryable, userId: string): Promise<number> {
  const [reserved] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8` })
    .from(uploads)
    .where(
      and(
        openOf(userId),
        sql`NOT EXISTS (SELECT FROM ${imports} WHERE ${imports.uploadId} = ${uploads.id})`,
      ),
    );
  return reserved?.bytes ?? 0;
}

const openOf = (userId: string) =>
  and(eq(uploads.userId, userId), isNull(uploads.loopId), gt(uploads.expiresAt, sql`now()`));

/** An expired upload with the same key has to be deleted before. */
export async function insertUpload(
  tx: Transaction,
  upload: Pick<Upload, 'userId' | 'key' | 'bytes'>,
): Promise<Upload> {
  const [inserted] = await tx
    .insert(uploads)
    .values({
      ...upload,
      id: newIdFor(upload.userId),
      expiresAt: sql`now() + make_interval(hours => ${limits.upload.hours})`,
    })
    .returning();
  if (inserted === undefined) throw new Error('The upload was not inserted.');
  return inserted;
}

export interface UploadPart {
  readonly uploadId: string;
  readonly userId: string;
  readonly start: number;
  readonly bytes: number;
  readonly objectKey: string;
}

/** Null if the upload has changed since: of two parts at one position, the first is kept. */
export async function appendPart(tx: Transaction, part: UploadPart): Promise<Upload | null> {
  const { uploadId, userId, start, bytes, objectKey } = part;
  const [appended] = await tx
    .update(uploads)
    .set({ received: start + bytes })
    .where(and(eq(uploads.id, uploadId), eq(uploads.received, start), openOf(userId)))
    .returning();
  if (appended === undefined) return null;
  await tx.insert(uploadParts).values({ uploadId, start, bytes, objectKey });
  return appended;
}

/** The parts of an upload, in order. */
export async function listParts(
  db: Queryable,
  uploadId: string,
): Promise<Omit<UploadPart, 'uploadId' | 'userId'>[]> {
  const { start, bytes, objectKey } = uploadParts;
  return db
    .select({ start, bytes, objectKey })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(start));
}

/** The objects of an upload, in order. */
export async function listPartKeys(db: Queryable, uploadId: string): Promise<string[]> {
  return (await listParts(db, uploadId)).map(({ objectKey }) => objectKey);
}

/**
 * Makes the upload that of a loop, and returns the objects that are no longer needed. Null if it was
 * posted or deleted meanwhile, so that one upload becomes one loop.
 */
export async function claimUpload(
  tx: Transaction,
  claim: { readonly uploadId: string; readonly userId: string; readonly loopId: string },
): Promise<string[] | null> {
  const { uploadId, userId, loopId } = claim;
  const claimed = await tx
    .update(uploads)
    .set({ loopId })
    .where(and(eq(uploads.id, uploadId), openOf(userId)))
    .returning({ id: uploads.id });
  if (claimed.length === 0) return null;
  const parts = await tx
    .delete(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .returning({ objectKey: uploadParts.objectKey });
  return parts.map(({ objectKey }) => objectKey);
}

/** Deletes an upload that was not posted, and returns its objects; null if there is none. */
export async function takeUpload(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<string[] | null> {
  const [held] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), openOf(userId)))
    .for('update');
  if (held === undefined) return null;
  return takeRows(tx, [held.id]);
}

/** Deletes at most `limit` expired uploads, or the one with a user's key, and returns their objects. */
export async function takeExpiredUploads(
  tx: Transaction,
  limit: number,
  only?: Pick<Upload, 'userId' | 'key'>,
): Promise<{ readonly taken: number; readonly objectKeys: string[] }> {
  const expired = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        lte(uploads.expiresAt, sql`now()`),
        only && eq(uploads.userId, only.userId),
        only && eq(uploads.key, only.key),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = expired.map(({ id }) => id);
  return { taken: ids.length, objectKeys: ids.length === 0 ? [] : await takeRows(tx, ids) };
}

/** The objects of all uploads of a user, whose rows are deleted with the account. */
export async function listUploadObjects(db: Queryable, userId: string): Promise<string[]> {
  const parts = await db
    .select({ objectKey: uploadParts.objectKey })
    .from(uploadParts)
    .innerJoin(uploads, eq(uploads.id, uploadParts.uploadId))
    .where(eq(uploads.userId, userId));
  return parts.map(({ objectKey }) => objectKey);
}

async function takeRows(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const parts = await tx
    .delete(uploadParts)
    .where(inArray(uploadParts.uploadId, [...ids]))
    .returning({ objectKey: uploadParts.objectKey });
  await tx.delete(uploads).where(inArray(uploads.id, [...ids]));
  return parts.map(({ objectKey }) => objectKey);
}

import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Database, Queryable, Transaction } from '../../client.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { loopMedia, mediaRenames } from '../../tables/loop-media.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';

/** The files of one loop, of all loops of a person, or of everyone. */
interface RenameScope {
  readonly loopId?: string | undefined;
  readonly userId?: string | undefined;
}

export interface NarrowedFile {
  readonly id: string;
  readonly loopId: string;
  readonly objectKey: string;
}

/**
 * Files whose names were given to more people than may have them now. What everyone may have again
 * needs no new name, and an upload that is still processed was its author's alone.
 */
const isNarrowed = sql`
  ${loopMedia.narrowings} < ${loops.narrowings} + ${users.narrowings}
  AND ${loops.state} IN ('ready', 'hidden', 'removed')
  AND NOT (
    ${loops.state} = 'ready' AND ${loops.visibility} = 'public'
    AND ${users.loopVisibility} = 'public' AND NOT ${users.hidden}
  )`;

interface FilesAfter {
  readonly after: string | null;
  /** The last one to look at. */
  readonly upTo?: string | null;
  readonly limit: number;
}

/** The file that is this many after the given one, in the order of ids; null if there are fewer. */
export async function findFileAfter(
  db: Queryable,
  after: string | null,
  count: number,
): Promise<string | null> {
  const [found] = await db
    .select({ id: loopMedia.id })
    .from(loopMedia)
    .where(after === null ? undefined : sql`${loopMedia.id} > ${after}::uuid`)
    .orderBy(loopMedia.id)
    .offset(count - 1)
    .limit(1);
  return found?.id ?? null;
}

/** In the order of their ids, after the given one. */
export function listNarrowedFiles(
  db: Queryable,
  { loopId, userId }: RenameScope,
  { after, upTo = null, limit }: FilesAfter,
): Promise<NarrowedFile[]> {
  return db
    .select({ id: loopMedia.id, loopId: loopMedia.loopId, objectKey: loopMedia.objectKey })
    .from(loopMedia)
    .innerJoin(loops, eq(loops.id, loopMedia.loopId))
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        loopId === undefined ? undefined : eq(loops.id, loopId),
        userId === undefined ? undefined : eq(loops.userId, userId),
        isNarrowed,
        after === null ? undefined : sql`${loopMedia.id} > ${after}::uuid`,
        upTo === null ? undefined : sql`${loopMedia.id} <= ${upTo}::uuid`,
      ),
    )
    .orderBy(loopMedia.id)
    .limit(limit);
}

/** In the transaction that narrows: new names follow exactly when it commits. */
export async function enqueueRenames(
  tx: Queryable,
  scope: { readonly loopId: string } | { readonly userId: string },
): Promise<void> {
  const [narrowed] = await listNarrowedFiles(tx, scope, { after: null, limit: 1 });
  if (narrowed === undefined) return;
  const id = 'loopId' in scope ? scope.loopId : scope.userId;
  await enqueue(tx, 'media.rename', scope, { key: `media.rename.${id}` });
}

/**
 * Notes the name that a file is copied to next, so that the copy is found whatever happens. The copy
 * that an earlier try left is deleted: names are never used again. False once the file is gone or has
 * another name.
 */
export function reserveName(db: Database, file: NarrowedFile, objectKey: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockFile(tx, file))) return false;
    const [earlier] = await tx
      .delete(mediaRenames)
      .where(eq(mediaRenames.mediaId, file.id))
      .returning({ objectKey: mediaRenames.objectKey });
    await tx.insert(mediaRenames).values({ mediaId: file.id, objectKey });
    if (earlier !== undefined) {
      await enqueue(tx, 'media.delete-objects', { objectKeys: [earlier.objectKey] });
    }
    return true;
  });
}

/**
 * Gives a file the name that its copy has, and the object with the old name up for deletion. False if
 * the file is gone, or another try was quicker: then the copy is of no use.
 */
export function takeName(db: Database, file: NarrowedFile, objectKey: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const narrowings = await holdNarrowings(tx, file);
    if (narrowings === null || !(await lockFile(tx, file))) return false;
    const reserved = await tx
      .delete(mediaRenames)
      .where(and(eq(mediaRenames.mediaId, file.id), eq(mediaRenames.objectKey, objectKey)))
      .returning({ mediaId: mediaRenames.mediaId });
    if (reserved.length === 0) return false;
    await tx.update(loopMedia).set({ objectKey, narrowings }).where(eq(loopMedia.id, file.id));
    await enqueue(tx, 'media.delete-objects', { objectKeys: [file.objectKey] });
    return true;
  });
}

/**
 * What the new name is counted from. Held until the transaction ends: who narrows meanwhile comes
 * after it, and narrows the new name as well.
 */
async function holdNarrowings(tx: Transaction, { loopId }: NarrowedFile): Promise<number | null> {
  // Renaming a file renews the loop's version: two that only shared the row would wait for each other.
  await tx.select({ id: loops.id }).from(loops).where(eq(loops.id, loopId)).for('no key update');
  const [held] = await tx
    .select({ narrowings: sql<number>`${loops.narrowings} + ${users.narrowings}` })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(eq(loops.id, loopId))
    .for('share');
  return held?.narrowings ?? null;
}

async function lockFile(tx: Transaction, { id, objectKey }: NarrowedFile): Promise<boolean> {
  const locked = await tx
    .select({ id: loopMedia.id })
    .from(loopMedia)
    .where(and(eq(loopMedia.id, id), eq(loopMedia.objectKey, objectKey)))
    .for('no key update');
  return locked.length > 0;
}

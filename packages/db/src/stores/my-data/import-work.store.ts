import type { ErrorCode } from '@swirl/contract/errors';
import type { ImportChange, ImportRefusal } from '@swirl/contract/imports';
import { and, asc, eq, inArray, sql } from '../../drizzle/orm.ts';
import type { Database, Queryable, Transaction } from '../../client.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import {
  importedLoops,
  importItems,
  imports,
  type Import,
  type ImportItem,
  type NewImportItem,
} from '../../tables/imports.ts';
import { loops } from '../../tables/loops.ts';
import { takeUpload } from '../loops/uploads.store.ts';

const ITEMS_AT_ONCE = 500;

/** Lets the import's job run now, or later unless something else lets it run before. */
export async function continueImport(db: Queryable, importId: string, afterMs = 0): Promise<void> {
  await enqueue(db, 'imports.run', { importId }, { key: `import.${importId}`, afterMs });
}

/** An import that a job has something to do for. */
export async function findWorkingImport(db: Queryable, id: string): Promise<Import | null> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, ['reading', 'importing'])));
  return found ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockWorkingImport(
  tx: Transaction,
  id: string,
  state: 'reading' | 'importing',
): Promise<Import | null> {
  const [held] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, state)))
    .for('update');
  return held ?? null;
}

/** What was read is remembered: the archive's data isn't read again. */
export async function writeImportPlan(
  tx: Transaction,
  id: string,
  plan: Pick<Import, 'origin' | 'imported' | 'leftOut'> & {
    readonly items: readonly Omit<NewImportItem, 'importId'>[];
  },
): Promise<void> {
  const { items, ...facts } = plan;
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    const some = items.slice(start, start + ITEMS_AT_ONCE);
    await tx.insert(importItems).values(some.map((item) => Object.assign({ importId: id }, item)));
  }
  await tx
    .update(imports)
    .set({ ...facts, state: 'importing' })
    .where(eq(imports.id, id));
}

/** The next loops that are still to be posted. */
export async function listWaitingItems(
  db: Queryable,
  importId: string,
  limit: number,
): Promise<ImportItem[]> {
  return db
    .select()
    .from(importItems)
    .where(and(eq(importItems.importId, importId), eq(importItems.state, 'waiting')))
    .orderBy(asc(importItems.position))
    .limit(limit);
}

export interface ProcessingItem {
  readonly item: ImportItem;
  /** Null if it was deleted meanwhile. */
  readonly loop: { readonly state: string; readonly duration: number } | null;
}

/** Loops that were posted and not yet ended, with what became of them. */
export async function listProcessingItems(
  db: Queryable,
  importId: string,
): Promise<ProcessingItem[]> {
  return db
    .select({ item: importItems, loop: { state: loops.state, duration: loops.duration } })
    .from(importItems)
    .leftJoin(loops, eq(loops.id, importItems.loopId))
    .where(and(eq(importItems.importId, importId), eq(importItems.state, 'processing')))
    .orderBy(asc(importItems.position));
}

/** Null if it is no longer in that state: another run, or its user, was first. */
export async function lockItem(
  tx: Transaction,
  { importId, position, state }: Pick<ImportItem, 'importId' | 'position' | 'state'>,
): Promise<ImportItem | null> {
  const [held] = await tx
    .select()
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, importId),
        eq(importItems.position, position),
        eq(importItems.state, state),
      ),
    )
    .for('update');
  return held ?? null;
}

const sameItem = ({ importId, position }: Pick<ImportItem, 'importId' | 'position'>) =>
  and(eq(importItems.importId, importId), eq(importItems.position, position));

export async function leaveItem(
  tx: Queryable,
  item: ImportItem,
  reason: ImportRefusal,
): Promise<void> {
  await tx
    .update(importItems)
    .set({ state: 'left', content: null, reasons: [reason], loopId: null })
    .where(sameItem(item));
}

interface PostedItem extends Pick<
  typeof importedLoops.$inferSelect,
  'userId' | 'origin' | 'loopId'
> {
  readonly changes: readonly ImportChange[];
}

/** The loop is posted; until its file is processed, the import waits for it. */
export async function markItemPosted(
  tx: Transaction,
  item: ImportItem,
  { changes, ...posted }: PostedItem,
): Promise<void> {
  const { loopId } = posted;
  await tx.insert(importedLoops).values({ ...posted, originLoopId: item.originLoopId });
  await tx
    .update(importItems)
    .set({ state: 'processing', loopId, reasons: [...changes] })
    .where(sameItem(item));
}

export async function finishItem(
  tx: Transaction,
  item: ImportItem,
  changes: readonly ImportChange[],
): Promise<void> {
  await tx
    .update(importItems)
    .set({ state: 'done', content: null, reasons: [...item.reasons, ...changes] })
    .where(sameItem(item));
}

/** What a loop of the archive is here: imported before, or from here. */
export async function findHere(
  db: Queryable,
  { userId, origin, originLoopId }: Omit<typeof importedLoops.$inferSelect, 'loopId'>,
): Promise<string | null> {
  const [imported] = await db
    .select({ loopId: importedLoops.loopId })
    .from(importedLoops)
    .where(
      and(
        eq(importedLoops.userId, userId),
        eq(importedLoops.origin, origin),
        eq(importedLoops.originLoopId, originLoopId),
      ),
    );
  if (imported !== undefined) return imported.loopId;
  const [own] = await db
    .select({ id: loops.id })
    .from(loops)
    .where(and(eq(loops.id, originLoopId), eq(loops.userId, userId)));
  return own?.id ?? null;
}

/** Ends the import, with an error or without, and returns the objects that are no longer needed. */
async function end(
  tx: Transaction,
  { id, userId, uploadId, cancelled }: Import,
  failure: ErrorCode | null,
): Promise<string[]> {
  const state = failure === null ? (cancelled ? 'cancelled' : 'done') : 'failed';
  await tx.update(imports).set({ state, failure }).where(eq(imports.id, id));
  await tx
    .update(importItems)
    .set({ state: 'left', content: null, reasons: ['cancelled'] })
    .where(and(eq(importItems.importId, id), eq(importItems.state, 'waiting')));
  // Those that are still processed stay; no one waits for them.
  await tx
    .update(importItems)
    .set({ state: 'done', content: null })
    .where(and(eq(importItems.importId, id), eq(importItems.state, 'processing')));
  return uploadId === null ? [] : ((await takeUpload(tx, userId, uploadId)) ?? []);
}

/** Returns whether it ended now. */
export async function endImport(
  db: Database | Transaction,
  importId: string,
  failure: ErrorCode | null,
): Promise<Import | null> {
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, importId), inArray(imports.state, ['reading', 'importing'])))
      .for('update');
    if (held === undefined) return null;
    const objectKeys = await end(tx, held, failure);
    if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
    return held;
  });
}

/** The loops of the archive that are not done with. */
export async function countOpenItems(db: Queryable, importId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM ${importItems}
    WHERE ${importItems.importId} = ${importId} AND ${importItems.state} IN ('waiting', 'processing')`);
  return rows[0]?.count ?? 0;
}

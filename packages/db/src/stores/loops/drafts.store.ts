import { limits } from '@swirl/contract/limits';
import { and, desc, eq, isNotNull, sql, type SQL } from '../../drizzle/orm.ts';
import { allOf } from '../../checks.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { drafts, type NewDraft, type StoredDraft } from '../../tables/drafts.ts';

const ownDraft = (userId: string, id: string) =>
  allOf('rows: draft', { same: eq(drafts.id, id), own: eq(drafts.userId, userId) });

const byKey = (userId: string, key: string) => and(eq(drafts.userId, userId), eq(drafts.key, key));

/** Last saved first. */
export function listDrafts(db: Queryable, userId: string): Promise<StoredDraft[]> {
  return db
    .select()
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.savedAt), desc(drafts.id))
    .limit(limits.drafts.max);
}

export async function findDraft(
  db: Queryable,
  userId: string,
  id: string,
): Promise<StoredDraft | null> {
  const [found] = await db.select().from(drafts).where(ownDraft(userId, id));
  return found ?? null;
}

/** Call `lockAccountUsage` first. */
export function countDrafts(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(drafts, eq(drafts.userId, userId));
}

export async function insertDraft(tx: Transaction, draft: NewDraft): Promise<StoredDraft> {
  const [inserted] = await tx.insert(drafts).values(draft).returning();
  if (inserted === undefined) throw new Error('The draft was not inserted.');
  return inserted;
}

/** All but its file. Null if it isn't there anymore. */
export async function updateDraft(
  db: Queryable,
  userId: string,
  { id, content, savedAt }: Pick<StoredDraft, 'id' | 'content' | 'savedAt'>,
): Promise<StoredDraft | null> {
  const [updated] = await db
    .update(drafts)
    .set({ content, savedAt })
    .where(ownDraft(userId, id))
    .returning();
  return updated ?? null;
}

/** False if there is none. */
export async function deleteDraft(tx: Transaction, userId: string, id: string): Promise<boolean> {
  return (await deleteWhere(tx, ownDraft(userId, id))) > 0;
}

export async function deleteDrafts(tx: Transaction, userId: string): Promise<void> {
  await deleteWhere(tx, eq(drafts.userId, userId));
}

/** What becomes of a draft that is posted, scheduled or replaced. */
export async function deleteDraftByKey(
  tx: Transaction,
  userId: string,
  key: string,
): Promise<void> {
  await deleteWhere(tx, byKey(userId, key));
}

/** With their files. Returns how many there were. */
async function deleteWhere(tx: Transaction, condition: SQL | undefined): Promise<number> {
  const deleted = await tx
    .delete(drafts)
    .where(condition)
    .returning({ objectKey: drafts.objectKey });
  const objectKeys = deleted.flatMap(({ objectKey }) => objectKey ?? []);
  if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
  return deleted.length;
}

/** The bytes of the files of all drafts. */
export async function sumDraftBytes(db: Queryable, userId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${drafts.bytes}), 0)::float8` })
    .from(drafts)
    .where(eq(drafts.userId, userId));
  return sum?.bytes ?? 0;
}

/** The objects of a user, whose rows are deleted with the account. */
export async function listDraftObjects(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ objectKey: drafts.objectKey })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), isNotNull(drafts.objectKey)));
  return rows.flatMap(({ objectKey }) => objectKey ?? []);
}

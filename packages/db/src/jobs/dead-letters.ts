import { desc, eq, sql } from '../drizzle/orm.ts';
import type { Queryable } from '../client.ts';
import { deadLetters } from '../tables/dead-letters.ts';
import { isJobName, parseJobPayload } from './catalogue.ts';
import { enqueue } from './enqueue.ts';

/** What failed for good can be tried again for so long. */
const KEPT_DAYS = 30;

export type DeadLetter = typeof deadLetters.$inferSelect;

/** Storing the same job twice is harmless: a worker may die before the job leaves the queue. */
export async function keepDeadLetter(
  tx: Queryable,
  letter: Omit<DeadLetter, 'failedAt'>,
): Promise<void> {
  await tx.insert(deadLetters).values(letter).onConflictDoNothing();
}

export async function listDeadLetters(db: Queryable, limit = 100): Promise<DeadLetter[]> {
  return db.select().from(deadLetters).orderBy(desc(deadLetters.failedAt)).limit(limit);
}

export async function findDeadLetter(db: Queryable, jobId: number): Promise<DeadLetter | null> {
  const [letter] = await db.select().from(deadLetters).where(eq(deadLetters.jobId, jobId));
  return letter ?? null;
}

/**
 * Enqueues the job again with all its attempts and returns its new id, or null if there is none.
 */
export async function retryDeadLetter(db: Queryable, jobId: number): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [letter] = await tx.delete(deadLetters).where(eq(deadLetters.jobId, jobId)).returning();
    if (letter === undefined) return null;
    if (!isJobName(letter.name)) {
      throw new Error(
        `There is no job named ${letter.name} any more, so it can only be discarded.`,
      );
    }
    return enqueue(tx, letter.name, parseJobPayload(letter.name, letter.payload));
  });
}

export async function discardDeadLetter(db: Queryable, jobId: number): Promise<boolean> {
  const gone = await db
    .delete(deadLetters)
    .where(eq(deadLetters.jobId, jobId))
    .returning({ jobId: deadLetters.jobId });
  return gone.length > 0;
}

/** Deletes at most `limit` that no operator has tried again in time. */
export async function deleteOldDeadLetters(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM dead_letters WHERE job_id = ANY (ARRAY(
      SELECT job_id FROM dead_letters
      WHERE failed_at < now() - make_interval(days => ${KEPT_DAYS})
      ORDER BY failed_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))`);
  return rowCount ?? 0;
}

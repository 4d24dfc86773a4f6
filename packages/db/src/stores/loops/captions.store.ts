import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { loopCaptions } from '../../tables/loop-captions.ts';
import { loops } from '../../tables/loops.ts';

type CaptionsRow = typeof loopCaptions.$inferSelect;
export type SpokenCues = Pick<CaptionsRow, 'language' | 'cues'>;
export type StoredCaptions = SpokenCues & Pick<CaptionsRow, 'automatic'>;

/**
 * Until the transaction ends, no one else changes the captions of this loop or a draft of them. Each such
 * change begins with this, so that two of them never wait for each other.
 */
export async function lockCaptions(tx: Queryable, loopId: string): Promise<void> {
  await tx.select({ id: loops.id }).from(loops).where(eq(loops.id, loopId)).for('no key update');
}

/** The captions of a loop that the viewer may see. */
export async function findCaptions(db: Queryable, loopId: string): Promise<StoredCaptions | null> {
  const [found] = await db
    .select({
      language: loopCaptions.language,
      cues: loopCaptions.cues,
      automatic: loopCaptions.automatic,
    })
    .from(loopCaptions)
    .where(eq(loopCaptions.loopId, loopId));
  return found ?? null;
}

/** Replaces the stored captions, or a draft of them: triggers see to that. */
export async function putCaptions(
  tx: Transaction,
  loopId: string,
  captions: SpokenCues,
): Promise<void> {
  await lockCaptions(tx, loopId);
  await tx
    .insert(loopCaptions)
    .values({ loopId, ...captions })
    .onConflictDoUpdate({
      target: loopCaptions.loopId,
      set: { ...captions, updatedAt: sql`now()` },
    });
}

export async function deleteCaptions(tx: Transaction, loopId: string): Promise<void> {
  await lockCaptions(tx, loopId);
  await tx.delete(loopCaptions).where(eq(loopCaptions.loopId, loopId));
}

import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { loopCaptions } from '../../tables/loop-captions.ts';

type CaptionsRow = typeof loopCaptions.$inferSelect;
export type StoredCaptions = Pick<CaptionsRow, 'language' | 'cues'>;

/** The captions of a loop that the viewer may see. */
export async function findCaptions(db: Queryable, loopId: string): Promise<StoredCaptions | null> {
  const [found] = await db
    .select({ language: loopCaptions.language, cues: loopCaptions.cues })
    .from(loopCaptions)
    .where(eq(loopCaptions.loopId, loopId));
  return found ?? null;
}

/** Replaces the stored captions. */
export async function putCaptions(
  tx: Queryable,
  loopId: string,
  captions: StoredCaptions,
): Promise<void> {
  await tx
    .insert(loopCaptions)
    .values({ loopId, ...captions })
    .onConflictDoUpdate({
      target: loopCaptions.loopId,
      set: { ...captions, updatedAt: sql`now()` },
    });
}

export async function deleteCaptions(db: Queryable, loopId: string): Promise<void> {
  await db.delete(loopCaptions).where(eq(loopCaptions.loopId, loopId));
}

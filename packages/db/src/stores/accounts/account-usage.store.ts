import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { loopMedia } from '../../tables/loop-media.ts';
import { loopProcessing } from '../../tables/loop-processing.ts';
import { loops } from '../../tables/loops.ts';
import { sumScheduledBytes } from '../loops/scheduled-posts.store.ts';
import { sumDraftBytes } from '../loops/drafts.store.ts';
import { readVoiceUsage } from '../loops/comment-voices.store.ts';
import { readReservedBytes } from '../loops/uploads.store.ts';

export interface AccountUsage {
  /**
   * The bytes of all files of the account's loops and voice comments, including uploads that wait to be
   * processed or posted, or are not finished, and of its drafts.
   */
  readonly bytes: number;
  /** Those of them that are being processed or wait for it; not loops that only lack their larger size. */
  readonly processing: number;
}

/** Reads the account's own rows by index, and of those in processing only that short table. */
export async function readAccountUsage(db: Queryable, userId: string): Promise<AccountUsage> {
  const [stored] = await db
    .select({ bytes: sql<number>`coalesce(sum(${loopMedia.bytes}), 0)::float8` })
    .from(loops)
    .innerJoin(loopMedia, eq(loopMedia.loopId, loops.id))
    .where(eq(loops.userId, userId));
  const [waiting] = await db
    .select({ processing: sql<number>`count(*)::int` })
    .from(loopProcessing)
    .innerJoin(loops, eq(loops.id, loopProcessing.loopId))
    .where(and(eq(loops.userId, userId), eq(loops.state, 'processing')));
  const reserved = await readReservedBytes(db, userId);
  const voices = await readVoiceUsage(db, userId);
  const scheduled = await sumScheduledBytes(db, userId);
  const drafts = await sumDraftBytes(db, userId);
  return {
    bytes: (stored?.bytes ?? 0) + reserved + voices.bytes + scheduled + drafts,
    processing: (waiting?.processing ?? 0) + voices.processing,
  };
}

/** Serializes the uploads of the account until the transaction ends. */
export async function lockAccountUsage(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`swirl.usage.${userId}`}, 0))`,
  );
}

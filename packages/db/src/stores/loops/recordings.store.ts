import { limits } from '@swirl/contract/limits';
import { eq, sql } from '../../drizzle/orm.ts';
import { allOf } from '../../checks.ts';
import type { Database, Queryable, Transaction } from '../../client.ts';
import { recordings } from '../../tables/recordings.ts';

const { days, open } = limits.recordings;

interface Recording {
  readonly userId: string;
  readonly recordingId: string;
}

/** The oldest make room for a new one. */
export function beginRecording(db: Database, { userId, recordingId }: Recording): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(recordings).values({ userId, id: recordingId }).onConflictDoNothing();
    await tx.execute(sql`
      DELETE FROM recordings WHERE user_id = ${userId} AND id IN (
        SELECT id FROM recordings WHERE user_id = ${userId}
        ORDER BY begun_at DESC, id DESC OFFSET ${open} FOR UPDATE SKIP LOCKED
      )`);
  });
}

/**
 * Whether a loop of this length can be that recording, which is then used up. Only what began early enough to be
 * over by now can be.
 */
export async function useRecording(
  tx: Transaction,
  { userId, recordingId, seconds }: Recording & { readonly seconds: number },
): Promise<boolean> {
  const used = await tx
    .delete(recordings)
    .where(
      allOf('rows: recording', {
        own: eq(recordings.userId, userId),
        same: eq(recordings.id, recordingId),
        'old enough': sql`${recordings.begunAt} <= now() - make_interval(secs => ${seconds})`,
        recent: sql`${recordings.begunAt} > now() - make_interval(days => ${days})`,
      }),
    )
    .returning({ id: recordings.id });
  return used.length > 0;
}

/** Deletes at most `limit` recordings that can't be posted as such anymore. */
export async function deleteOldRecordings(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM recordings WHERE (user_id, id) IN (
      SELECT user_id, id FROM recordings
      WHERE begun_at < now() - make_interval(days => ${days})
      ORDER BY begun_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

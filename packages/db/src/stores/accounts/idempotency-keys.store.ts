import { limits } from '@swirl/contract/limits';
import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { idempotencyKeys } from '../../tables/idempotency-keys.ts';

export interface KeyedPost {
  readonly userId: string;
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * Claims the key for this loop, or returns what it was claimed for. Waits for a concurrent post
 * with the same key. The loop may be written after its key: the reference is checked at commit.
 */
export async function claimKey(
  tx: Queryable,
  post: KeyedPost,
  loopId: string,
): Promise<'claimed' | { readonly bodyHash: string; readonly loopId: string | null }> {
  const { userId, key, bodyHash } = post;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, bodyHash, loopId })
    .onConflictDoNothing()
    .returning({ loopId: idempotencyKeys.loopId });
  if (claimed.length > 0) return 'claimed';
  const [earlier] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, loopId: idempotencyKeys.loopId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (earlier === undefined) throw new Error('The key was deleted while it was being read.');
  return earlier;
}

/** Whether a post with this key was accepted before. */
export async function isKeyUsed(db: Queryable, userId: string, key: string): Promise<boolean> {
  const used = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return used.length > 0;
}

/** Deletes at most `limit` keys that no device sends again. */
export async function deleteOldKeys(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM idempotency_keys WHERE (user_id, key) IN (
      SELECT user_id, key FROM idempotency_keys
      WHERE created_at < now() - make_interval(days => ${limits.idempotencyKey.days})
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

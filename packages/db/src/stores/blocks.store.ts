import { eq } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { blocks } from '../tables/blocks.ts';

/** Whom a person has blocked, as their own preferences show it. */
export async function findBlockedUserIds(db: Queryable, blockerId: string): Promise<string[]> {
  const rows = await db
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(blocks.createdAt, blocks.blockedId);
  return rows.map(({ blockedId }) => blockedId);
}

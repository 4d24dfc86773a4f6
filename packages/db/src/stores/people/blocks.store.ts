import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { blocks } from '../../tables/blocks.ts';
import { users } from '../../tables/users.ts';
import { pairStore } from './pair-store.ts';

const pairs = pairStore('block', blocks, {
  by: blocks.blockerId,
  about: blocks.blockedId,
  createdAt: blocks.createdAt,
});

/** The users a user has blocked, latest first up to a limit, for their preferences. */
export async function findBlockedUserIds(db: Queryable, blockerId: string): Promise<string[]> {
  const rows = await db
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .where(pairs.setBy(blockerId))
    .orderBy(...pairs.latestFirst)
    .limit(pairs.listed);
  return rows.map(({ blockedId }) => blockedId).toReversed();
}

export type BlockedPerson = Omit<typeof blocks.$inferSelect, 'blockerId'>;

const blockedColumns = {
  blockedId: blocks.blockedId,
  createdAt: blocks.createdAt,
  username: blocks.username,
  firstName: blocks.firstName,
  lastName: blocks.lastName,
} as const;

/** The same with the names at the time of the block, latest first. */
export function findBlockedPeople(db: Queryable, blockerId: string): Promise<BlockedPerson[]> {
  return db
    .select(blockedColumns)
    .from(blocks)
    .where(pairs.setBy(blockerId))
    .orderBy(...pairs.latestFirst)
    .limit(pairs.listed);
}

export async function findBlock(
  db: Queryable,
  blockerId: string,
  blockedId: string,
): Promise<BlockedPerson | null> {
  const [block] = await db
    .select(blockedColumns)
    .from(blocks)
    .where(pairs.ofPair(blockerId, blockedId));
  return block ?? null;
}

/** Stores the blocked user's current names. */
export async function addBlock(
  tx: Queryable,
  blockerId: string,
  blockedId: string,
): Promise<BlockedPerson> {
  await tx.insert(blocks).select(
    tx
      .select({
        blockerId: sql`${blockerId}::uuid`.as('blocker_id'),
        blockedId: users.id,
        createdAt: sql`now()`.as('created_at'),
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(users)
      .where(eq(users.id, blockedId)),
  );
  const block = await findBlock(tx, blockerId, blockedId);
  if (block === null) throw new Error('The block was not stored.');
  return block;
}

export const removeBlock = pairs.remove;

import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { personColumns, type Person } from '../person.ts';
import { blocks } from '../tables/blocks.ts';
import { users } from '../tables/users.ts';

/** Whom a person has blocked, as their own preferences show it. */
export async function findBlockedUserIds(db: Queryable, blockerId: string): Promise<string[]> {
  const rows = await db
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(blocks.createdAt, blocks.blockedId);
  return rows.map(({ blockedId }) => blockedId);
}

export interface BlockedPerson {
  readonly person: Person;
  readonly blockedAt: Date;
}

/** The same with names, the latest first. */
export function findBlockedPeople(db: Queryable, blockerId: string): Promise<BlockedPerson[]> {
  return db
    .select({ person: personColumns, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId);
}

/** Since when; blocking again changes nothing. */
export async function addBlock(tx: Queryable, blockerId: string, blockedId: string): Promise<Date> {
  await tx.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing();
  const [block] = await tx
    .select({ createdAt: blocks.createdAt })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  if (block === undefined) throw new Error('The block was not stored.');
  return block.createdAt;
}

export async function removeBlock(
  db: Queryable,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
}

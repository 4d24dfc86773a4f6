import { asc, eq, inArray, sql } from '../../drizzle/orm.ts';
import type { Database, Queryable } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { pinnedLoops } from '../../tables/pinned-loops.ts';
import { users } from '../../tables/users.ts';

const selectPinned = prepared((db) =>
  db
    .select({ loopId: pinnedLoops.loopId })
    .from(pinnedLoops)
    .where(eq(pinnedLoops.userId, sql.placeholder('user')))
    .orderBy(asc(pinnedLoops.position))
    .prepare('pinned_loops'),
);

/** The loops a user pinned, in their order, whoever may see them. */
export async function readPinnedIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await selectPinned(db).execute({ user: userId });
  return rows.map(({ loopId }) => loopId);
}

/** Replaces what a user pinned. False, and nothing changes, if one was deleted meanwhile. */
export function replacePinned(
  db: Database,
  userId: string,
  loopIds: readonly string[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One change after the other: two at once would fill the same positions.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const left = await tx
      .select({ id: loops.id })
      .from(loops)
      .where(inArray(loops.id, [...loopIds]))
      .for('key share');
    if (left.length < loopIds.length) return false;
    await tx.delete(pinnedLoops).where(eq(pinnedLoops.userId, userId));
    if (loopIds.length > 0) {
      await tx
        .insert(pinnedLoops)
        .values(loopIds.map((loopId, position) => ({ userId, position, loopId })));
    }
    return true;
  });
}

import { and, eq, getTableColumns, sql } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { personColumns } from '../../person.ts';
import { prepared } from '../../prepared.ts';
import { loopCaptions } from '../../tables/loop-captions.ts';
import { loopMedia } from '../../tables/loop-media.ts';
import { loops, type Loop, type NewLoop } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { follow, visibleTo } from '../../visibility.ts';

const parent = alias(loops, 'parent');
const parentAuthor = alias(users, 'parent_author');

/** The stand-in for whoever asks, in every statement that reads loops. */
export const viewer = sql.placeholder('viewer');

/** A loop as one viewer may see it: without condition and order, which each reader adds. */
export function selectLoops(db: Queryable) {
  const visibleParent = db
    .select({ id: parent.id })
    .from(parent)
    .innerJoin(parentAuthor, eq(parentAuthor.id, parent.userId))
    .where(
      and(
        eq(parent.id, loops.parentLoopId),
        check('rows: original: visible', visibleTo(viewer, { loop: parent, author: parentAuthor })),
      ),
    );
  return db
    .select({
      loop: getTableColumns(loops),
      author: {
        ...personColumns,
        email: users.email,
        preferences: users.preferences,
        loopVisibility: users.loopVisibility,
        hidden: users.hidden,
      },
      /** Null where the original is gone or hidden from this viewer. */
      visibleParentId: sql<string | null>`(${visibleParent})`,
      hasCaptions: sql<boolean>`EXISTS (SELECT FROM ${loopCaptions} WHERE ${loopCaptions.loopId} = ${loops.id})`,
      viewerFollows: sql<boolean>`${follow(viewer, loops.userId)}`,
      followsViewer: sql<boolean>`${follow(loops.userId, viewer)}`,
    })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId));
}

export type LoopRow = Awaited<ReturnType<typeof selectLoops>>[number];

const selectVisible = prepared((db) =>
  selectLoops(db)
    .where(
      and(eq(loops.id, sql.placeholder('id')), check('rows: loop: visible', visibleTo(viewer))),
    )
    .prepare('visible_loop'),
);

export async function findVisibleLoop(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<LoopRow | null> {
  const [row] = await selectVisible(db).execute({ viewer: viewerId, id });
  return row ?? null;
}

/**
 * The same, locked until the transaction ends, so that a new reference to the loop never finds it
 * deleted.
 */
export async function holdVisibleLoop(
  tx: Queryable,
  viewerId: string,
  id: string,
): Promise<LoopRow | null> {
  const held = await tx
    .select({ id: loops.id })
    .from(loops)
    .where(eq(loops.id, id))
    .for('key share');
  return held.length === 0 ? null : findVisibleLoop(tx, viewerId, id);
}

export async function insertLoop(tx: Queryable, loop: NewLoop): Promise<void> {
  await tx.insert(loops).values(loop);
}

/** Undefined fields are unchanged. */
export type LoopChanges = {
  readonly [Field in 'caption' | 'moodTags' | 'alt' | 'visibility']?: Loop[Field] | undefined;
};

export async function updateLoop(tx: Queryable, id: string, changes: LoopChanges): Promise<void> {
  await tx.update(loops).set(changes).where(eq(loops.id, id));
}

/** The names of its objects in the store; the row is locked, so that none is added meanwhile. */
export async function lockObjectKeys(tx: Queryable, id: string): Promise<string[]> {
  await tx.select({ id: loops.id }).from(loops).where(eq(loops.id, id)).for('update');
  const rows = await tx
    .select({ objectKey: loopMedia.objectKey })
    .from(loopMedia)
    .where(eq(loopMedia.loopId, id));
  return rows.map(({ objectKey }) => objectKey);
}

export async function deleteLoop(tx: Queryable, id: string): Promise<void> {
  await tx.delete(loops).where(eq(loops.id, id));
}

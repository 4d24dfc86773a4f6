import { and, eq, lt, ne, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { isForeignKeyViolation } from '../../constraint-errors.ts';
import { idFor, newId } from '../../ids.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { notificationEvents, notifications } from '../../tables/notifications.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { noReferences } from '../notifications/notifications.store.ts';

const viewer = sql.placeholder('viewer');

/** The loops a user may react to: those they see, once they are ready. */
const reactable = and(
  eq(loops.id, sql.placeholder('loop')),
  sql`${loops.state} = 'ready'`,
  check('rows: react: visible', visibleTo(viewer)),
);

/**
 * Checks, writes and adds the notification event in one statement: reactions are the most frequent
 * write.
 */
const react = prepared((db) => {
  const added = db.$with('added').as(
    db
      .insert(reactions)
      .select(
        db
          .select({
            id: idFor(sql`${sql.placeholder('id')}::uuid`, loops.userId).as('id'),
            loopId: loops.id,
            userId: sql`${viewer}::uuid`.as('user_id'),
            createdAt: sql`now()`.as('created_at'),
          })
          .from(loops)
          .innerJoin(users, eq(users.id, loops.userId))
          .where(reactable),
      )
      .onConflictDoNothing()
      .returning({ id: reactions.id, loopId: reactions.loopId, userId: reactions.userId }),
  );
  const noted = db.$with('noted').as(
    db.insert(notificationEvents).select(
      db
        .select({
          id: added.id,
          userId: loops.userId,
          kind: sql`'reaction'`.as('kind'),
          ...noReferences,
          actorId: added.userId,
          loopId: added.loopId,
          createdAt: sql`now()`.as('created_at'),
        })
        .from(added)
        .innerJoin(loops, eq(loops.id, added.loopId))
        .where(ne(loops.userId, added.userId)),
    ),
  );
  return db.with(added, noted).select({ id: added.id }).from(added).prepare('react');
});

const selectReactable = prepared((db) =>
  db
    .select({ id: loops.id })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(reactable)
    .prepare('reactable_loop'),
);

/** False if the user may not react to the loop. Reacting again changes nothing. */
export async function addReaction(
  db: Queryable,
  viewerId: string,
  loopId: string,
): Promise<boolean> {
  try {
    const added = await react(db).execute({ id: newId(), viewer: viewerId, loop: loopId });
    if (added.length > 0) return true;
  } catch (error) {
    // The loop was deleted while the statement ran.
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
  // Nothing was written: the user has already reacted, or may not react.
  return (await selectReactable(db).execute({ viewer: viewerId, loop: loopId })).length > 0;
}

/** Together with its notification, unless that is from today: see `sweepUndone`. */
const deleteReaction = prepared((db) => {
  const gone = db.$with('gone').as(
    db
      .delete(reactions)
      .where(and(eq(reactions.loopId, sql.placeholder('loop')), eq(reactions.userId, viewer)))
      .returning({ loopId: reactions.loopId, userId: reactions.userId }),
  );
  const untold = db.$with('untold').as(
    db
      .delete(notifications)
      .where(
        and(
          sql`${notifications.kind} = 'reaction'`,
          sql`(${notifications.loopId}, ${notifications.actorId}) IN (SELECT * FROM ${gone})`,
          lt(notifications.createdAt, sql`now() - interval '1 day'`),
        ),
      )
      .returning({ id: notifications.id }),
  );
  return db
    .with(gone, untold)
    .select({ loopId: gone.loopId })
    .from(gone)
    .prepare('take_reaction_back');
});

/** Returns whether there was one. */
export async function removeReaction(
  db: Queryable,
  viewerId: string,
  loopId: string,
): Promise<boolean> {
  const gone = await deleteReaction(db).execute({ viewer: viewerId, loop: loopId });
  return gone.length > 0;
}

const selectReacted = prepared((db) =>
  db
    .select({ loopId: reactions.loopId })
    .from(reactions)
    .where(
      and(
        eq(reactions.userId, viewer),
        sql`${reactions.loopId} = ANY (${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('reacted_among'),
);

/** Those of the loops that the person has reacted to. */
export async function findReacted(
  db: Queryable,
  viewerId: string,
  loopIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (loopIds.length === 0) return new Set();
  const rows = await selectReacted(db).execute({ viewer: viewerId, ids: [...loopIds] });
  return new Set(rows.map(({ loopId }) => loopId));
}

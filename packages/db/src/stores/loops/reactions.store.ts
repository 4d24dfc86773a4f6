import type { ReactionMood } from '@swirl/contract/mood-points';
import { and, eq, isNotNull, lt, ne, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { isForeignKeyViolation } from '../../constraint-errors.ts';
import { idFor, newId } from '../../ids.ts';
import type { AddedPair, Pair } from '../../pair-changes.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { notificationEvents, notificationKeys, notifications } from '../../tables/notifications.ts';
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
 * Of a reaction that is there: a mood replaces another, and no mood changes nothing. Likes are the most
 * frequent write, so those without a mood are written by statements of their own, which lock no row.
 */
const newMood = {
  target: [reactions.loopId, reactions.userId],
  set: { mood: sql`excluded.mood` },
  setWhere: sql`excluded.mood IS NOT NULL AND excluded.mood IS DISTINCT FROM reactions.mood`,
};

/**
 * Checks, writes and adds the notification event in one statement: reactions are the most frequent
 * write.
 */
const reactStatement = (kind: 'like' | 'mood') =>
  prepared((db) => {
    const reactionId = idFor(sql`${sql.placeholder('id')}::uuid`, loops.userId);
    const insert = db.insert(reactions).select(
      db
        .select({
          id: reactionId.as('id'),
          loopId: loops.id,
          userId: sql`${viewer}::uuid`.as('user_id'),
          mood: (kind === 'mood' ? sql`${sql.placeholder('mood')}::text` : sql`NULL::text`).as(
            'mood',
          ),
          createdAt: sql`now()`.as('created_at'),
        })
        .from(loops)
        .innerJoin(users, eq(users.id, loops.userId))
        .where(reactable),
    );
    const written =
      kind === 'mood' ? insert.onConflictDoUpdate(newMood) : insert.onConflictDoNothing();
    const added = db.$with('added').as(
      written.returning({
        id: reactions.id,
        loopId: reactions.loopId,
        userId: reactions.userId,
      }),
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
          // A reaction that was there keeps its id, and notifies no one again.
          .where(and(ne(loops.userId, added.userId), eq(added.id, reactionId))),
      ),
    );
    return db.with(added, noted).select({ id: added.id }).from(added).prepare(`react_${kind}`);
  });

const react = { like: reactStatement('like'), mood: reactStatement('mood') };

const selectReactable = prepared((db) =>
  db
    .select({ id: loops.id })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(reactable)
    .prepare('reactable_loop'),
);

/** False if the user may not react to the loop. Reacting again changes nothing but the mood. */
export async function addReaction(
  db: Queryable,
  viewerId: string,
  loopId: string,
  mood: ReactionMood | null = null,
): Promise<boolean> {
  const values = { id: newId(), viewer: viewerId, loop: loopId };
  try {
    const added =
      mood === null
        ? await react.like(db).execute(values)
        : await react.mood(db).execute({ ...values, mood });
    if (added.length > 0) return true;
  } catch (error) {
    // The loop was deleted while the statement ran.
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
  // Nothing was written: the user has already reacted, or may not react.
  return (await selectReactable(db).execute({ viewer: viewerId, loop: loopId })).length > 0;
}

/**
 * The same for many at once, in a batch whose pairs differ. Returns those who may react, whether or
 * not they already have.
 */
const reactTogetherStatement = (kind: 'like' | 'mood') =>
  prepared((db) => {
    const allowed = db.$with('allowed').as(
      db
        .select({
          // Named unlike the columns of reactions: a computed column is referred to without its table.
          reactionId: idFor(sql`wanted.id`, loops.userId).as('reaction_id'),
          personId: sql<string>`wanted.user_id`.as('person_id'),
          felt: sql<string | null>`wanted.mood`.as('felt'),
          subjectId: sql<string>`${loops.id}`.as('subject_id'),
          authorId: sql<string>`${loops.userId}`.as('author_id'),
        })
        .from(
          sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('people')}::uuid[], ${sql.placeholder('loops')}::uuid[], ${sql.placeholder('moods')}::text[]) AS wanted (id, user_id, loop_id, mood)`,
        )
        .innerJoin(loops, sql`${loops.id} = wanted.loop_id`)
        .innerJoin(users, eq(users.id, loops.userId))
        .where(
          and(
            sql`${loops.state} = 'ready'`,
            check('rows: react together: visible', visibleTo(sql`wanted.user_id`)),
          ),
        ),
    );
    const insert = db.insert(reactions).select(
      db
        .select({
          id: allowed.reactionId,
          loopId: allowed.subjectId,
          userId: allowed.personId,
          mood: allowed.felt,
          createdAt: sql`now()`.as('created_at'),
        })
        .from(allowed)
        .orderBy(allowed.subjectId, allowed.personId),
    );
    const written =
      kind === 'mood' ? insert.onConflictDoUpdate(newMood) : insert.onConflictDoNothing();
    const added = db.$with('added').as(
      written.returning({
        id: reactions.id,
        loopId: reactions.loopId,
        userId: reactions.userId,
      }),
    );
    const noted = db.$with('noted').as(
      db.insert(notificationEvents).select(
        db
          .select({
            id: added.id,
            userId: allowed.authorId,
            kind: sql`'reaction'`.as('kind'),
            ...noReferences,
            actorId: added.userId,
            loopId: added.loopId,
            createdAt: sql`now()`.as('created_at'),
          })
          .from(added)
          // By its id: a reaction that was there keeps its own, and notifies no one again.
          .innerJoin(allowed, eq(allowed.reactionId, added.id))
          .where(ne(allowed.authorId, added.userId)),
      ),
    );
    return db
      .with(allowed, added, noted)
      .select({ userId: allowed.personId, subjectId: allowed.subjectId })
      .from(allowed)
      .prepare(`react_together_${kind}`);
  });

const reactTogether = {
  like: reactTogetherStatement('like'),
  mood: reactTogetherStatement('mood'),
};

/** Forgets what a reaction felt like, as removing it would. */
const clearMoods = prepared((db) =>
  db
    .update(reactions)
    .set({ mood: null })
    .where(
      and(
        sql`(${reactions.loopId}, ${reactions.userId}) IN (
          SELECT * FROM unnest(${sql.placeholder('loops')}::uuid[], ${sql.placeholder('people')}::uuid[]))`,
        isNotNull(reactions.mood),
      ),
    )
    .prepare('clear_moods'),
);

export async function addReactions(
  db: Queryable,
  pairs: readonly AddedPair[],
): Promise<readonly Pair[]> {
  const cleared = pairs.filter(({ mood, wasRemoved }) => mood === null && wasRemoved);
  if (cleared.length > 0) await clearMoods(db).execute(sidesOf(cleared));
  const kind = pairs.some(({ mood }) => mood !== null) ? 'mood' : 'like';
  return reactTogether[kind](db).execute({
    ids: pairs.map(() => newId()),
    ...sidesOf(pairs),
    moods: pairs.map(({ mood }) => mood),
  });
}

/** Together with their notifications, unless those are from today: see `sweepUndone`. */
const deleteReactions = prepared((db) => {
  const gone = db.$with('gone').as(
    db
      .delete(reactions)
      .where(
        sql`(${reactions.loopId}, ${reactions.userId}) IN (
          SELECT * FROM unnest(${sql.placeholder('loops')}::uuid[], ${sql.placeholder('people')}::uuid[]))`,
      )
      .returning({ loopId: reactions.loopId, userId: reactions.userId }),
  );
  const untold = db.$with('untold').as(
    db
      .delete(notifications)
      .where(
        and(
          sql`(${notifications.userId}, ${notifications.id}) IN (
            SELECT ${notificationKeys.userId}, ${notificationKeys.notificationId}
            FROM ${notificationKeys} JOIN ${gone}
              ON ${notificationKeys.subjectId} = ${gone.loopId} AND ${notificationKeys.actorId} = ${gone.userId}
            WHERE ${notificationKeys.kind} = 'reaction')`,
          lt(notifications.createdAt, sql`now() - interval '1 day'`),
        ),
      )
      .returning({ id: notifications.id }),
  );
  return db
    .with(gone, untold)
    .select({ userId: gone.userId, subjectId: gone.loopId })
    .from(gone)
    .prepare('take_reactions_back');
});

/** Returns those that there were. */
export function removeReactions(db: Queryable, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  return deleteReactions(db).execute(sidesOf(pairs));
}

const sidesOf = (pairs: readonly Pair[]) => ({
  people: pairs.map(({ userId }) => userId),
  loops: pairs.map(({ subjectId }) => subjectId),
});

/** Returns whether there was one. */
export async function removeReaction(
  db: Queryable,
  userId: string,
  loopId: string,
): Promise<boolean> {
  return (await removeReactions(db, [{ userId, subjectId: loopId }])).length > 0;
}

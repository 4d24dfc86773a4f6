import { and, eq, lt, or, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { LAST_ID, newIdFor } from '../../ids.ts';
import { noMutedTermIn } from '../../muted-terms.ts';
import { hasMuted } from '../../mutes.ts';
import { personColumns } from '../../person.ts';
import { newestFirst, preparedBySize } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { hiddenReposts, reposts } from '../../tables/reposts.ts';
import { users } from '../../tables/users.ts';
import { follow, personVisibleTo, probe } from '../../visibility.ts';
import { addNotification } from '../notifications/notifications.store.ts';
import { pairStore } from '../people/pair-store.ts';
import { viewer } from './loops.store.ts';

const hides = pairStore('hidden reposts', hiddenReposts, {
  by: hiddenReposts.userId,
  about: hiddenReposts.reposterId,
  createdAt: hiddenReposts.createdAt,
});

/** Someone's own, of a loop. */
const own = (userId: string, loopId: string): SQL =>
  allOf('rows: repost', { own: eq(reposts.userId, userId), same: eq(reposts.loopId, loopId) });

export interface NewRepost {
  readonly userId: string;
  readonly loopId: string;
  readonly loopAuthorId: string;
  readonly line: string | null;
  readonly hiddenByTerm: boolean;
}

/** Of a loop that is held, see `holdVisibleLoop`. Again, it keeps its position and gets the new line. */
export async function addRepost(
  tx: Queryable,
  { userId, loopId, loopAuthorId, line, hiddenByTerm }: NewRepost,
): Promise<void> {
  const id = newIdFor(userId);
  const [stored] = await tx
    .insert(reposts)
    .values({ id, userId, loopId, line, hiddenByTerm })
    .onConflictDoUpdate({
      target: [reposts.loopId, reposts.userId],
      set: { line, hiddenByTerm },
    })
    .returning({ id: reposts.id });
  if (stored?.id !== id) return;
  await addNotification(tx, { kind: 'repost', userId: loopAuthorId, actorId: userId, loopId });
}

export async function removeRepost(db: Queryable, userId: string, loopId: string): Promise<void> {
  await db.delete(reposts).where(own(userId, loopId));
}

/** Those that one of two people made of the other's loops. */
export async function cutReposts(tx: Queryable, one: string, other: string): Promise<void> {
  const between = (reposterId: string, authorId: string) =>
    sql`(${reposts.userId} = ${reposterId} AND EXISTS (
      SELECT FROM ${loops} WHERE ${loops.id} = ${reposts.loopId} AND ${loops.userId} = ${authorId}))`;
  await tx.delete(reposts).where(or(between(one, other), between(other, one)));
}

export async function hideReposts(
  db: Queryable,
  userId: string,
  reposterId: string,
): Promise<void> {
  await db.insert(hiddenReposts).values({ userId, reposterId }).onConflictDoNothing();
}

export const unhideReposts = hides.remove;

export async function hidesReposts(
  db: Queryable,
  userId: string,
  reposterId: string,
): Promise<boolean> {
  const rows = await db
    .select({ createdAt: hiddenReposts.createdAt })
    .from(hiddenReposts)
    .where(hides.ofPair(userId, reposterId));
  return rows.length > 0;
}

/** Without one that is hidden; the viewer's own reposts are never among those that are shown. */
export const shownLine = sql<string | null>`CASE WHEN ${check(
  'rows: repost line: not hidden',
  sql`NOT ${reposts.hiddenByTerm}`,
)} THEN ${reposts.line} END`;

/** Whose reposts the viewer is shown, for a query that joins each repost with its user. */
export const repostShown: SQL = allOf('rows: see repost', {
  followed: follow(viewer, reposts.userId),
  'reposter visible': personVisibleTo(viewer),
  'reposter not muted': sql`NOT ${hasMuted(viewer, reposts.userId)}`,
  'no muted term': noMutedTermIn(viewer, { userId: reposts.userId, text: shownLine }),
  'not hidden': sql`NOT ${probe(
    hiddenReposts,
    sql`${hiddenReposts.userId} = ${viewer} AND ${hiddenReposts.reposterId} = ${reposts.userId}`,
  )}`,
});

const selectPage = preparedBySize((db, size) =>
  db
    .select({
      id: reposts.id,
      line: shownLine,
      createdAt: reposts.createdAt,
      user: personColumns,
    })
    .from(reposts)
    .innerJoin(users, eq(users.id, reposts.userId))
    .where(
      and(
        eq(reposts.loopId, sql.placeholder('loop')),
        lt(reposts.id, sql.placeholder('before')),
        repostShown,
      ),
    )
    .orderBy(newestFirst(reposts.id, size))
    .prepare(`reposts_${size}`),
);

export type RepostRow = Awaited<ReturnType<ReturnType<typeof selectPage>['execute']>>[number];

interface RepostsPageRequest {
  readonly viewerId: string;
  readonly size: number;
  /** The last repost shown; absent on the first page. */
  readonly before?: string | undefined;
}

/** Reposts of a loop that the viewer may see, newest first, by people they follow. */
export function readReposts(
  db: Queryable,
  loopId: string,
  { viewerId, size, before = LAST_ID }: RepostsPageRequest,
): Promise<RepostRow[]> {
  return selectPage(db, size).execute({ viewer: viewerId, loop: loopId, before });
}

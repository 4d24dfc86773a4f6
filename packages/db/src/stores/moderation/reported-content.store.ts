import { limits } from '@swirl/contract/limits';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import { comments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import { moderationDecisions } from '../../tables/moderation.ts';
import { reposts } from '../../tables/reposts.ts';
import { selectComments, type CommentRow } from '../loops/comments.store.ts';
import { selectLoops, withDetails, type LoopRow } from '../loops/loops.store.ts';

// The only reads without a visibility condition. They are for content under review, and only for
// the moderation service, which audits each view.

const selectLoop = prepared((db) =>
  withDetails(db, selectLoops(db).where(eq(loops.id, sql.placeholder('id')))).prepare(
    'reported_loop',
  ),
);

export async function findReportedLoop(
  db: Queryable,
  viewerId: string,
  loopId: string,
): Promise<LoopRow | null> {
  const [row] = await selectLoop(db).execute({ viewer: viewerId, id: loopId });
  return row ?? null;
}

/** Whose hearts are not looked up. */
const noOne = sql`NULL::uuid`;

/** The reported comment, with this many comments before and after it, newest first. */
export async function readCommentsAround(
  db: Queryable,
  { loopId, commentId }: { readonly loopId: string; readonly commentId: string },
  around: number,
): Promise<CommentRow[]> {
  const shown = and(
    eq(comments.loopId, loopId),
    eq(comments.state, 'ready'),
    isNull(comments.hiddenAt),
    isNull(comments.removedAt),
  );
  const [reported, newer, older] = await Promise.all([
    selectComments(db, noOne).where(eq(comments.id, commentId)),
    selectComments(db, noOne)
      .where(and(shown, gt(comments.id, commentId)))
      .orderBy(asc(comments.id))
      .limit(around),
    selectComments(db, noOne)
      .where(and(shown, lt(comments.id, commentId)))
      .orderBy(desc(comments.id))
      .limit(around),
  ]);
  return [...newer.toReversed(), ...reported, ...older];
}

export interface Conduct {
  readonly loops: number;
  readonly comments: number;
  /** Decisions against them that are in force. */
  readonly decisions: number;
}

export async function countConduct(db: Queryable, userId: string): Promise<Conduct> {
  const [ofLoops, ofComments, decisions] = await Promise.all([
    db.$count(loops, and(eq(loops.userId, userId), eq(loops.state, 'ready'))),
    db.$count(comments, eq(comments.userId, userId)),
    db.$count(
      moderationDecisions,
      and(
        eq(moderationDecisions.userId, userId),
        isNull(moderationDecisions.undoneAt),
        sql`${moderationDecisions.action} NOT IN ('dismiss', 'hold')`,
      ),
    ),
  ]);
  return { loops: ofLoops, comments: ofComments, decisions };
}

/** The lines of someone's latest reposts. */
export async function readLines(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ line: reposts.line })
    .from(reposts)
    .where(and(eq(reposts.userId, userId), isNotNull(reposts.line)))
    .orderBy(desc(reposts.id))
    .limit(limits.reposts.reviewed);
  return rows.flatMap(({ line }) => line ?? []);
}

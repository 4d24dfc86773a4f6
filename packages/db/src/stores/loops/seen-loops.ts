import { limits } from '@swirl/contract/limits';
import type { ReactionMood } from '@swirl/contract/mood-points';
import { eq, sql, type SQL } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { loops } from '../../tables/loops.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import { byFunction, follow, onList, visibleTo } from '../../visibility.ts';
import { reposted, saved, viewer } from './loops.store.ts';
import { moodsOf } from './mood-counts.ts';
import { REMIXES_LOOKED_AT } from './remix-counts.store.ts';

// What a page of loops asks the database every time: which loops this viewer may see, and what is shown
// beside them that depends on the viewer, on other people or on counts. What depends on a loop and its
// author alone is named by their versions, and read only where it is not known yet (`loop-bodies.store.ts`).

const { remixesCountedForViewer } = limits.loop;

/** The loops of a page: each reader adds condition and order. */
export function selectSeen(db: Queryable) {
  return db
    .select({
      loop: {
        id: loops.id,
        feedKey: loops.feedKey,
        userId: loops.userId,
        state: loops.state,
        visibility: loops.visibility,
        listId: loops.listId,
        parentLoopId: loops.parentLoopId,
        remixRelation: loops.remixRelation,
        version: loops.version,
      },
      author: {
        loopVisibility: users.loopVisibility,
        hidden: users.hidden,
        // Loops have one of the same name.
        version: sql`${users.version}`.mapWith(Number).as('author_version'),
      },
      viewerFollows: sql<boolean>`${follow(viewer, loops.userId)}`.as('viewer_follows'),
      onList: sql<boolean>`${onList(loops.listId, viewer)}`.as('on_list'),
      /** Empty for a like without a mood, null for none. */
      reaction: sql<string | null>`(
        SELECT coalesce(${reactions.mood}, '') FROM ${reactions}
        WHERE ${reactions.loopId} = ${loops.id} AND ${reactions.userId} = ${viewer}
      )`.as('reaction'),
      hasSaved: sql<boolean>`${saved(loops.id)}`.as('has_saved'),
      hasReposted: sql<boolean>`${reposted(loops.id)}`.as('has_reposted'),
    })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId));
}

/** By key for each loop of the page: joined with all loops, a small table would be read whole. */
const totals = sql`LATERAL (
  SELECT reactions, comments, remixes, moods FROM loop_counts WHERE loop_id = page.id OFFSET 0
) AS totals`;

/** What is not folded into them yet. */
const pending = sql`LATERAL (
  SELECT
    sum(delta) FILTER (WHERE counter = 'loop_reactions') AS reactions,
    sum(delta) FILTER (WHERE counter = 'loop_comments') AS comments,
    (SELECT sum(delta) FROM remix_count_deltas WHERE loop_id = page.id) AS remixes,
    (
      SELECT jsonb_object_agg(mood, delta) FROM (
        SELECT mood, sum(delta) AS delta FROM mood_count_deltas WHERE loop_id = page.id GROUP BY mood
      ) AS felt
    ) AS moods
  FROM count_deltas WHERE subject_id = page.id
) AS pending`;

/** What was counted, with what is not folded into the totals yet. */
const countOf = (column: 'reactions' | 'comments' | 'remixes') =>
  sql.raw(`(coalesce(totals.${column}, 0) + coalesce(pending.${column}, 0))`);

const other = alias(loops, 'other');
const otherAuthor = alias(users, 'other_author');
const publicRemixes = countOf('remixes');

/**
 * The original of a loop and its newest remixes, as far as the viewer may see them. Both in one
 * subquery: setting up the predicate costs more than checking a few loops with it. Where many remixes
 * are public, their number is shown to everyone, and none is checked.
 */
const related = sql`LATERAL (
  SELECT
    bool_or(other.is_original) AS original_seen,
    count(*) FILTER (WHERE NOT other.is_original) AS remixes
  FROM (
    SELECT true AS is_original, id, user_id, state, visibility, list_id FROM loops
    WHERE id = page.parent_loop_id
    UNION ALL (
      SELECT false, id, user_id, state, visibility, list_id FROM loops
      WHERE parent_loop_id = page.id AND ${publicRemixes} <= ${sql.raw(String(remixesCountedForViewer))}
      ORDER BY feed_key DESC LIMIT ${sql.raw(String(REMIXES_LOOKED_AT))}
    )
  ) AS other
  CROSS JOIN LATERAL (
    SELECT hidden, loop_visibility FROM users WHERE id = other.user_id OFFSET 0
  ) AS other_author
  WHERE (other.is_original OR other.state = 'ready')
    AND ${check('rows: related loops: visible', visibleTo(viewer, { loop: other, author: otherAuthor }, { lookups: byFunction }))}
) AS related`;

/** What `selectSeen` gave, with any condition and order. */
interface FoundLoops {
  readonly _: {
    selectedFields: ReturnType<typeof selectSeen>['_']['selectedFields'];
    result: unknown;
  };
  getSQL(): SQL;
}

function pageOf(db: Queryable, found: FoundLoops) {
  return db.$with('page').as(found);
}

const count = (exact: SQL) => exact.mapWith(Number);

function fieldsOf(page: ReturnType<typeof pageOf>) {
  return {
    loop: page.loop,
    author: page.author,
    viewerFollows: page.viewerFollows,
    onList: page.onList,
    /** Only friends are treated differently, so no one is looked up whom the viewer does not follow. */
    followsViewer: sql<boolean>`(${page.viewerFollows} AND ${follow(sql`page.user_id`, viewer)})`,
    hasReacted: sql<boolean>`${page.reaction} IS NOT NULL`,
    reactionMood: sql<ReactionMood | null>`nullif(${page.reaction}, '')`,
    hasSaved: page.hasSaved,
    hasReposted: page.hasReposted,
    /** Null if the original is deleted or hidden from this viewer. */
    visibleParentId: sql<
      string | null
    >`CASE WHEN related.original_seen THEN page.parent_loop_id END`,
    counts: {
      reactions: count(countOf('reactions')),
      comments: count(countOf('comments')),
      remixes: count(sql`CASE
        WHEN ${publicRemixes} > ${sql.raw(String(remixesCountedForViewer))} THEN ${publicRemixes}
        ELSE related.remixes
      END`),
    },
    moods: moodsOf,
  };
}

/** A page of loops as one statement: who sees what is decided in the same moment as what there is. */
export function withRelated(
  db: Queryable,
  found: FoundLoops,
  order: SQL = sql`page.feed_key DESC`,
) {
  const page = pageOf(db, found);
  return db
    .with(page)
    .select(fieldsOf(page))
    .from(page)
    .leftJoin(totals, sql`true`)
    .leftJoin(pending, sql`true`)
    .leftJoin(related, sql`true`)
    .orderBy(order);
}

/** The same in any order, with a value for each loop of `page`. */
export function withRelatedAnd<Value>(db: Queryable, found: FoundLoops, value: SQL<Value>) {
  const page = pageOf(db, found);
  return db
    .with(page)
    .select({ ...fieldsOf(page), value })
    .from(page)
    .leftJoin(totals, sql`true`)
    .leftJoin(pending, sql`true`)
    .leftJoin(related, sql`true`);
}

/** A loop as one viewer may see it, without what everyone sees alike. */
export type SeenLoop = Awaited<ReturnType<typeof withRelated>>[number];

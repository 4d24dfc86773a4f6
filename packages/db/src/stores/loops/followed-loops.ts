import { and, eq, lt, sql, type SQL } from '../../drizzle/orm.ts';
import { allOf } from '../../checks.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { newestFirst, preparedBySize } from '../../prepared.ts';
import { follows } from '../../tables/follows.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';
import { viewer } from './loops.store.ts';
import { selectSeen, withRelated } from './seen-loops.ts';

/** So many more loops than a page holds are asked for, since the viewer may not see all of them. */
const SPARE = 20;

const before = sql.placeholder('before');
const ofFollowed = and(
  eq(follows.followerId, viewer),
  allOf('rows: followed people', { 'not muted': notMuted(viewer, follows.followingId) }),
);

/** The newest keys of a person that others may see at all; the condition is that of the index. */
function shownKeys(person: SQL, count: number): SQL {
  return sql`
    SELECT feed_key FROM loops
    WHERE user_id = ${person} AND state = 'ready' AND (visibility <> 'private' OR list_id IS NOT NULL)
      AND feed_key < ${before}
    ORDER BY feed_key DESC LIMIT ${sql.raw(String(count))}`;
}

/**
 * The newest loops of followed people and one's own, by their keys alone: first the people who posted
 * last, then their latest. No one else has any among the newest `count`.
 */
function newestKeys(count: number): SQL {
  const limit = sql.raw(`ORDER BY feed_key DESC LIMIT ${count}`);
  return sql`
    SELECT feed_key FROM (
      SELECT latest.feed_key FROM (
        SELECT ${follows.followingId} AS user_id FROM ${follows}
        CROSS JOIN LATERAL (${shownKeys(sql`${follows.followingId}`, 1)}) AS head
        WHERE ${ofFollowed} ${limit}
      ) AS people
      CROSS JOIN LATERAL (${shownKeys(sql`people.user_id`, count)}) AS latest
      UNION ALL
      (SELECT feed_key FROM loops WHERE user_id = ${viewer} AND feed_key < ${before} ${limit})
    ) AS newest ${limit}`;
}

/**
 * What the viewer sees among the newest keys: as many as a page holds, or too few to know. Only for
 * these the whole question is asked who may see them.
 */
export const followedNewest = preparedBySize((db, size) =>
  withRelated(
    db,
    selectSeen(db)
      .where(
        and(
          sql`${loops.feedKey} = ANY (ARRAY(${newestKeys(size + SPARE)}))`,
          allOf('rows: newest of followed people', {
            visible: visibleTo(viewer),
            'no muted term': noMutedTerm(viewer),
            wanted: wantedBy(viewer),
          }),
        ),
      )
      .orderBy(newestFirst(loops.feedKey, size)),
  ).prepare(`feed_followed_newest_${size}`),
);

/** The newest that the viewer sees of each followed person, then the newest of those: always complete. */
export const followedMerge = preparedBySize((db, size) => {
  const people = db
    .select({ id: follows.followingId })
    .from(follows)
    .where(ofFollowed)
    .unionAll(db.select({ id: users.id }).from(users).where(eq(users.id, viewer)))
    .as('people');
  const newest = db
    .select({ id: loops.id, feedKey: loops.feedKey })
    .from(loops)
    .where(
      and(
        eq(loops.userId, users.id),
        lt(loops.feedKey, before),
        allOf('rows: followed feed', {
          visible: visibleTo(viewer),
          'no muted term': noMutedTerm(viewer),
          wanted: wantedBy(viewer),
        }),
      ),
    )
    .orderBy(newestFirst(loops.feedKey, size))
    .as('newest');
  const merged = db
    .select({ id: newest.id })
    .from(people)
    .innerJoin(users, eq(users.id, people.id))
    .crossJoinLateral(newest)
    .orderBy(newestFirst(newest.feedKey, size));
  return withRelated(
    db,
    selectSeen(db)
      .where(sql`${loops.id} = ANY (ARRAY(${merged}))`)
      .orderBy(newestFirst(loops.feedKey, size)),
  ).prepare(`feed_followed_merge_${size}`);
});

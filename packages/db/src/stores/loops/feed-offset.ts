import { and, eq, gt, lt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { mutesTerms } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { prepared } from '../../prepared.ts';
import { blocks } from '../../tables/blocks.ts';
import { follows } from '../../tables/follows.ts';
import { loops } from '../../tables/loops.ts';
import { mutes } from '../../tables/mutes.ts';
import { peopleListMembers, peopleLists } from '../../tables/people-lists.ts';
import { publicLoops } from '../../tables/public-loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo, visibleToAnyone } from '../../visibility.ts';
import { hidesSome } from '../../wanted.ts';

/** Beyond these, checking every loop costs less than what follows from so many relations. */
const MAX_FOLLOWED = 100;
const MAX_EXCLUDED = 50;
/** How many loops that not everyone sees may be among those passed over. */
const MAX_RESTRICTED = 300;

const viewer = sql.placeholder('viewer');
const before = sql.placeholder('before');
const limited = (limit: number) => sql.raw(`LIMIT ${limit + 1}`);

const selectRelations = prepared((db) =>
  db
    .select({
      /** Whose loops may be for friends or a list that the viewer is on. */
      followed: sql<string[]>`ARRAY(
        (SELECT ${follows.followingId} FROM ${follows}
        WHERE ${follows.followerId} = ${viewer} ${limited(MAX_FOLLOWED)})
        UNION ALL
        (SELECT ${peopleLists.userId} FROM ${peopleListMembers}
        JOIN ${peopleLists} ON ${peopleLists.id} = ${peopleListMembers.listId}
        WHERE ${peopleListMembers.memberId} = ${viewer} ${limited(MAX_FOLLOWED)}))`,
      /** Muted, or blocked by either. */
      excluded: sql<string[]>`ARRAY(
        (SELECT ${mutes.mutedId} FROM ${mutes} WHERE ${mutes.muterId} = ${viewer} ${limited(MAX_EXCLUDED)})
        UNION ALL
        (SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${viewer} ${limited(MAX_EXCLUDED)})
        UNION ALL
        (SELECT ${blocks.blockerId} FROM ${blocks} WHERE ${blocks.blockedId} = ${viewer} ${limited(MAX_EXCLUDED)}))`,
      mutesTerms: mutesTerms(viewer),
      hidesSome: sql<boolean>`${hidesSome(viewer)}`,
    })
    .from(sql`(SELECT) AS viewer`)
    .prepare('offset_relations'),
);

/** From an index alone. */
const selectPublic = prepared((db) =>
  db
    .select({ feedKey: publicLoops.feedKey })
    .from(publicLoops)
    .where(
      and(
        lt(publicLoops.feedKey, before),
        sql`${publicLoops.userId} <> ALL (${sql.placeholder('excluded')}::uuid[])`,
      ),
    )
    .orderBy(sql`${publicLoops.feedKey} DESC`)
    .offset(sql.placeholder('skipped'))
    .limit(sql.placeholder('count'))
    .prepare('offset_public'),
);

/** What the viewer sees and not everyone does: their own loops and those of friends. */
const selectRestricted = prepared((db) =>
  db
    .select({ feedKey: loops.feedKey })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        sql`${loops.userId} = ANY (${sql.placeholder('people')}::uuid[])`,
        lt(loops.feedKey, before),
        gt(loops.feedKey, sql.placeholder('after')),
        sql`NOT ${visibleToAnyone()}`,
        notMuted(viewer, loops.userId),
        check('rows: feed at offset, restricted: visible', visibleTo(viewer)),
      ),
    )
    .orderBy(sql`${loops.feedKey} DESC ${limited(MAX_RESTRICTED)}`)
    .prepare('offset_restricted'),
);

export interface FeedOffset {
  readonly viewerId: string;
  /** Where the feed begins. */
  readonly before: string;
  readonly offset: number;
}

/**
 * The key of the last loop before the offset, counted by sets instead of loop by loop: those anyone
 * may see, without people the viewer does not see, and the few that only some may. Undefined where the
 * feed ends earlier or where the sets are too large.
 */
export async function findKeyAtOffset(
  db: Queryable,
  { viewerId, before: start, offset }: FeedOffset,
): Promise<string | undefined> {
  const [relations] = await selectRelations(db).execute({ viewer: viewerId });
  if (relations === undefined) return undefined;
  const { followed, excluded } = relations;
  // No index says what is in a loop, or which loops have a warning or parts made with AI.
  if (relations.mutesTerms || relations.hidesSome) return undefined;
  if (followed.length > MAX_FOLLOWED || excluded.length > MAX_EXCLUDED) return undefined;
  // Each restricted loop takes the position of a public one, so the last few public ones decide.
  const count = Math.min(offset, MAX_RESTRICTED + 1);
  const open = await selectPublic(db).execute({
    before: start,
    excluded,
    skipped: offset - count,
    count,
  });
  const last = open.at(-1)?.feedKey;
  if (open.length < count || last === undefined) return undefined;
  const restricted = await selectRestricted(db).execute({
    viewer: viewerId,
    people: [viewerId, ...followed],
    before: start,
    after: last,
  });
  if (restricted.length > MAX_RESTRICTED) return undefined;
  const keys = [...open, ...restricted].map(({ feedKey }) => feedKey);
  return keys.toSorted().at(restricted.length);
}

import type { ProfileTab } from '@swirl/contract/loops';
import { and, eq, lt, or, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { LAST_ID } from '../../ids.ts';
import { notMuted } from '../../mutes.ts';
import { newestFirst, preparedBySize } from '../../prepared.ts';
import { follows } from '../../tables/follows.ts';
import { loopMoods } from '../../tables/loop-moods.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { follow, visibleTo } from '../../visibility.ts';
import { readUserCounts } from './counts.store.ts';
import { selectLoops, viewer, type LoopRow } from './loops.store.ts';

/**
 * Up to this many followed users, the newest loops of each are merged; beyond, scanning the whole
 * feed and checking each author costs less.
 */
const MERGED_UP_TO = 2_000;

export interface FeedPageRequest {
  readonly viewerId: string;
  readonly size: number;
  /** The feed key of the last loop shown; absent on the first page. */
  readonly before?: string | undefined;
}

const below = lt(loops.feedKey, sql.placeholder('before'));
const unmuted = allOf('rows: feed', { 'author not muted': notMuted(viewer, loops.userId) });
const followed = or(eq(loops.userId, viewer), follow(viewer, loops.userId));

function pageOf(name: string, among?: SQL) {
  return preparedBySize((db, size) =>
    selectLoops(db)
      .where(and(below, among, check('rows: feed: visible', visibleTo(viewer))))
      .orderBy(newestFirst(loops.feedKey, size))
      .prepare(`${name}_${size}`),
  );
}

const everyone = pageOf('feed', unmuted);
const followedWalk = pageOf('feed_followed_walk', and(followed, unmuted));
const ofAuthor = eq(loops.userId, sql.placeholder('author'));
const byAuthor = pageOf('feed_by_author', ofAuthor);
// Literals, to match the partial indexes.
const byAuthorOnly = {
  posts: pageOf('feed_posts', and(ofAuthor, sql`${loops.mediaType} <> 'audio'`)),
  remixes: pageOf('feed_author_remixes', and(ofAuthor, sql`${loops.wasRemix}`)),
  audio: pageOf('feed_audio', and(ofAuthor, sql`${loops.mediaType} = 'audio'`)),
} as const;
const remixes = pageOf('feed_remixes', eq(loops.parentLoopId, sql.placeholder('parent')));

/** The newest of each followed person, found by index, then the newest of those. */
const followedMerge = preparedBySize((db, size) => {
  const people = db
    .select({ id: follows.followingId })
    .from(follows)
    .where(
      and(
        eq(follows.followerId, viewer),
        allOf('rows: followed people', { 'not muted': notMuted(viewer, follows.followingId) }),
      ),
    )
    .unionAll(db.select({ id: users.id }).from(users).where(eq(users.id, viewer)))
    .as('people');
  const newest = db
    .select({ id: loops.id, feedKey: loops.feedKey })
    .from(loops)
    .where(
      and(
        eq(loops.userId, users.id),
        below,
        check('rows: followed feed: visible', visibleTo(viewer)),
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
  return selectLoops(db)
    .where(sql`${loops.id} = ANY (ARRAY(${merged}))`)
    .orderBy(newestFirst(loops.feedKey, size))
    .prepare(`feed_followed_merge_${size}`);
});

/**
 * The order comes from the moods' own key, so a page costs the same at any depth. The loop's own
 * row decides: while the table was being filled, a loop could change.
 */
const ofMood = preparedBySize((db, size) =>
  selectLoops(db)
    .innerJoin(loopMoods, and(eq(loopMoods.loopId, loops.id), eq(loopMoods.feedKey, loops.feedKey)))
    .where(
      and(
        eq(loopMoods.mood, sql.placeholder('mood')),
        lt(loopMoods.feedKey, sql.placeholder('before')),
        sql`${loopMoods.mood} = ANY (${loops.moodTags})`,
        unmuted,
        check('rows: mood feed: visible', visibleTo(viewer)),
      ),
    )
    .orderBy(newestFirst(loopMoods.feedKey, size))
    .prepare(`feed_of_mood_${size}`),
);

const valuesAt = ({ viewerId, before = LAST_ID }: FeedPageRequest) => ({
  viewer: viewerId,
  before,
});

/** Loops the viewer may see, newest first, without muted users. */
export function readFeed(db: Queryable, page: FeedPageRequest): Promise<LoopRow[]> {
  return everyone(db, page.size).execute(valuesAt(page));
}

/** The same for followed users and the viewer only. */
export async function readFollowingFeed(db: Queryable, page: FeedPageRequest): Promise<LoopRow[]> {
  const counts = await readUserCounts(db, [page.viewerId]);
  const following = counts.get(page.viewerId)?.following ?? 0;
  const statement = following <= MERGED_UP_TO ? followedMerge : followedWalk;
  return statement(db, page.size).execute(valuesAt(page));
}

/** For clients that page by offset: it costs more the deeper one is, so the contract caps it. */
export function readFeedAtOffset(
  db: Queryable,
  page: FeedPageRequest & { readonly offset: number; readonly following: boolean },
): Promise<LoopRow[]> {
  return selectLoops(db)
    .where(
      and(
        below,
        page.following ? followed : undefined,
        unmuted,
        check('rows: feed at offset: visible', visibleTo(viewer)),
      ),
    )
    .orderBy(newestFirst(loops.feedKey, page.size, page.offset))
    .prepare('')
    .execute(valuesAt(page));
}

export function readLoopsOf(
  db: Queryable,
  authorId: string,
  page: FeedPageRequest & { readonly only?: ProfileTab | undefined },
): Promise<LoopRow[]> {
  const statement = page.only === undefined ? byAuthor : byAuthorOnly[page.only];
  return statement(db, page.size).execute({ ...valuesAt(page), author: authorId });
}

/** Loops the viewer may see with exactly this mood, newest first, without muted users. */
export function readLoopsOfMood(
  db: Queryable,
  mood: string,
  page: FeedPageRequest,
): Promise<LoopRow[]> {
  return ofMood(db, page.size).execute({ ...valuesAt(page), mood });
}

export function readRemixesOf(
  db: Queryable,
  loopId: string,
  page: FeedPageRequest,
): Promise<LoopRow[]> {
  return remixes(db, page.size).execute({ ...valuesAt(page), parent: loopId });
}

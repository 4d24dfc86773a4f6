import type { ProfileTab } from '@swirl/contract/loops';
import { and, eq, lt, or, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { LAST_ID } from '../../ids.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { newestFirst, prepared, preparedBySize } from '../../prepared.ts';
import { loopMoods } from '../../tables/loop-moods.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { follow, visibleTo } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';
import { readUserCounts } from './counts.store.ts';
import { findKeyAtOffset } from './feed-offset.ts';
import { followedMerge, followedNewest } from './followed-loops.ts';
import { viewer } from './loops.store.ts';
import { followedNear } from './near-loops.ts';
import { withReposted, type FollowedLoop } from './reposted-loops.ts';
import { selectSeen, withRelated, type SeenLoop } from './seen-loops.ts';

/**
 * Up to this many followed users, the newest loops of each are merged; beyond, walking the feed and
 * checking each author costs less, unless they rarely post.
 */
const MERGED_UP_TO = 2_000;

export interface FeedPageRequest {
  readonly viewerId: string;
  readonly size: number;
  /** The feed key of the last loop shown; absent on the first page. */
  readonly before?: string | undefined;
}

const below = lt(loops.feedKey, sql.placeholder('before'));
const suggested = allOf('rows: feed', {
  'author not muted': notMuted(viewer, loops.userId),
  'no muted term': noMutedTerm(viewer),
  wanted: wantedBy(viewer),
});
const followed = or(eq(loops.userId, viewer), follow(viewer, loops.userId));

function pageOf(name: string, among?: SQL) {
  return preparedBySize((db, size) =>
    withRelated(
      db,
      selectSeen(db)
        .where(and(below, among, check('rows: feed: visible', visibleTo(viewer))))
        .orderBy(newestFirst(loops.feedKey, size)),
    ).prepare(`${name}_${size}`),
  );
}

const everyone = pageOf('feed', suggested);
const followedWalk = pageOf('feed_followed_walk', and(followed, suggested));
const ofAuthor = eq(loops.userId, sql.placeholder('author'));
const byAuthor = pageOf('feed_by_author', ofAuthor);
// Literals, to match the partial indexes.
const byAuthorOnly = {
  posts: pageOf('feed_posts', and(ofAuthor, sql`${loops.mediaType} <> 'audio'`)),
  remixes: pageOf('feed_author_remixes', and(ofAuthor, sql`${loops.wasRemix}`)),
  audio: pageOf('feed_audio', and(ofAuthor, sql`${loops.mediaType} = 'audio'`)),
} as const;
const remixes = pageOf('feed_remixes', eq(loops.parentLoopId, sql.placeholder('parent')));

/**
 * The order comes from the moods' own key, so a page costs the same at any depth. The loop's own
 * row decides: while the table was being filled, a loop could change.
 */
const ofMood = preparedBySize((db, size) =>
  withRelated(
    db,
    selectSeen(db)
      .innerJoin(
        loopMoods,
        and(eq(loopMoods.loopId, loops.id), eq(loopMoods.feedKey, loops.feedKey)),
      )
      .where(
        and(
          eq(loopMoods.mood, sql.placeholder('mood')),
          lt(loopMoods.feedKey, sql.placeholder('before')),
          sql`${loopMoods.mood} = ANY (${loops.moodTags})`,
          suggested,
          check('rows: mood feed: visible', visibleTo(viewer)),
        ),
      )
      .orderBy(newestFirst(loopMoods.feedKey, size)),
  ).prepare(`feed_of_mood_${size}`),
);

const valuesAt = ({ viewerId, before = LAST_ID }: FeedPageRequest) => ({
  viewer: viewerId,
  before,
});

/** Loops the viewer may see, newest first, without muted users and terms, and without unwanted warnings. */
export function readFeed(db: Queryable, page: FeedPageRequest): Promise<SeenLoop[]> {
  return everyone(db, page.size).execute(valuesAt(page));
}

/** The same for followed users and the viewer only. */
export async function readFollowingFeed(db: Queryable, page: FeedPageRequest): Promise<SeenLoop[]> {
  const counts = await readUserCounts(db, [page.viewerId]);
  const following = counts.get(page.viewerId)?.following ?? 0;
  if (following > MERGED_UP_TO && (await isEnoughNear(db, page))) {
    return followedWalk(db, page.size).execute(valuesAt(page));
  }
  const newest = await followedNewest(db, page.size).execute(valuesAt(page));
  // Too few: there are no more, or the viewer may not see enough of the newest.
  if (newest.length === page.size) return newest;
  return followedMerge(db, page.size).execute(valuesAt(page));
}

/** The same with what followed people reposted and the loops of followed moods. */
export async function readFollowingFeedWithReposts(
  db: Queryable,
  page: FeedPageRequest,
): Promise<FollowedLoop[]> {
  const own = await readFollowingFeed(db, page);
  return withReposted(db, own, { ...page, before: page.before ?? LAST_ID });
}

async function isEnoughNear(db: Queryable, page: FeedPageRequest): Promise<boolean> {
  return (await followedNear(db, page.size).execute(valuesAt(page))).length === page.size;
}

/** So many loops are passed over at once, the most first. */
const STRIDES = [1_000, 100, 10] as const;

function strideOf(name: string, stride: number, among: SQL | undefined) {
  return prepared((db) =>
    db
      .select({ feedKey: loops.feedKey })
      .from(loops)
      .innerJoin(users, eq(users.id, loops.userId))
      .where(and(below, among, check('rows: feed at offset: visible', visibleTo(viewer))))
      .orderBy(newestFirst(loops.feedKey, 1, stride - 1))
      .prepare(`${name}_${stride}`),
  );
}

const stridesOf = (name: string, among: SQL | undefined) =>
  STRIDES.map((length) => ({ length, statement: strideOf(name, length, among) }));

const strides = {
  everyone: stridesOf('feed_stride', suggested),
  followed: stridesOf('feed_followed_stride', and(followed, suggested)),
} as const;

/**
 * For clients that page by offset. Where sets do not tell what to pass over, each loop is asked for its
 * key alone, in strides that are planned once; that costs more the deeper one is, so the contract caps it.
 */
export async function readFeedAtOffset(
  db: Queryable,
  page: FeedPageRequest & { readonly offset: number; readonly following: boolean },
): Promise<SeenLoop[]> {
  const values = valuesAt(page);
  const key = page.following ? undefined : await findKeyAtOffset(db, { ...page, ...values });
  if (key !== undefined) return everyone(db, page.size).execute({ ...values, before: key });
  let left = page.offset;
  for (const { length, statement } of page.following ? strides.followed : strides.everyone) {
    for (; left >= length; left -= length) {
      const [last] = await statement(db).execute(values);
      if (last === undefined) return [];
      values.before = last.feedKey;
    }
  }
  const statement = page.following ? followedWalk : everyone;
  return (await statement(db, page.size + left).execute(values)).slice(left);
}

export function readLoopsOf(
  db: Queryable,
  authorId: string,
  page: FeedPageRequest & { readonly only?: ProfileTab | undefined },
): Promise<SeenLoop[]> {
  const statement = page.only === undefined ? byAuthor : byAuthorOnly[page.only];
  return statement(db, page.size).execute({ ...valuesAt(page), author: authorId });
}

/** Loops the viewer may see with exactly this mood, newest first, without muted users and terms. */
export function readLoopsOfMood(
  db: Queryable,
  mood: string,
  page: FeedPageRequest,
): Promise<SeenLoop[]> {
  return ofMood(db, page.size).execute({ ...valuesAt(page), mood });
}

export function readRemixesOf(
  db: Queryable,
  loopId: string,
  page: FeedPageRequest,
): Promise<SeenLoop[]> {
  return remixes(db, page.size).execute({ ...valuesAt(page), parent: loopId });
}

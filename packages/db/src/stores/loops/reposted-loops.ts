import { limits } from '@swirl/contract/limits';
import { and, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { FIRST_ID } from '../../ids.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { prepared } from '../../prepared.ts';
import { follows } from '../../tables/follows.ts';
import { loops } from '../../tables/loops.ts';
import { reposts } from '../../tables/reposts.ts';
import { users } from '../../tables/users.ts';
import { follow, visibleTo, visibleToAnyone } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';
import { viewer } from './loops.store.ts';
import { findMoodLoops, hasFollowedMood, type Reach } from './mood-loops.ts';
import { repostShown, shownLine } from './reposts.store.ts';
import { selectSeen, withRelated, type SeenLoop } from './seen-loops.ts';

// What followed people reposted, for the following feed. A loop is shown at the first repost by someone whom
// the viewer follows, so a later one never moves it nor shows it again. Where a followed mood brings it as
// well, it is shown where it was posted.

const { faces, countedUpTo } = limits.reposts;

/** So many reposts are looked at first, and then at once where most are of the same few loops. */
const FIRST_LOOK = 60;
const NEXT_LOOK = 1_000;
/** Beyond, older reposts are left out of a page. */
const LOOKS = 6;
/** With more reposts than this of one loop, it costs less to look up those of followed people. */
const MANY = 1_000;

const within = sql`id < ${sql.placeholder('before')} AND id > ${sql.placeholder('after')}`;
const keysOf = (person: SQL, count: number) => sql`
  SELECT id, loop_id FROM reposts WHERE user_id = ${person} AND ${within}
  ORDER BY id DESC LIMIT ${sql.raw(String(count))}`;

/**
 * The newest reposts by followed people: first the people who reposted last, then their latest. No one else
 * has any among the newest `count`.
 */
const newestReposts = (count: number) =>
  prepared((db) => {
    const limit = sql.raw(`ORDER BY id DESC LIMIT ${count}`);
    return db
      .select({ id: sql<string>`id`, loopId: sql<string>`loop_id` })
      .from(
        sql`(SELECT latest.id, latest.loop_id FROM (
          SELECT ${follows.followingId} AS user_id FROM ${follows}
          CROSS JOIN LATERAL (${keysOf(sql`${follows.followingId}`, 1)}) AS head
          WHERE ${follows.followerId} = ${viewer} ${limit}
        ) AS people
        CROSS JOIN LATERAL (${keysOf(sql`people.user_id`, count)}) AS latest
        ${limit}) AS newest`,
      )
      .prepare(`newest_reposts_${count}`);
  });

const firstLook = newestReposts(FIRST_LOOK);
const nextLook = newestReposts(NEXT_LOOK);

/** The reposts of a loop that the viewer is shown, by whichever side is shorter. */
const shownReposts = sql`
  SELECT ${reposts.id}, ${reposts.userId}, ${shownLine} AS line
  FROM ${reposts} JOIN ${users} ON ${users.id} = ${reposts.userId}
  WHERE NOT amount.many AND ${reposts.loopId} = wanted.id AND ${repostShown}
  UNION ALL
  SELECT ${reposts.id}, ${reposts.userId}, ${shownLine}
  FROM ${follows}
  CROSS JOIN LATERAL (
    SELECT * FROM ${reposts}
    WHERE ${reposts.loopId} = wanted.id AND ${reposts.userId} = ${follows.followingId} OFFSET 0
  ) AS reposts
  JOIN ${users} ON ${users.id} = ${reposts.userId}
  WHERE amount.many AND ${follows.followerId} = ${viewer} AND ${repostShown}`;

const selectShown = prepared((db) =>
  db
    .select({
      loopId: sql<string>`wanted.id`,
      first: sql<string>`shown.first`,
      count: sql`shown.count`.mapWith(Number),
      people: sql<string[]>`shown.people`,
      line: sql<{ readonly userId: string; readonly text: string } | null>`shown.line`,
    })
    .from(
      sql`unnest(${sql.placeholder('ids')}::uuid[]) AS wanted (id)
      CROSS JOIN LATERAL (SELECT count(*) > ${sql.raw(String(MANY))} AS many FROM (
        SELECT FROM ${reposts} WHERE ${reposts.loopId} = wanted.id LIMIT ${sql.raw(String(MANY + 1))}
      ) AS counted) AS amount
      CROSS JOIN LATERAL (
        SELECT
          min(id::text)::uuid AS first,
          least(count(*), ${sql.raw(String(countedUpTo))}) AS count,
          (array_agg(user_id ORDER BY id DESC))[1:${sql.raw(String(faces))}] AS people,
          (array_agg(json_build_object('userId', user_id, 'text', line) ORDER BY id DESC)
            FILTER (WHERE line IS NOT NULL))[1] AS line
        FROM (${shownReposts}) AS shown
      ) AS shown`,
    )
    .where(sql`shown.count > 0`)
    .prepare('shown_reposts'),
);

/** Which of the people whom the viewer follows reposted a loop. */
export interface LoopReposts {
  /** The oldest of these reposts. */
  readonly first: string;
  readonly count: number;
  /** Of the latest. */
  readonly people: readonly string[];
  readonly line: { readonly userId: string; readonly text: string } | null;
}

async function readShown(
  db: Queryable,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, LoopReposts>> {
  if (ids.length === 0) return new Map();
  const rows = await selectShown(db).execute({ viewer: viewerId, ids: [...ids] });
  return new Map(rows.map(({ loopId, ...shown }) => [loopId, shown]));
}

/**
 * Those that the viewer would not have in the feed anyway, as long as they are for everyone: a list that a
 * loop was narrowed to can have people on it who don't follow its author.
 */
const selectReposted = prepared((db) =>
  withRelated(
    db,
    selectSeen(db).where(
      and(
        sql`${loops.id} = ANY (${sql.placeholder('ids')}::uuid[])`,
        sql`${loops.userId} <> ${viewer}`,
        sql`NOT ${follow(viewer, loops.userId)}`,
        sql`NOT (${hasFollowedMood})`,
        allOf('rows: reposted loop', {
          visible: visibleTo(viewer),
          'for everyone': visibleToAnyone(),
          'author not muted': notMuted(viewer, loops.userId),
          'no muted term': noMutedTerm(viewer),
          wanted: wantedBy(viewer),
        }),
      ),
    ),
  ).prepare('reposted_loops'),
);

/** A loop in the following feed. */
export interface FollowedLoop {
  readonly row: SeenLoop;
  /** Its own, or that of the repost that brought it there. */
  readonly position: string;
  readonly reposts: LoopReposts | undefined;
  /** The mood that brought it there. */
  readonly followedMood?: string | undefined;
}

/** Up to `size` reposted loops of a part of the feed, the newest first. */
async function findReposted(
  db: Queryable,
  { viewerId, before, after, size }: Reach,
): Promise<FollowedLoop[]> {
  const found: FollowedLoop[] = [];
  const values = { viewer: viewerId, after };
  for (let look = 0, end = before; look < LOOKS && found.length < size; look += 1) {
    const [statement, length] = look === 0 ? [firstLook, FIRST_LOOK] : [nextLook, NEXT_LOOK];
    const newest = await statement(db).execute({ ...values, before: end });
    const last = newest.length < length ? after : (newest.at(-1)?.id ?? after);
    const shown = await readShown(db, viewerId, [...new Set(newest.map(({ loopId }) => loopId))]);
    // Where an older repost came first, the loop is further down.
    const ids = [...shown].filter(([, { first }]) => first >= last && first > after);
    if (ids.length > 0) {
      const rows = await selectReposted(db).execute({
        viewer: viewerId,
        ids: ids.map(([loopId]) => loopId),
      });
      found.push(...rows.map((row) => placed(row, shown.get(row.loop.id))));
    }
    if (newest.length < length) break;
    end = last;
  }
  return found.toSorted(newestPosition).slice(0, size);
}

function placed(row: SeenLoop, shown: LoopReposts | undefined): FollowedLoop {
  return { row, position: shown?.first ?? row.loop.feedKey, reposts: shown };
}

const newestPosition = (one: FollowedLoop, other: FollowedLoop) =>
  one.position < other.position ? 1 : -1;

/**
 * A page of the following feed with what followed people reposted and the loops of followed moods, each
 * loop once.
 */
export async function withReposted(
  db: Queryable,
  own: readonly SeenLoop[],
  { viewerId, before, size }: Omit<Reach, 'after'>,
): Promise<FollowedLoop[]> {
  const last = own.length === size ? own.at(-1) : undefined;
  const after = last?.loop.feedKey ?? FIRST_ID;
  const reach = { viewerId, before, after, size };
  const ofMoods = await findMoodLoops(db, reach);
  const reposted = await findReposted(db, reach);
  const posted = [...own.map((row) => ({ row, followedMood: undefined })), ...ofMoods];
  const shown = await readShown(
    db,
    viewerId,
    posted.map(({ row }) => row.loop.id),
  );
  const placedAsPosted = posted.map(({ row, followedMood }) => ({
    row,
    position: row.loop.feedKey,
    reposts: shown.get(row.loop.id),
    followedMood,
  }));
  return [...placedAsPosted, ...reposted].toSorted(newestPosition).slice(0, size);
}

import { limits } from '@swirl/contract/limits';
import type { Queryable } from '@swirl/db/client';
import { LAST_ID } from '@swirl/db/ids';
import {
  moodPool,
  NEW_AUTHORS_POOL,
  NEWEST_POOL,
  readFeedPools,
  readOlderLoops,
  type FeedPools,
} from '@swirl/db/stores/feeds/feed-pools.store';
import {
  readForYouViewer,
  TAIL,
  type FeltLoop,
  type ForYouViewer,
} from '@swirl/db/stores/feeds/for-you-viewer.store';
import type { PooledLoop } from '@swirl/db/tables/feeds';
import { likesOf, type Candidate, type Taste } from './rank-loops.ts';

/** The pools of so many moods are looked at, the most liked first. */
const MOOD_POOLS = 6;
/** With fewer loops that are new to the viewer, older ones are looked for, so many times at most. */
const ENOUGH_UNSEEN = 60;
const OLDER_READS = 5;

interface Found {
  readonly taste: Taste;
  readonly candidates: readonly Candidate[];
}

/** The loops that For you may choose from for a viewer, without `isShown`, and the viewer's taste. */
export type FindCandidates = (
  viewerId: string,
  isShown: (loopId: string) => boolean,
) => Promise<Found>;

/**
 * The pools are the same for everyone and change once a minute, so each process keeps them in memory, until
 * the viewer's own statement names another version.
 */
export function createFindCandidates(
  ranking: Queryable,
  random: () => number = Math.random,
): FindCandidates {
  let known: { readonly version: string | null; readonly pools: FeedPools } = {
    version: null,
    pools: new Map(),
  };

  const poolsOf = async (version: string | null): Promise<FeedPools> => {
    if (version !== known.version) known = await readFeedPools(ranking);
    return known.pools;
  };

  return async (viewerId, isShown) => {
    const about = await readForYouViewer(ranking, viewerId, random());
    const pools = await poolsOf(about.poolVersion);
    const taste = tasteOf(about);
    const newest = pools.get(NEWEST_POOL) ?? [];
    const newAuthors = pools.get(NEW_AUTHORS_POOL) ?? [];
    const newAuthorIds = new Set(newAuthors.map(([, authorId]) => authorId));
    const collection = collectFor(viewerId, about, newAuthorIds, isShown);
    collection.add(about.followed ?? []);
    collection.add(about.felt ?? []);
    for (const mood of mostLiked(taste)) collection.add(pools.get(moodPool(mood)) ?? []);
    collection.add(newAuthors);
    collection.add(newest);
    let before = newest.at(-1)?.[2] ?? LAST_ID;
    for (let reads = 0; collection.unseen() < ENOUGH_UNSEEN && reads < OLDER_READS; reads += 1) {
      const older = await readOlderLoops(ranking, before);
      collection.add(older);
      const last = older.at(-1);
      if (last === undefined) break;
      [, , before] = last;
    }
    return { taste, candidates: collection.candidates() };
  };
}

export function tasteOf({
  parts,
  levels,
  liked,
}: Pick<ForYouViewer, 'parts' | 'levels' | 'liked'>): Taste {
  const { following = 'normal', moods = 'normal', reactions = 'normal' } = parts ?? {};
  const { newAuthors = 'normal' } = parts ?? {};
  return {
    parts: { following, moods, reactions, newAuthors },
    levels: new Map(Object.entries(levels ?? {})),
    liked: new Map(Object.entries(liked ?? {})),
  };
}

export function mostLiked(taste: Taste, count = MOOD_POOLS): string[] {
  return [...likesOf(taste)]
    .toSorted(([one, like], [other, otherLike]) => otherLike - like || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([mood]) => mood);
}

/** Gathers loops from several places, each loop once. */
function collectFor(
  viewerId: string,
  about: ForYouViewer,
  newAuthorIds: ReadonlySet<string>,
  isShown: (loopId: string) => boolean,
) {
  const seen = new Set([...tailsIn(about.seen), ...tailsIn(about.reacted)]);
  const unwanted = new Set([viewerId, ...about.hidden]);
  const followedIds = new Set((about.followed ?? []).map(([, authorId]) => authorId));
  const reactors = reactorsIn(about.felt ?? []);
  const found = new Map<string, Candidate>();
  let unseen = 0;

  return {
    add(loops: readonly (PooledLoop | FeltLoop)[]) {
      for (const [id, authorId, key, version, moods] of loops) {
        if (found.has(id) || unwanted.has(authorId) || isShown(id)) continue;
        const isSeen = seen.has(id.slice(-TAIL));
        if (!isSeen) unseen += 1;
        found.set(id, {
          id,
          authorId,
          version,
          postedAt: timeIn(key),
          moods,
          isFollowed: followedIds.has(authorId),
          isNewAuthor: newAuthorIds.has(authorId),
          reactorIds: reactors.get(id) ?? [],
          isSeen,
        });
      }
    },
    unseen: () => unseen,
    candidates: () => [...found.values()],
  };
}

/** Who reacted to each loop. Reacting to one's own is no recommendation. */
function reactorsIn(felt: readonly FeltLoop[]): ReadonlyMap<string, readonly string[]> {
  const reactors = new Map<string, string[]>();
  for (const [id, authorId, , , , reactorId] of felt) {
    const known = reactors.get(id) ?? [];
    if (reactorId === authorId || known.length >= limits.forYou.reactors) continue;
    known.push(reactorId);
    reactors.set(id, known);
  }
  return reactors;
}

function tailsIn(text: string | null): string[] {
  const tails = [];
  for (let at = 0; at < (text ?? '').length; at += TAIL)
    tails.push((text ?? '').slice(at, at + TAIL));
  return tails;
}

/** A feed key begins with its time. */
function timeIn(key: string): number {
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
}

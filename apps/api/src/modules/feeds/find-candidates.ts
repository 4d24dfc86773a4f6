import { limits } from '@swirl/contract/limits';
import type { Queryable } from '@swirl/db/client';
import { LAST_ID } from '@swirl/db/ids';
import {
  moodPool,
  NEW_AUTHORS_POOL,
  NEWEST_POOL,
  readFeedPools,
  readOlderLoops,
} from '@swirl/db/stores/feeds/feed-pools.store';
import {
  countLikes,
  readForYouViewer,
  type FeltLoop,
  type ForYouViewer,
} from '@swirl/db/stores/feeds/for-you-viewer.store';
import type { PooledLoop } from '@swirl/db/tables/feeds';
import { likesOf, type Candidate, type Taste } from './rank-loops.ts';
import { createSeenLoops, tailOf, type Tails } from './seen-tails.ts';

/** The pools of so many moods are looked at, the most liked first. */
const MOOD_POOLS = 6;
/** Of a pool, so many loops are taken that are new to the viewer. */
const OF_A_POOL = { narrow: 8, wide: 30 };
/** With fewer loops that are new to the viewer, older ones are looked for, so many times at most. */
const ENOUGH_UNSEEN = 60;
const OLDER_READS = 25;

interface Found {
  readonly taste: Taste;
  readonly candidates: readonly Candidate[];
  /** How often the viewer changed what this depends on. */
  readonly changes: number;
}

/** The loops that For you may choose from for a viewer, without `isShown`, and the viewer's taste. */
export type FindCandidates = (
  viewerId: string,
  options: {
    readonly breadth: 'narrow' | 'wide';
    readonly isShown: (loopId: string) => boolean;
  },
) => Promise<Found>;

/** A loop as the pools have it, with what is computed from its keys once for all viewers. */
interface KnownLoop {
  readonly id: string;
  readonly authorId: string;
  readonly version: number;
  readonly postedAt: number;
  readonly moods: readonly string[];
  readonly tail: number;
}

interface Pools {
  readonly version: string | null;
  readonly byName: ReadonlyMap<string, readonly KnownLoop[]>;
  readonly newAuthorIds: ReadonlySet<string>;
}

/**
 * The pools are the same for everyone and change once a minute, so each process keeps them in memory, until
 * the viewer's own statement names another version.
 */
export function createFindCandidates(
  ranking: Queryable,
  random: () => number = Math.random,
): FindCandidates {
  const seenLoops = createSeenLoops(ranking);
  let known: Pools = { version: null, byName: new Map(), newAuthorIds: new Set() };

  const poolsOf = async (version: string | null): Promise<Pools> => {
    if (version !== known.version) {
      const { version: current, pools } = await readFeedPools(ranking);
      const newAuthors = pools.get(NEW_AUTHORS_POOL) ?? [];
      known = {
        version: current,
        byName: new Map([...pools].map(([name, loops]) => [name, loops.map(asKnown)])),
        newAuthorIds: new Set(newAuthors.map(([, authorId]) => authorId)),
      };
    }
    return known;
  };

  return async (viewerId, { breadth, isShown }) => {
    const about = await readForYouViewer(ranking, viewerId, { breadth, fraction: random() });
    const { byName, newAuthorIds } = await poolsOf(about.poolVersion);
    const seen = await seenLoops(viewerId, about);
    const taste = tasteOf(about.settings, about.levels, countLikes(about.liked));
    const collection = collectFor(viewerId, about, { seen, newAuthorIds, isShown });
    collection.add((about.followed ?? []).map(asKnown));
    collection.add((about.felt ?? []).map(asKnown));
    for (const mood of mostLiked(taste)) {
      collection.add(byName.get(moodPool(mood)) ?? [], OF_A_POOL[breadth]);
    }
    collection.add(byName.get(NEW_AUTHORS_POOL) ?? [], OF_A_POOL[breadth]);
    collection.add(byName.get(NEWEST_POOL) ?? [], ENOUGH_UNSEEN - collection.unseen());
    let before = LAST_ID;
    for (let reads = 0; collection.unseen() < ENOUGH_UNSEEN && reads < OLDER_READS; reads += 1) {
      const older = await readOlderLoops(ranking, before);
      collection.add(older.map(asKnown));
      const last = older.at(-1);
      if (last === undefined) break;
      [, , before] = last;
    }
    const changes = about.settings?.changes ?? 0;
    return { taste, candidates: collection.candidates(), changes };
  };
}

export function tasteOf(
  parts: Taste['parts'] | null,
  levels: Readonly<Record<string, Taste['parts']['moods']>> | null,
  liked: Taste['liked'],
): Taste {
  const { following = 'normal', moods = 'normal', reactions = 'normal' } = parts ?? {};
  const { newAuthors = 'normal' } = parts ?? {};
  return {
    parts: { following, moods, reactions, newAuthors },
    levels: new Map(Object.entries(levels ?? {})),
    liked,
  };
}

export function mostLiked(taste: Taste, count = MOOD_POOLS): string[] {
  return [...likesOf(taste)]
    .toSorted(([one, like], [other, otherLike]) => otherLike - like || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([mood]) => mood);
}

function asKnown([id, authorId, key, version, moods]: PooledLoop | FeltLoop): KnownLoop {
  return { id, authorId, version, postedAt: timeIn(key), moods, tail: tailOf(id) };
}

/** Gathers loops from several places, each loop once. */
function collectFor(
  viewerId: string,
  about: ForYouViewer,
  known: {
    readonly seen: Tails;
    readonly newAuthorIds: ReadonlySet<string>;
    readonly isShown: (loopId: string) => boolean;
  },
) {
  const { seen, newAuthorIds, isShown } = known;
  const unwanted = new Set([viewerId, ...(about.unwanted?.split(' ') ?? [])]);
  const followedIds = new Set((about.followed ?? []).map(([, authorId]) => authorId));
  const reactors = reactorsIn(about.felt ?? []);
  const found = new Map<string, Candidate>();
  let unseen = 0;

  return {
    /** At most so many that are new to the viewer. */
    add(loops: readonly KnownLoop[], most = Number.POSITIVE_INFINITY) {
      let left = most;
      for (const loop of loops) {
        if (left <= 0) return;
        const { id, authorId, version, postedAt, moods, tail } = loop;
        if (found.has(id) || unwanted.has(authorId) || isShown(id)) continue;
        const isSeen = seen.has(tail);
        if (!isSeen) {
          unseen += 1;
          left -= 1;
        }
        found.set(id, {
          id,
          authorId,
          version,
          postedAt,
          moods,
          isFollowed: followedIds.has(authorId),
          isNewAuthor: newAuthorIds.has(authorId),
          reactorIds: reactors.get(id) ?? [],
          isSeen,
        });
      }
    },
    unseen: () => unseen,
    /** What was seen counts only if there is too little else. */
    candidates: () => [...found.values()].filter(({ isSeen }) => unseen < ENOUGH_UNSEEN || !isSeen),
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

/** A feed key begins with its time. */
function timeIn(key: string): number {
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
}

import {
  feedParts,
  levelFactors,
  REASON_PARTS,
  type FeedLevel,
  type FeedPart,
} from '@swirl/contract/feed-levels';
import { arrange } from './arrange-loops.ts';

/** A loop that For you may show, and all that is known of it. */
export interface Candidate {
  readonly id: string;
  readonly authorId: string;
  /** Of the loop, when its moods were read. */
  readonly version: number;
  /** When it was posted, in milliseconds. */
  readonly postedAt: number;
  readonly moods: readonly string[];
  readonly isFollowed: boolean;
  /** Whether the author is new here. */
  readonly isNewAuthor: boolean;
  /** People the viewer follows who reacted, and show it. */
  readonly reactorIds: readonly string[];
  /** Within the time in which nothing is repeated. */
  readonly isSeen: boolean;
}

export interface Taste {
  readonly parts: Readonly<Record<FeedPart, FeedLevel>>;
  /** Moods that have a level of their own. */
  readonly levels: ReadonlyMap<string, FeedLevel>;
  /** How often the viewer said they like a mood. */
  readonly liked: ReadonlyMap<string, number>;
}

export interface Reason {
  readonly kind: FeedPart | 'newest';
  readonly parts: number;
  /** Liked moods of the loop, the most liked first. */
  readonly moods?: readonly string[];
  readonly reactorIds?: readonly string[];
}

export interface RankedLoop {
  readonly id: string;
  readonly authorId: string;
  readonly version: number;
  readonly reasons: readonly Reason[];
}

/** What each part counts at its full strength. */
const WEIGHTS: Readonly<Record<FeedPart, number>> = {
  following: 0.8,
  moods: 1.2,
  reactions: 0.6,
  newAuthors: 0.4,
};

/** A mood that was chosen counts almost like the most liked one. */
const CHOSEN = 0.8;
/** Below this a mood is not liked: one like among many says nothing. */
const LEAST_LIKED = 0.15;
/** Fewer likes than this are no certainty. */
const CERTAIN_AFTER = 3;
/** After so many days a loop counts half. */
const HALF_LIFE_DAYS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How much each mood is liked, from 0 to 2; those that aren't are left out. */
export function likesOf({ levels, liked }: Pick<Taste, 'levels' | 'liked'>): Map<string, number> {
  const most = Math.max(CERTAIN_AFTER, ...liked.values());
  const likes = new Map<string, number>();
  for (const mood of new Set([...levels.keys(), ...liked.keys()])) {
    const level = levels.get(mood);
    const learned = (liked.get(mood) ?? 0) / most;
    const isChosen = level === 'normal' || level === 'more';
    const like = (isChosen ? Math.max(CHOSEN, learned) : learned) * levelFactors[level ?? 'normal'];
    if (like >= LEAST_LIKED) likes.set(mood, like);
  }
  return likes;
}

interface Scored {
  readonly authorId: string;
  readonly candidate: Candidate;
  readonly score: number;
  /** Takes one of the turns of new authors. */
  readonly isNewcomer: boolean;
  /** Nothing but its time speaks for it. */
  readonly isFiller: boolean;
}

/** What each part counts for a viewer at its full strength. */
type Weights = Readonly<Record<FeedPart, number>>;

function weightsOf({ parts }: Taste): Weights {
  return {
    following: WEIGHTS.following * levelFactors[parts.following],
    moods: WEIGHTS.moods * levelFactors[parts.moods],
    reactions: WEIGHTS.reactions * levelFactors[parts.reactions],
    newAuthors: WEIGHTS.newAuthors * levelFactors[parts.newAuthors],
  };
}

/** How much each part speaks for a loop, from 0 to 1; a mood that is liked twice as much counts twice. */
function strengthsOf(
  candidate: Candidate,
  likes: ReadonlyMap<string, number>,
): Readonly<Record<FeedPart, number>> {
  const { moods, isFollowed, isNewAuthor, reactorIds } = candidate;
  let like = 0;
  for (const mood of moods) like += likes.get(mood) ?? 0;
  return {
    following: isFollowed ? 1 : 0,
    moods: like === 0 ? 0 : like / moods.length,
    reactions: reactorIds.length === 0 ? 0 : 1 - 0.5 ** reactorIds.length,
    newAuthors: isNewAuthor && !isFollowed ? 1 : 0,
  };
}

/** Null for a loop that the viewer doesn't want, or that only a part speaks for that is off. */
function scoreLoop(candidate: Candidate, viewer: Viewer, now: number): Scored | null {
  const { levels, likes, weights } = viewer;
  let unwanted = 1;
  if (levels.size > 0) {
    for (const mood of candidate.moods) {
      const level = levels.get(mood);
      if (level === 'off') return null;
      if (level === 'less') unwanted = levelFactors.less;
    }
  }
  const strengths = strengthsOf(candidate, likes);
  let total = 0;
  let isFiller = true;
  for (const part of feedParts) {
    total += strengths[part] * weights[part];
    if (strengths[part] > 0) isFiller = false;
  }
  if (strengths.newAuthors > 0 && weights.newAuthors === 0) return null;
  if (total === 0 && !isFiller) return null;
  const age = Math.max(0, now - candidate.postedAt) / DAY_MS;
  return {
    authorId: candidate.authorId,
    candidate,
    score: total * 0.5 ** (age / HALF_LIFE_DAYS) * unwanted,
    isNewcomer: strengths.newAuthors > 0,
    isFiller,
  };
}

interface Viewer {
  readonly levels: Taste['levels'];
  readonly likes: ReadonlyMap<string, number>;
  readonly weights: Weights;
}

/** Only for loops that got a turn: most candidates don't. */
function explain({ candidate, isFiller }: Scored, { likes, weights }: Viewer): RankedLoop {
  const { id, authorId, version, moods, reactorIds } = candidate;
  const newest = { kind: 'newest', parts: REASON_PARTS } as const;
  if (isFiller) return { id, authorId, version, reasons: [newest] };
  const strengths = strengthsOf(candidate, likes);
  const weighed = feedParts.flatMap((kind) => {
    const weight = strengths[kind] * weights[kind];
    if (weight === 0) return [];
    const reason = {
      kind,
      ...(kind === 'moods' && { moods: mostLikedFirst(moods, likes) }),
      ...(kind === 'reactions' && { reactorIds }),
    };
    return [{ reason, weight }];
  });
  return { id, authorId, version, reasons: shareParts(weighed) };
}

/** Without those that aren't liked. */
function mostLikedFirst(moods: readonly string[], likes: ReadonlyMap<string, number>): string[] {
  return moods
    .filter((mood) => likes.has(mood))
    .toSorted((one, other) => (likes.get(other) ?? 0) - (likes.get(one) ?? 0));
}

/** Ten parts by weight, the largest first; a reason too small for one is left out. */
export function shareParts<Kind extends Omit<Reason, 'parts'>>(
  weighed: readonly { readonly reason: Kind; readonly weight: number }[],
): (Kind & { readonly parts: number })[] {
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const exact = weighed
    .map(({ reason, weight }) => ({ reason, share: (weight / total) * REASON_PARTS }))
    .toSorted((one, other) => other.share - one.share);
  let left = REASON_PARTS - exact.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const rest = exact
    .map(({ share }, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest);
  const extra = new Set<number>();
  for (const { index } of rest) {
    if (left <= 0) break;
    extra.add(index);
    left -= 1;
  }
  return exact.flatMap(({ reason, share }, index) => {
    const parts = Math.floor(share) + (extra.has(index) ? 1 : 0);
    return parts === 0 ? [] : [{ ...reason, parts }];
  });
}

export interface Ranking {
  readonly now: number;
  /** How many loops are wanted. */
  readonly size: number;
  /** How many were shown before, and by whom the last ones were. */
  readonly shown: number;
  readonly lastAuthorIds: readonly string[];
}

/**
 * The order of For you: what speaks most for a loop first, what the viewer has seen last. Depends on
 * nothing but its arguments.
 */
export function rankLoops(
  candidates: readonly Candidate[],
  taste: Taste,
  { now, size, shown, lastAuthorIds }: Ranking,
): RankedLoop[] {
  const viewer = { levels: taste.levels, likes: likesOf(taste), weights: weightsOf(taste) };
  const scored = candidates
    .map((candidate) => scoreLoop(candidate, viewer, now))
    .filter((loop) => loop !== null)
    .toSorted(bestFirst);
  const newLevel = taste.parts.newAuthors;
  const ordered: Scored[] = [];
  for (const isSeen of [false, true]) {
    if (ordered.length >= size) break;
    const some = scored.filter(({ candidate }) => candidate.isSeen === isSeen);
    ordered.push(
      ...arrange({
        usual: some.filter(({ isNewcomer }) => !isNewcomer),
        newcomers: some.filter(({ isNewcomer }) => isNewcomer),
        size: size - ordered.length,
        newLevel,
        shown: shown + ordered.length,
        lastAuthorIds: [...lastAuthorIds, ...ordered.map(({ authorId }) => authorId)],
      }),
    );
  }
  return ordered.map((loop) => explain(loop, viewer));
}

function bestFirst(one: Scored, other: Scored): number {
  if (one.isFiller !== other.isFiller) return one.isFiller ? 1 : -1;
  const by = other.score - one.score || other.candidate.postedAt - one.candidate.postedAt;
  return by || (one.candidate.id < other.candidate.id ? -1 : 1);
}

import { goalNear, journeyPoints, type JourneyLength } from '@swirl/contract/journeys';
import { distanceBetween, nameOfPoint, nearestMood } from '@swirl/contract/mood-plane';
import {
  isReactionMood,
  moodPoints,
  type MoodPoint,
  type ReactionMood,
} from '@swirl/contract/mood-points';

/** A loop that may be a step. */
export interface JourneyCandidate {
  readonly id: string;
  readonly userId: string;
  readonly point: MoodPoint;
  /** Whether the viewer follows its author. */
  readonly followed: boolean;
  /** Whether the viewer saw it lately. */
  readonly seen: boolean;
}

export interface JourneyRequest {
  readonly from: MoodPoint;
  readonly to: MoodPoint;
  readonly length: JourneyLength;
}

export interface JourneyPlan<Candidate> {
  readonly loops: readonly Candidate[];
  /** Where it ends. */
  readonly to: MoodPoint;
  /** Its goal, if there are no loops around the one that was requested. */
  readonly movedTo: ReactionMood | null;
}

/** From so many mood reactions on, they say as much as the author does about where a loop is. */
const ENOUGH_REACTIONS = 3;

interface FeltLoop {
  readonly moodTags: readonly string[];
  readonly moodCounts: readonly { readonly mood: string; readonly count: number }[];
}

/** Where a loop is on the plane of moods; null if nothing says so. */
export function pointOfLoop({ moodTags, moodCounts }: FeltLoop): MoodPoint | null {
  const tagged = meanOf(moodTags.map((mood) => ({ mood, count: 1 })));
  const total = moodCounts.reduce((sum, { count }) => sum + count, 0);
  const felt = total < ENOUGH_REACTIONS ? null : meanOf(moodCounts);
  if (tagged === null || felt === null) return tagged ?? felt;
  return { x: (tagged.x + felt.x) / 2, y: (tagged.y + felt.y) / 2 };
}

function meanOf(moods: FeltLoop['moodCounts']): MoodPoint | null {
  const sum = { x: 0, y: 0, count: 0 };
  for (const { mood, count } of moods) {
    if (!isReactionMood(mood)) continue;
    sum.x += moodPoints[mood].x * count;
    sum.y += moodPoints[mood].y * count;
    sum.count += count;
  }
  return sum.count === 0 ? null : { x: sum.x / sum.count, y: sum.y / sum.count };
}

/** A step takes a loop this near. */
const REACH = 0.35;
/** On the unpleasant side it looks farther: loops have hardly any moods there. */
const FAR_REACH = 0.8;
/** A goal with the name of a mood has loops this near, or another goal is found. */
const MOOD_REACH = 0.2;
/** So many first steps stay near the start. */
const FIRST_STEPS = 2;
const MAX_PER_AUTHOR = 2;
/** Differences that no one feels. */
const LEEWAY = 0.05;
/** More than all else together: what was seen comes where there is nothing else. */
const SEEN_COST = 10;

/**
 * Chooses a loop for each step of the way; a step without one is left out. `candidates` are newest
 * first. No loop is less pleasant than the start, unless it belongs to the pleasant side or to a goal
 * in its middle. The first loops are no more energetic than the start either.
 */
export function planJourney<Candidate extends JourneyCandidate>(
  candidates: readonly Candidate[],
  { from, to: wished, length }: JourneyRequest,
): JourneyPlan<Candidate> {
  const goal = goalNear(wished, from);
  const movedTo = hasLoops(smoothEnough(candidates, from, goal), goal)
    ? null
    : nearestWithLoops(candidates, from, goal);
  const to = movedTo === null ? goal : moodPoints[movedTo];
  const ranked = rankedByAge(smoothEnough(candidates, from, to));
  const points = journeyPoints(from, to, length);
  const chosen = points.map((): Candidate | null => null);
  for (const index of inOrderOfChoice(length)) {
    const free = ranked.filter(({ candidate }) => fits(chosen, index, candidate));
    const point = points[index] ?? to;
    const found = index < FIRST_STEPS ? firstOf(free, from) : stepOf(free, point);
    chosen[index] = found?.candidate ?? null;
  }
  const steps = meetSomeoneNew(chosen, ranked, points);
  return { loops: steps.filter((step) => step !== null), to, movedTo };
}

/** A loop that is a step already. */
type Step = Pick<JourneyCandidate, 'id' | 'userId'>;

interface JourneyUnderWay<Kept> {
  readonly from: MoodPoint;
  readonly to: MoodPoint;
  /** In order, with null for a loop that is gone. */
  readonly steps: readonly (Kept | null)[];
}

/**
 * Gives each step without a loop another one; a step for which there is none is left out. Loops that are
 * still there stay, even where two of one author meet because nothing fits between them.
 */
export function refillJourney<Candidate extends JourneyCandidate, Kept extends Step>(
  candidates: readonly Candidate[],
  { from, to, steps }: JourneyUnderWay<Kept>,
): (Candidate | Kept)[] {
  const ranked = rankedByAge(smoothEnough(candidates, from, to));
  const points = journeyPoints(from, to, steps.length);
  const filled: (Candidate | Kept | null)[] = [...steps];
  for (const [index, point] of points.entries()) {
    if (filled[index] !== null) continue;
    const free = ranked.filter(({ candidate }) => fits(filled, index, candidate));
    const found = index < FIRST_STEPS ? firstOf(free, from) : stepOf(free, point);
    filled[index] = found?.candidate ?? null;
  }
  return filled.filter((step) => step !== null);
}

/** The start and the goal matter most, so they choose first. */
function inOrderOfChoice(length: number): number[] {
  const indexes = Array.from({ length }, (_, index) => index);
  return [...indexes.slice(0, FIRST_STEPS), length - 1, ...indexes.slice(FIRST_STEPS, -1)];
}

interface Ranked<Candidate> {
  readonly candidate: Candidate;
  /** 0 for the newest, towards 1 for the oldest. */
  readonly rank: number;
}

const rankedByAge = <Candidate>(newestFirst: readonly Candidate[]): Ranked<Candidate>[] =>
  newestFirst.map((candidate, index) => ({ candidate, rank: index / newestFirst.length }));

function smoothEnough<Candidate extends JourneyCandidate>(
  candidates: readonly Candidate[],
  from: MoodPoint,
  to: MoodPoint,
): Candidate[] {
  const least = Math.min(from.x, Math.min(to.x, 0) - LEEWAY);
  return candidates.filter(({ point }) => point.x >= least);
}

function hasLoops(candidates: readonly JourneyCandidate[], goal: MoodPoint): boolean {
  const reach = isReactionMood(nameOfPoint(goal)) ? MOOD_REACH : REACH;
  return candidates.some(({ point }) => distanceBetween(point, goal) <= reach);
}

/** The mood of the loop nearest to a goal, among those that may be a goal from here. */
function nearestWithLoops(
  candidates: readonly JourneyCandidate[],
  from: MoodPoint,
  goal: MoodPoint,
): ReactionMood | null {
  const near = candidates
    .map(({ point }) => point)
    .toSorted((one, other) => distanceBetween(one, goal) - distanceBetween(other, goal));
  for (const point of near) {
    const mood = nearestMood(point);
    const to = moodPoints[mood];
    const isGoal = distanceBetween(goalNear(to, from), to) === 0;
    if (isGoal && smoothEnough(candidates, from, to).some((one) => one.point === point))
      return mood;
  }
  return null;
}

/** Once in the journey, at most two by one author, and never one author twice in a row. */
function fits(steps: readonly (Step | null)[], index: number, { id, userId }: Step): boolean {
  const others = steps.filter((_, at) => at !== index);
  const previous = steps.slice(0, index).findLast((step) => step !== null);
  const next = steps.slice(index + 1).find((step) => step !== null);
  return (
    !others.some((step) => step?.id === id) &&
    others.filter((step) => step?.userId === userId).length < MAX_PER_AUTHOR &&
    previous?.userId !== userId &&
    next?.userId !== userId
  );
}

/**
 * How much a loop is wanted at a point: unseen before seen, near before far, newer before older,
 * followed people first.
 */
const costAt = ({ candidate, rank }: Ranked<JourneyCandidate>, point: MoodPoint) =>
  distanceBetween(candidate.point, point) / REACH +
  rank / 2 -
  (candidate.followed ? 0.25 : 0) +
  (candidate.seen ? SEEN_COST : 0);

function cheapest<One>(some: readonly One[], costOf: (one: One) => number): One | null {
  let best: One | null = null;
  let least = Infinity;
  for (const one of some) {
    const cost = costOf(one);
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
}

const within = <Candidate extends JourneyCandidate>(
  free: readonly Ranked<Candidate>[],
  point: MoodPoint,
  reach: number,
) => free.filter(({ candidate }) => distanceBetween(candidate.point, point) <= reach);

function nearestOf<Candidate extends JourneyCandidate>(
  free: readonly Ranked<Candidate>[],
  point: MoodPoint,
): Ranked<Candidate> | null {
  return cheapest(within(free, point, REACH), (one) => costAt(one, point));
}

function firstOf<Candidate extends JourneyCandidate>(
  free: readonly Ranked<Candidate>[],
  from: MoodPoint,
): Ranked<Candidate> | null {
  const gentle = free.filter(({ candidate }) => isGentle(candidate.point, from));
  return nearestOf(gentle, from) ?? farOf(gentle, from);
}

function stepOf<Candidate extends JourneyCandidate>(
  free: readonly Ranked<Candidate>[],
  point: MoodPoint,
): Ranked<Candidate> | null {
  return nearestOf(free, point) ?? (point.x < 0 ? farOf(free, point) : null);
}

function farOf<Candidate extends JourneyCandidate>(
  free: readonly Ranked<Candidate>[],
  point: MoodPoint,
): Ranked<Candidate> | null {
  return cheapest(
    within(free, point, FAR_REACH),
    ({ candidate }) => distanceBetween(candidate.point, point) + (candidate.seen ? SEEN_COST : 0),
  );
}

/** Neither rougher nor wilder than the start. */
export const isGentle = (point: MoodPoint, from: MoodPoint): boolean =>
  point.x >= from.x - LEEWAY && point.y <= from.y + LEEWAY;

/** If everyone is followed, the step where someone else costs least goes to them. */
function meetSomeoneNew<Candidate extends JourneyCandidate>(
  steps: readonly (Candidate | null)[],
  ranked: readonly Ranked<Candidate>[],
  points: readonly MoodPoint[],
): readonly (Candidate | null)[] {
  if (steps.some((step) => step !== null && !step.followed)) return steps;
  const strangers = ranked.filter(({ candidate }) => !candidate.followed);
  const offers = points.flatMap((point, index) => {
    if (index < FIRST_STEPS) return [];
    const one = nearestOf(
      strangers.filter(({ candidate }) => fits(steps, index, candidate)),
      point,
    );
    return one === null ? [] : [{ index, one, cost: costAt(one, point) }];
  });
  const offer = cheapest(offers, ({ cost }) => cost);
  return offer === null ? steps : steps.with(offer.index, offer.one.candidate);
}

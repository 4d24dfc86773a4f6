import type { Queryable } from '@swirl/db/client';
import { idBefore, LAST_ID } from '@swirl/db/ids';
import {
  readLoopWindow,
  SEARCH_WINDOW,
  type LoopCandidate,
  type LoopQuery,
} from '@swirl/db/stores/loop-search.store';
import type { SearchPlace } from './search-cursor.ts';

/** Whoever may see hardly any of the matches is given what was found so far, and a way on. */
const WINDOWS_AT_ONCE = 20;

interface Asked {
  readonly viewerId: string;
  readonly limit: number;
  readonly after: SearchPlace | undefined;
}

interface Found {
  readonly found: readonly SearchPlace[];
  /** Absent on the last page. */
  readonly next: SearchPlace | undefined;
}

/**
 * Reads window after window of the newest matches, each ranked in itself, until the page is full. A
 * window keeps the place where it began, so loops that arrive meanwhile move nothing.
 */
export async function findLoops(db: Queryable, query: LoopQuery, asked: Asked): Promise<Found> {
  const { viewerId, limit } = asked;
  const found: SearchPlace[] = [];
  let upTo = asked.after?.upTo;
  let { after } = asked;
  for (let windows = 0; windows < WINDOWS_AT_ONCE; windows += 1) {
    const candidates = await readLoopWindow(db, query, { viewerId, upTo });
    const keys = candidates.map(({ feedKey }) => feedKey).toSorted();
    const [lowest, highest] = [keys[0], keys.at(-1)];
    if (lowest === undefined || highest === undefined) return end(found, limit);
    const began = upTo ?? highest;
    found.push(...ranked(candidates, after).map(({ id, score }) => ({ id, score, upTo: began })));
    if (found.length > limit || candidates.length < SEARCH_WINDOW) return end(found, limit);
    upTo = idBefore(lowest);
    after = undefined;
  }
  // Nothing of this window has been shown: everything in it ranks below such a score.
  return { found, next: { id: LAST_ID, score: Number.MAX_VALUE, upTo } };
}

function end(found: readonly SearchPlace[], limit: number): Found {
  const page = found.slice(0, limit);
  return { found: page, next: found.length > limit ? page.at(-1) : undefined };
}

function ranked(
  candidates: readonly LoopCandidate[],
  after: SearchPlace | undefined,
): LoopCandidate[] {
  return candidates
    .filter(({ visible }) => visible)
    .filter((candidate) => after === undefined || compare(after, candidate) < 0)
    .toSorted(compare);
}

/** Best first; ids decide between equals. */
function compare(
  one: Pick<SearchPlace, 'score' | 'id'>,
  other: Pick<SearchPlace, 'score' | 'id'>,
): number {
  if (one.score !== other.score) return other.score - one.score;
  return one.id < other.id ? 1 : Number(one.id > other.id) * -1;
}

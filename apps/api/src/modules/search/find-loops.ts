import type { Queryable } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { readLoopWindow, type LoopQuery } from '@swirl/db/stores/loops/loop-search.store';
import type { SearchPosition } from './search-cursor.ts';

/**
 * Limits the work for viewers who may see few of the matches: they get a partial page and a cursor.
 */
const WINDOWS_AT_ONCE = 20;

interface SearchRequest {
  readonly viewerId: string;
  readonly limit: number;
  readonly position: SearchPosition;
}

type Scored = NonNullable<SearchPosition['after']>;

/** The window it was found in. */
interface FoundLoop extends Scored {
  readonly before: string;
}

interface Found {
  readonly found: readonly FoundLoop[];
  /** Absent on the last page. */
  readonly next: SearchPosition | undefined;
}

/**
 * Reads windows of the newest matches, each ranked separately, until the page is full. The first
 * window starts now, and a position names its window, so that new posts do not shift later pages.
 */
export async function findLoops(
  db: Queryable,
  query: LoopQuery,
  request: SearchRequest,
): Promise<Found> {
  const { viewerId, limit, position } = request;
  const found: FoundLoop[] = [];
  let { before = newId(), after } = position;
  for (let windows = 0; windows < WINDOWS_AT_ONCE; windows += 1) {
    const read = await readLoopWindow(db, query, { viewerId, before });
    for (const { id, score } of ranked(read.found, after)) found.push({ id, score, before });
    if (read.next === null || found.length > limit) return pageOf(found, limit);
    before = read.next;
    after = undefined;
  }
  return { found, next: { before } };
}

function pageOf(found: readonly FoundLoop[], limit: number): Found {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  if (last === undefined) return { found: page, next: undefined };
  const { before, id, score } = last;
  return { found: page, next: { before, after: { id, score } } };
}

function ranked(found: readonly Scored[], after: Scored | undefined): Scored[] {
  return found.filter((loop) => after === undefined || compare(after, loop) < 0).toSorted(compare);
}

/** Best first; ids break ties. */
function compare(one: Scored, other: Scored): number {
  if (one.score !== other.score) return other.score - one.score;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}

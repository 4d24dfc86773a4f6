import type { Queryable } from '@swirl/db/client';
import {
  readSeenBefore,
  TAIL_BYTES,
  type ForYouViewer,
} from '@swirl/db/stores/feeds/for-you-viewer.store';

/** The ends of ids as numbers: random, so they're enough to recognize a loop, and small. */
export interface Tails {
  has(tail: number): boolean;
}

export function tailOf(id: string): number {
  return Number.parseInt(id.slice(-2 * TAIL_BYTES), 16);
}

/** So many tails are remembered, of as many viewers as they suffice for. */
const REMEMBERED = 1_000_000;

interface Before {
  readonly day: string;
  readonly changes: number;
  readonly tails: ReadonlySet<number>;
}

/**
 * What viewers saw within 30 days. Days that are over no longer change, so they're read once a day for each
 * viewer, and again after a reset, which counts as a change. Today is a part of `about`.
 */
export function createSeenLoops(ranking: Queryable, remembered = REMEMBERED) {
  // In the order of use, the oldest first.
  const known = new Map<string, Before>();
  let size = 0;

  const forget = (viewerId: string, { tails }: Before) => {
    known.delete(viewerId);
    size -= tails.size + 1;
  };

  const before = async (viewerId: string, day: string, changes: number): Promise<Before> => {
    const found = known.get(viewerId);
    if (found?.day === day && found.changes === changes) {
      known.delete(viewerId);
      known.set(viewerId, found);
      return found;
    }
    const read = { day, changes, tails: tailsIn(await readSeenBefore(ranking, viewerId)) };
    const last = known.get(viewerId);
    if (last !== undefined) forget(viewerId, last);
    known.set(viewerId, read);
    size += read.tails.size + 1;
    for (const [id, oldest] of known) {
      if (size <= remembered) break;
      forget(id, oldest);
    }
    return read;
  };

  return async (viewerId: string, about: ForYouViewer): Promise<Tails> => {
    const today = tailsIn(about.seen);
    const reacted = tailsIn(about.reacted);
    const { tails } = await before(viewerId, about.day, about.settings?.changes ?? 0);
    return { has: (tail) => today.has(tail) || tails.has(tail) || reacted.has(tail) };
  };
}

function tailsIn(bytes: Buffer | null): Set<number> {
  const tails = new Set<number>();
  if (bytes === null) return tails;
  for (let at = 0; at < bytes.length; at += TAIL_BYTES) tails.add(bytes.readUIntBE(at, TAIL_BYTES));
  return tails;
}

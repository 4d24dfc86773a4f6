type MoodCount = { readonly mood: string; readonly count: number };

export type RingArc = {
  /** Null for likes without a mood, and for all moods that have no arc of their own. */
  mood: string | null;
  /** In degrees, clockwise from the top. */
  from: number;
  degrees: number;
};

const MAX_ARCS = 5;
const MIN_DEGREES = 12;
/** With one mood there is nothing to compare. */
const MIN_FELT = 2;
const WHOLE = 360;

/** Shares of a whole circle; those that would be too small to see are made larger. */
const degreesOf = (counts: readonly number[]): number[] => {
  let small = new Set<number>();
  for (;;) {
    const rest = WHOLE - small.size * MIN_DEGREES;
    const total = counts.reduce((sum, count, index) => (small.has(index) ? sum : sum + count), 0);
    const share = (count: number) => (count / total) * rest;
    const tooSmall = counts.flatMap((count, index) => (share(count) < MIN_DEGREES ? index : []));
    const all = new Set([...small, ...tooSmall]);
    if (all.size === small.size) {
      return counts.map((count, index) => (small.has(index) ? MIN_DEGREES : share(count)));
    }
    small = all;
  }
};

/** What people felt, as arcs around the heart: the most frequent mood first, the rest last. */
export const moodRingArcs = (moods: readonly MoodCount[], reactions: number): RingArc[] => {
  const felt = moods.reduce((sum, { count }) => sum + count, 0);
  if (felt < MIN_FELT) return [];
  // The number of people may lag behind.
  const likes = Math.max(0, reactions - felt);
  const named = moods.slice(
    0,
    moods.length + Number(likes > 0) > MAX_ARCS ? MAX_ARCS - 1 : MAX_ARCS,
  );
  const rest = likes + moods.slice(named.length).reduce((sum, { count }) => sum + count, 0);
  const parts = [...named, ...(rest > 0 ? [{ mood: null, count: rest }] : [])];
  const degrees = degreesOf(parts.map(({ count }) => count));
  let from = 0;
  return parts.map(({ mood }, index) => {
    const arc = { mood, from, degrees: degrees[index] ?? 0 };
    from += arc.degrees;
    return arc;
  });
};

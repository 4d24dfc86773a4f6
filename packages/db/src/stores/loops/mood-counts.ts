import { sql } from '../../drizzle/orm.ts';
import type { MoodCounts } from '../../tables/counts.ts';

/** Of one loop; added up by `countMoods`, which is cheaper than in SQL. */
export interface StoredMoods {
  readonly folded: MoodCounts | null;
  readonly pending: MoodCounts | null;
}

/** For a statement with the loop's `totals` and what is `pending`; both from one snapshot. */
export const moodsOf = {
  folded: sql<MoodCounts | null>`totals.moods`,
  pending: sql<MoodCounts | null>`pending.moods`,
};

export interface MoodCount {
  readonly mood: string;
  readonly count: number;
}

/** Reactions by mood, most frequent first. */
export function countMoods({ folded, pending }: StoredMoods): MoodCount[] {
  const counts = new Map(Object.entries(folded ?? {}));
  for (const [mood, delta] of Object.entries(pending ?? {})) {
    counts.set(mood, (counts.get(mood) ?? 0) + delta);
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([mood, count]) => ({ mood, count }))
    .toSorted((one, other) => other.count - one.count || (one.mood < other.mood ? -1 : 1));
}

import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import { isTypedMood, moodName } from '#shared/config/mood-name.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import './trending-moods.css';

/** The number of moods of each size, from the largest down; the rest is the smallest. */
const ROWS = [
  { heat: 4, count: 2 },
  { heat: 3, count: 3 },
  { heat: 2, count: 3 },
] as const;

const heatOf = (rank: number): number => {
  let before = 0;
  for (const { heat, count } of ROWS) {
    before += count;
    if (rank < before) return heat;
  }
  return 1;
};

/** The trending moods, the hottest largest. Each links to its loops. */
export const TrendingMoods = ({ moods }: { moods: readonly string[] }) => (
  <ol className="trending">
    {moods.map((mood, rank) => (
      <li key={mood} data-heat={heatOf(rank)}>
        <Link href={pathTo.mood(mood)} style={moodStyle(mood)} className="mood trending-mood">
          <span aria-hidden className="trending-dot" />
          <span data-typed={isTypedMood(mood) || undefined} className="min-w-0 truncate">
            {moodName(mood)}
          </span>
        </Link>
      </li>
    ))}
  </ol>
);

import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import { MoodChip } from '#shared/ui/mood-chip.tsx';

/** The moods of a loop; each leads to everything of that mood. */
export const MoodLinks = ({ moods }: { moods: readonly string[] }) => (
  <ul className="loop-moods">
    {moods.map((mood) => (
      <li key={mood}>
        <Link href={pathTo.mood(mood)} className="loop-mood">
          <MoodChip mood={mood} />
        </Link>
      </li>
    ))}
  </ul>
);

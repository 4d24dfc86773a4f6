import { cameraMoods } from '@swirl/contract/moods';
import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import * as m from '#messages';
import { MoodChip } from '#shared/ui/mood-chip.tsx';

/** Before anything is typed: what one can look for, and moods to begin with. */
export const SearchIdle = () => (
  <div className="flex flex-col items-center px-2 pt-10 text-center">
    <h2 className="text-[1.5rem]">{m.search_idle_title()}</h2>
    <p className="mt-2 text-muted">{m.search_idle_text()}</p>
    <ul className="mt-5 flex max-w-96 flex-wrap justify-center gap-x-2">
      {cameraMoods.map(({ mood }) => (
        <li key={mood}>
          <Link
            replace
            href={pathTo.search({ q: `#${mood}` })}
            className="flex min-h-hit items-center rounded-full"
          >
            <MoodChip mood={mood} className="h-9 px-3.5 text-[0.9063rem]" />
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

import { pathTo } from '@swirl/contract/paths';
import { useState } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { isTypedMood, moodName } from '#shared/config/mood-name.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { FollowMood } from './follow-mood.tsx';
import { useFollowedMoods } from './followed-moods.ts';

/** Rows of unfollowed moods stay while the sheet is open, so that each can be followed again. */
const MoodList = ({ moods }: { moods: readonly string[] }) => {
  const [known, setKnown] = useState(moods);
  const added = moods.filter((mood) => !known.includes(mood));
  if (added.length > 0) setKnown([...added, ...known]);
  if (known.length === 0) return <p className="py-4 text-muted">{m.followed_moods_none()}</p>;
  return (
    <ul aria-label={m.followed_moods()}>
      {known.map((mood) => (
        <li
          key={mood}
          style={moodStyle(mood)}
          className="mood relative flex min-h-16 items-center gap-3 border-line not-last:border-b"
        >
          <span
            aria-hidden
            className="size-3 flex-none rounded-full bg-[var(--mood-light)] shadow-[0_0_0.75rem_var(--mood-light)]"
          />
          <Link
            href={pathTo.mood(mood)}
            replace
            data-typed={isTypedMood(mood) || undefined}
            className="min-w-0 flex-1 truncate font-semibold outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
          >
            <bdi>{moodName(mood)}</bdi>
          </Link>
          <span className="relative flex-none">
            <FollowMood mood={mood} />
          </span>
        </li>
      ))}
    </ul>
  );
};

type FollowedMoodsSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The moods that the viewer follows; each opens its feed. */
export const FollowedMoodsSheet = ({ open, onOpenChange }: FollowedMoodsSheetProps) => {
  const query = useFollowedMoods();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.followed_moods()}
      description={m.followed_moods_text()}
      className="max-h-[min(44rem,85dvh)]"
    >
      <QueryState query={query}>
        {(moods) => <MoodList moods={moods.map(({ mood }) => mood)} />}
      </QueryState>
    </Sheet>
  );
};

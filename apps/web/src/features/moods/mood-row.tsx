import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import './moods.css';

// The position of the name depends on the language, so it is inserted as a marker and found again.
const NAME = '\uE000';

/** Above the author: the followed mood that brought the loop. Opens the feed of that mood. */
export const MoodRow = ({ mood }: { mood: string }) => {
  const [before = '', after = ''] = m.followed_mood_from({ mood: NAME }).split(NAME);
  return (
    <Link href={pathTo.mood(mood)} style={moodStyle(mood)} className="mood mood-row">
      <span aria-hidden className="mood-row-dot" />
      <span className="mood-row-text">
        {before}
        <b dir="auto">{moodName(mood)}</b>
        {after}
      </span>
    </Link>
  );
};

import type { Comment } from '@swirl/contract/schemas/comments';
import * as m from '#messages';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import './comments.css';

type MomentPillProps = { comment: Pick<Comment, 'atMs' | 'mood'>; onPlay: (atMs: number) => void };

/** The moment a comment is about, in the color of what its author felt. Plays the loop from there. */
export const MomentPill = ({ comment: { atMs, mood }, onPlay }: MomentPillProps) => {
  if (atMs === null) return null;
  const time = clockTime(atMs / 1000);
  return (
    <button
      type="button"
      aria-label={m.comment_play_from({ time })}
      data-mood={mood ?? undefined}
      style={moodStyle(mood)}
      className="moment-pill"
      onClick={() => onPlay(atMs)}
    >
      {time}
    </button>
  );
};

import { X } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { players } from '#shared/media/players.ts';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import './comments.css';

type MomentChoiceProps = {
  loopId: string;
  /** The chosen moment. */
  atMs: number | null;
  onChange: (atMs: number | null) => void;
};

/** Offers the second that is being played, so that the comment is about it. */
export const MomentChoice = ({ loopId, atMs, onChange }: MomentChoiceProps) => {
  const [second, setSecond] = useState(0);
  useEachFrame(atMs === null, () => setSecond(Math.floor(players.secondOf(loopId))));
  const time = clockTime(atMs === null ? second : atMs / 1000);
  return (
    <button
      type="button"
      aria-pressed={atMs !== null}
      aria-label={atMs === null ? m.comment_at_add({ time }) : m.comment_at_remove({ time })}
      onClick={() => onChange(atMs === null ? second * 1000 : null)}
      className="moment-choice"
    >
      {atMs === null ? time : m.comment_at({ time })}
      {atMs !== null && <X aria-hidden className="size-3.5" />}
    </button>
  );
};

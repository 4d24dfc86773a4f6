import { cueAt } from '@swirl/contract/captions/cues';
import type { CueProblem } from '@swirl/contract/captions/cues';
import { limits } from '@swirl/contract/limits';
import { Play, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { Player } from '#shared/media/use-player.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { withLine } from './caption-lines.ts';
import type { Line } from './caption-lines.ts';
import type { CaptionLines } from './use-caption-lines.ts';
import { lineProblem } from './problem-texts.ts';
import { TimeStepper } from './time-stepper.tsx';

type LineListProps = {
  lines: CaptionLines;
  player: Player;
  /** Someone speaks, but couldn't be understood. */
  isUnclear: boolean;
};

/** Every line in order; the current one is highlighted. */
export const LineList = ({ lines, player, isUnclear }: LineListProps) => {
  const { lines: all, end } = lines;
  const [spoken, setSpoken] = useState<string>();
  useEachFrame(true, () => {
    const moment = player.second() * 1000;
    setSpoken(moment > 0 ? all.find((line) => cueAt([line], moment))?.key : undefined);
  });
  if (all.length === 0) {
    return (
      <div className="grid justify-items-center gap-1.5 rounded-large bg-raised px-6 py-9 text-center">
        <p className="font-display text-xl font-bold tracking-[-0.02em]">
          {isUnclear ? m.captions_unclear_title() : m.captions_empty_title()}
        </p>
        <p className="text-muted">{m.captions_empty_text()}</p>
      </div>
    );
  }
  const play = (line: Line) => {
    player.seek(line.start / 1000);
    player.want(true);
  };
  return (
    <ol className="grid gap-3">
      {all.map((line, index) => (
        <LineRow
          key={line.key}
          line={line}
          number={index + 1}
          end={end}
          problem={lines.problemOf(line)}
          fresh={lines.fresh === line.key}
          spoken={spoken === line.key}
          onChange={(changed) => lines.setLines(withLine(all, changed))}
          onTimesDone={lines.putInOrder}
          onPlay={() => play(line)}
          onDelete={() => lines.setLines(all.filter(({ key }) => key !== line.key))}
        />
      ))}
    </ol>
  );
};

type LineRowProps = {
  line: Line;
  number: number;
  /** The end of the loop. */
  end: number;
  problem: CueProblem | undefined;
  /** Just added: it takes the focus. */
  fresh: boolean;
  spoken: boolean;
  onChange: (line: Line) => void;
  onTimesDone: () => void;
  onPlay: () => void;
  onDelete: () => void;
};

/** One line: its text, start and end. */
const LineRow = ({
  line,
  number,
  end,
  problem,
  fresh,
  spoken,
  onChange,
  onTimesDone,
  onPlay,
  onDelete,
}: LineRowProps) => {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  useEffect(() => {
    if (fresh) textarea.current?.focus();
  }, [fresh]);
  return (
    <li
      className="captions-line"
      data-spoken={spoken || undefined}
      data-problem={problem !== undefined || undefined}
    >
      <div className="flex items-start gap-1">
        <textarea
          ref={textarea}
          rows={2}
          value={line.text}
          maxLength={limits.captions.text.max}
          aria-label={m.captions_line_text({ number })}
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
          onChange={({ currentTarget }) => onChange({ ...line, text: currentTarget.value })}
          className="captions-text"
        />
        <IconButton label={m.captions_delete_line({ number })} onClick={onDelete}>
          <Trash2 aria-hidden className="size-5!" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <TimeStepper
          label={m.captions_starts()}
          name={m.captions_start_of({ number })}
          earlier={m.captions_start_earlier({ number })}
          later={m.captions_start_later({ number })}
          value={line.start}
          max={end}
          onChange={(start) => onChange({ ...line, start })}
          onDone={onTimesDone}
        />
        <TimeStepper
          label={m.captions_ends()}
          name={m.captions_end_of({ number })}
          earlier={m.captions_end_earlier({ number })}
          later={m.captions_end_later({ number })}
          value={line.end}
          max={end}
          onChange={(stop) => onChange({ ...line, end: stop })}
          onDone={onTimesDone}
        />
        <IconButton label={m.captions_play_line({ number })} onClick={onPlay} className="ms-auto">
          <Play aria-hidden className="size-5! fill-current" strokeWidth={1} />
        </IconButton>
      </div>
      <output id={noteId} className="scroll-my-4 text-base font-semibold text-danger empty:hidden">
        {problem !== undefined && lineProblem(problem, end)}
      </output>
    </li>
  );
};

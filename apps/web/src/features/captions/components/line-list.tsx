import { cueAt } from '@swirl/contract/captions/cues';
import { useState } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { Player } from '#shared/media/use-player.ts';
import type { Line } from '../caption-lines.ts';
import { withLine } from '../caption-lines.ts';
import type { CaptionLines } from '../hooks/use-caption-lines.ts';
import { LineRow } from './line-row.tsx';

type LineListProps = { lines: CaptionLines; player: Player };

/** Every line in its order; the one that is heard just now is lit. */
export const LineList = ({ lines, player }: LineListProps) => {
  const { lines: all, end } = lines;
  const [heard, setHeard] = useState<string>();
  useEachFrame(true, () => {
    const moment = player.second() * 1000;
    setHeard(moment > 0 ? all.find((line) => cueAt([line], moment))?.key : undefined);
  });
  if (all.length === 0) {
    return (
      <div className="grid justify-items-center gap-1.5 rounded-large bg-raised px-6 py-9 text-center">
        <p className="font-display text-[1.25rem] font-bold tracking-[-0.02em]">
          {m.captions_empty_title()}
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
      {all.map((line, place) => (
        <LineRow
          key={line.key}
          line={line}
          number={place + 1}
          end={end}
          problem={lines.problemOf(line)}
          fresh={lines.fresh === line.key}
          heard={heard === line.key}
          onChange={(changed) => lines.setLines(withLine(all, changed))}
          onTimesDone={lines.putInOrder}
          onPlay={() => play(line)}
          onDelete={() => lines.setLines(all.filter(({ key }) => key !== line.key))}
        />
      ))}
    </ol>
  );
};

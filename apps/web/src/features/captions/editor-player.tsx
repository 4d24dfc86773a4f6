import type { Loop } from '@swirl/contract/schemas/loops';
import { ArrowRightToLine, Pause, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { LoopStage } from '#shared/loops/card/loop-stage.tsx';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lineBegunBefore, withLine } from './caption-lines.ts';
import type { CaptionLines } from './use-caption-lines.ts';
import { Timeline } from './timeline.tsx';

const NOTHING = () => undefined;

type EditorPlayerProps = {
  loop: Loop;
  host: PlayerHost;
  player: Player;
  lines: CaptionLines;
};

/** The loop in the small, and the buttons that begin and end lines where it is just now. */
export const EditorPlayer = ({ loop, host, player, lines }: EditorPlayerProps) => {
  const { wanted, want, second } = player;
  const [full, setFull] = useState(false);
  // Finer than anybody can hear.
  const moment = () => Math.round(second() * 100) * 10;

  const add = () => {
    const added = lines.addAt(moment());
    setFull(!added);
    if (added) want(false);
  };
  const endHere = () => {
    const at = moment();
    const line = lineBegunBefore(lines.lines, at);
    if (line) lines.setLines(withLine(lines.lines, { ...line, end: at }));
  };

  return (
    <section aria-label={m.captions_loop()} className="captions-player">
      <div className="captions-tile" data-stage="dark">
        <LoopStage
          loop={loop}
          player={player}
          host={host}
          within
          failedAction={null}
          onBroken={NOTHING}
        />
        <IconButton
          label={wanted ? m.pause() : m.play()}
          onClick={() => want(!wanted)}
          className="captions-play"
        >
          {wanted ? <Pause strokeWidth={1} /> : <Play strokeWidth={1} />}
        </IconButton>
      </div>
      <div className="grid min-w-0 content-between gap-2">
        <Timeline loop={loop} player={player} lines={lines.lines} />
        {player.failed && (
          <p role="alert" className="text-[0.875rem] font-semibold text-danger">
            {m.player_failed()}
          </p>
        )}
        <div className="captions-marks">
          <Button size="small" look="ink" onClick={add}>
            <Plus aria-hidden className="size-4.5" />
            {m.captions_add()}
          </Button>
          <Button size="small" look="line" disabled={lines.lines.length === 0} onClick={endHere}>
            <ArrowRightToLine aria-hidden className="size-4.5 rtl:-scale-x-100" />
            {m.captions_end_here()}
          </Button>
        </div>
        <output className="text-[0.875rem] text-muted empty:hidden">
          {full && m.captions_no_room()}
        </output>
      </div>
    </section>
  );
};

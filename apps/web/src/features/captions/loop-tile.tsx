import type { Loop } from '@swirl/contract/schemas/loops';
import { Pause, Play } from 'lucide-react';
import * as m from '#messages';
import { LoopView } from '#shared/loops/card/loop-view.tsx';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import './loop-tile.css';

const NOTHING = () => undefined;

type LoopTileProps = { loop: Loop; host: PlayerHost; player: Player };

/** The loop that is captioned, with a button that plays it. */
export const LoopTile = ({ loop, host, player }: LoopTileProps) => {
  const { wanted, want } = player;
  return (
    <div className="captions-tile" data-player="dark">
      <LoopView
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
  );
};

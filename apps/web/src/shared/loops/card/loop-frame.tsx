import type { Loop } from '@swirl/contract/schemas/loops';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { RenewLinks } from '#shared/media/pooled-video.ts';
import { usePlayer } from '#shared/media/use-player.ts';
import { LoopMeta } from './loop-meta.tsx';
import { LoopView } from './loop-view.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SoundButton } from './sound-button.tsx';
import { PlayerSurface } from './player-surface.tsx';
import './loop-card.css';
import './loop-frame.css';

const NOTHING = () => undefined;

type LoopFrameProps = {
  loop: Loop;
  renew: RenewLinks;
  /** Its size. */
  className: string;
  /** At the top of the player, opposite the sound button. */
  corner?: ReactNode;
  /** In place of the loop, as while it is covered. */
  content?: ReactNode;
};

/** A loop that plays in its own frame on every screen, without actions. */
export const LoopFrame = ({ loop, renew, className, corner, content }: LoopFrameProps) => {
  const host = useRef<HTMLDivElement>(null);
  const player = usePlayer(loop, 'active', host, renew);
  const { mediaType, media } = loop;
  const playable = (mediaType === 'audio' || mediaType === 'video') && media?.state === 'ready';
  return (
    <div
      className={`loop-player loop-frame ${className}`}
      data-plays={playable || undefined}
      data-kind={mediaType}
      data-loop={loop.id}
    >
      {content || (
        <LoopView
          loop={loop}
          player={player}
          host={host}
          within
          failedAction={null}
          onBroken={() => void renew().catch(NOTHING)}
        />
      )}
      <div className="loop-scrim-top" />
      <div className="loop-scrim-bottom" />
      <PlayerSurface player={player} playable={playable} onDoubleTap={NOTHING} />
      <LoopMeta loop={loop} player={player} />
      {corner}
      {playable && (
        <div className="player-controls">
          <SoundButton />
        </div>
      )}
      {playable && <SeekBar player={player} duration={loop.duration} />}
    </div>
  );
};

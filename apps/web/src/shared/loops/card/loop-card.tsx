import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';
import { usePlayer } from '#shared/media/use-player.ts';
import { cardLabel } from './card-label.ts';
import { LoopMeta } from './loop-meta.tsx';
import { LoopView } from './loop-view.tsx';
import { PlayerFailed } from './player-failed.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SoundButton } from './sound-button.tsx';
import { PlayerSurface } from './player-surface.tsx';
import './loop-card.css';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const CaptionsButton = lazyNamed(
  () => import('../../captions/captions-button.tsx'),
  (part) => part.CaptionsButton,
);
const CaptionLine = lazyNamed(
  () => import('../../captions/caption-line.tsx'),
  (part) => part.CaptionLine,
);

export type LoopCardProps = {
  loop: Loop;
  /** The active loop. The others are inert. */
  active: boolean;
  /** Next to the active loop: its media is preloaded. */
  near: boolean;
  /**
   * The buttons that act on the loop, as a fragment: a column over the player, beside it on wide
   * screens, and a row on low screens.
   */
  actions: ReactNode;
  /** At the top of the actions column where that is beside the player. */
  navigation?: ReactNode;
  /** One message above the author. */
  message?: ReactNode;
  /** The link to the loop that this one remixes. */
  origin?: ReactNode;
  /** The follow button on the author's ring. */
  follow?: ReactNode;
  /** The author's action for a loop whose processing failed. */
  failedAction?: ReactNode;
  /** More controls of the player, where there is room. */
  controls?: ReactNode;
  /** What fills the player instead of the loop's own media. */
  content?: ReactNode;
  /** A double tap reacts; it never removes a reaction. */
  onDoubleTap: () => void;
  /** Called before the author's profile opens. */
  onOpenAuthor?: () => void;
  /** Opens the mixer of a loop with several voices. */
  onOpenVoices?: () => void;
};

/** One loop filling its container. All actions are passed in. */
export const LoopCard = ({
  loop,
  active,
  near,
  actions,
  navigation,
  message,
  origin,
  follow,
  failedAction,
  controls,
  content,
  onDoubleTap,
  onOpenAuthor,
  onOpenVoices,
}: LoopCardProps) => {
  const rank = active ? 'active' : near ? 'near' : null;
  const renew = useFreshLinks(loop, rank !== null);
  const host = useRef<HTMLDivElement>(null);
  const player = usePlayer(loop, rank, host, renew);
  const { mediaType, media } = loop;
  const playable = (mediaType === 'audio' || mediaType === 'video') && media?.state === 'ready';
  const captioned = playable && loop.hasCaptions;
  return (
    <article className="loop-card" aria-label={cardLabel(loop)} inert={!active} data-loop={loop.id}>
      <div className="loop-player" data-kind={mediaType} data-plays={playable || undefined}>
        {content || (
          <LoopView
            loop={loop}
            player={player}
            host={host}
            within={rank !== null}
            near={rank === 'near'}
            failedAction={failedAction}
            onBroken={() => void renew().catch(() => undefined)}
          />
        )}
        <div className="loop-scrim-top" />
        <div className="loop-scrim-bottom" />
        <PlayerSurface player={player} playable={playable} onDoubleTap={onDoubleTap} />
        <div className="loop-over" />
        {player.failed && <PlayerFailed onRetry={() => player.want(true)} />}
        <LoopMeta
          loop={loop}
          player={player}
          message={message}
          follow={follow}
          origin={
            <>
              {captioned && (
                <Suspense fallback={null}>
                  <CaptionLine loop={loop} active={active} second={player.second} />
                </Suspense>
              )}
              {origin}
            </>
          }
          {...(onOpenAuthor && { onOpenAuthor })}
          {...(onOpenVoices && { onOpenVoices })}
        />
        {playable && (
          <div className="player-controls">
            {captioned && (
              <Suspense fallback={null}>
                <CaptionsButton byKey={active} />
              </Suspense>
            )}
            <SoundButton />
          </div>
        )}
        {playable && controls}
        {playable && <SeekBar player={player} duration={loop.duration} />}
      </div>
      <div className="loop-side">
        <div className="loop-navigation">{navigation}</div>
        <div className="loop-actions">{actions}</div>
      </div>
    </article>
  );
};

import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { positionsOf } from '#shared/choir/loop-voices.ts';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { AudioView } from './views/audio-view.tsx';
import { ImageView } from './views/image-view.tsx';
import { StatusView } from './views/status-view.tsx';
import { VideoView } from './views/video-view.tsx';

// Most loops have one voice.
const ChoirView = lazyNamed(
  () => import('./views/choir-view.tsx'),
  (part) => part.ChoirView,
);

const LoopTexts = lazyNamed(
  () => import('../texts/loop-texts.tsx'),
  (part) => part.LoopTexts,
);

// Only authors see it, and rarely.
const UnreadyView = lazyNamed(
  () => import('./views/unready-view.tsx'),
  (part) => part.UnreadyView,
);

type LoopViewProps = {
  loop: Loop;
  player: Player;
  host: PlayerHost;
  /** Its media should be loaded. */
  within: boolean;
  /** Preloaded, not watched yet. */
  near?: boolean;
  failedAction: ReactNode;
  onBroken: () => void;
};

/** What fills the player: by kind and processing state, with the texts over it. */
export const LoopView = (props: LoopViewProps) => {
  const { texts } = props.loop;
  return (
    <>
      <LoopPicture {...props} />
      {texts.length > 0 && (
        <Suspense fallback={null}>
          <LoopTexts texts={texts} second={props.player.second} />
        </Suspense>
      )}
    </>
  );
};

const LoopPicture = ({
  loop,
  player,
  host,
  within,
  near = false,
  failedAction,
  onBroken,
}: LoopViewProps) => {
  const { media, mix } = loop;
  if (media !== null && media.state !== 'ready') {
    return (
      <Suspense fallback={null}>
        <UnreadyView loop={loop} media={media} failedAction={failedAction} />
      </Suspense>
    );
  }
  // A mix has the picture of one of its loops, whatever its newest author recorded.
  const mediaType = mix === null ? loop.mediaType : mix.picture === null ? 'audio' : 'video';
  if (mediaType === 'audio' && positionsOf(loop).length > 0) {
    return (
      <>
        <Suspense fallback={null}>
          <ChoirView loop={loop} player={player} />
        </Suspense>
        {/* Stays when the view arrives: an element that moves stops playing. */}
        <div ref={host} className="player-sound" />
      </>
    );
  }
  if (mediaType === 'audio') return <AudioView loop={loop} player={player} host={host} />;
  if (mediaType === 'status' || media === null) return <StatusView loop={loop} />;
  if (mediaType === 'image') {
    return <ImageView loop={loop} media={media} within={within} onBroken={onBroken} />;
  }
  const rank = within ? (near ? 'near' : 'active') : null;
  return <VideoView loop={loop} media={media} host={host} rank={rank} onBroken={onBroken} />;
};

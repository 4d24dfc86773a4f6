import type { Loop } from '@swirl/contract/schemas/loops';
import type { ReactNode } from 'react';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { AudioView } from './views/audio-view.tsx';
import { FailedView } from './views/failed-view.tsx';
import { ImageView } from './views/image-view.tsx';
import { ProcessingView } from './views/processing-view.tsx';
import { StatusView } from './views/status-view.tsx';
import { VideoView } from './views/video-view.tsx';

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

/** What fills the player: by kind and processing state. */
export const LoopView = ({
  loop,
  player,
  host,
  within,
  near = false,
  failedAction,
  onBroken,
}: LoopViewProps) => {
  const { media, mediaType } = loop;
  if (media?.state === 'processing') return <ProcessingView loop={loop} media={media} />;
  if (media?.state === 'failed') {
    return <FailedView loop={loop} media={media} action={failedAction} />;
  }
  if (mediaType === 'audio') return <AudioView loop={loop} player={player} host={host} />;
  if (mediaType === 'status' || media === null) return <StatusView loop={loop} />;
  if (mediaType === 'image') {
    return <ImageView loop={loop} media={media} within={within} onBroken={onBroken} />;
  }
  const rank = within ? (near ? 'near' : 'active') : null;
  return <VideoView loop={loop} media={media} host={host} rank={rank} onBroken={onBroken} />;
};

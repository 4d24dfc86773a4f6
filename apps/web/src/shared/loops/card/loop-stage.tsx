import type { Loop } from '@swirl/contract/schemas/loops';
import type { ReactNode } from 'react';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { AudioStage } from './stages/audio-stage.tsx';
import { FailedStage } from './stages/failed-stage.tsx';
import { ImageStage } from './stages/image-stage.tsx';
import { ProcessingStage } from './stages/processing-stage.tsx';
import { StatusStage } from './stages/status-stage.tsx';
import { VideoStage } from './stages/video-stage.tsx';

type LoopStageProps = {
  loop: Loop;
  player: Player;
  host: PlayerHost;
  /** Its media is worth fetching. */
  within: boolean;
  /** Fetched ahead for later, not watched yet. */
  near?: boolean;
  failedAction: ReactNode;
  onBroken: () => void;
};

/** What fills the stage: by kind, and by how far the loop has come. */
export const LoopStage = ({
  loop,
  player,
  host,
  within,
  near = false,
  failedAction,
  onBroken,
}: LoopStageProps) => {
  const { media, mediaType } = loop;
  if (media?.state === 'processing') return <ProcessingStage loop={loop} media={media} />;
  if (media?.state === 'failed') {
    return <FailedStage loop={loop} media={media} action={failedAction} />;
  }
  if (mediaType === 'audio') return <AudioStage loop={loop} player={player} host={host} />;
  if (mediaType === 'status' || media === null) return <StatusStage loop={loop} />;
  if (mediaType === 'image') {
    return <ImageStage loop={loop} media={media} within={within} onBroken={onBroken} />;
  }
  const rank = within ? (near ? 'near' : 'active') : null;
  return <VideoStage loop={loop} media={media} host={host} rank={rank} onBroken={onBroken} />;
};

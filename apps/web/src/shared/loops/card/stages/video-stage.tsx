import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import { pictureFit } from '@swirl/contract/stage-picture';
import type { Rank } from '#shared/media/seating.ts';
import type { PlayerHost } from '#shared/media/use-player.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Backdrop } from './backdrop.tsx';
import { MoodGlow } from './mood-glow.tsx';
import { usePosterDue } from './use-poster-due.ts';
import './stage.css';

type VideoStageProps = {
  loop: Loop;
  media: LoopMedia;
  host: PlayerHost;
  rank: Rank | null;
  onBroken: () => void;
};

/** A video over its poster over its colours. */
export const VideoStage = ({ loop, media, host, rank, onBroken }: VideoStageProps) => {
  const posterDue = usePosterDue(rank, media.posterUrl);
  return (
    <div className={classNames('absolute inset-0', pictureFit(media))}>
      <Backdrop thumbHash={media.thumbHash} />
      {posterDue && media.posterUrl !== null && (
        <img
          className="stage-picture"
          src={media.posterUrl}
          alt=""
          draggable={false}
          onError={onBroken}
        />
      )}
      <div ref={host} className="stage-media" />
      <MoodGlow moods={loop.moodTags} />
    </div>
  );
};

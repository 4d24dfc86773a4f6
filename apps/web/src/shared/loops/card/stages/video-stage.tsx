import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import type { PlayerHost } from '#shared/media/use-player.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Backdrop } from './backdrop.tsx';
import { MoodGlow } from './mood-glow.tsx';
import { pictureFit } from './picture-fit.ts';
import './stage.css';

type VideoStageProps = {
  loop: Loop;
  media: LoopMedia;
  host: PlayerHost;
  /** Within reach: the poster is worth fetching. */
  within: boolean;
  onBroken: () => void;
};

/** A video over its poster over its colours. */
export const VideoStage = ({ loop, media, host, within, onBroken }: VideoStageProps) => (
  <div className={classNames('absolute inset-0', pictureFit(media))}>
    <Backdrop thumbHash={media.thumbHash} />
    {within && media.posterUrl !== null && (
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

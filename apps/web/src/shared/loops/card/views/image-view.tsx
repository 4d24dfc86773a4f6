import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import { pictureFit, playerPicture } from '@swirl/contract/player-picture';
import { classNames } from '#shared/ui/class-names.ts';
import { Backdrop } from './backdrop.tsx';
import { MoodGlow } from './mood-glow.tsx';
import './views.css';

type ImageViewProps = { loop: Loop; media: LoopMedia; within: boolean; onBroken: () => void };

/** A photo over its backdrop. */
export const ImageView = ({ loop, media, within, onBroken }: ImageViewProps) => {
  const picture = playerPicture(loop);
  return (
    <div className={classNames('absolute inset-0', pictureFit(media))}>
      <Backdrop thumbHash={media.thumbHash} />
      {within && picture !== null && (
        <img
          className="player-picture"
          src={picture.src}
          srcSet={picture.srcset}
          sizes={picture.sizes}
          alt={loop.alt ?? ''}
          draggable={false}
          onError={onBroken}
        />
      )}
      <MoodGlow moods={loop.moodTags} />
    </div>
  );
};

import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import { pictureFit, stagePicture } from '@swirl/contract/stage-picture';
import { classNames } from '#shared/ui/class-names.ts';
import { Backdrop } from './backdrop.tsx';
import { MoodGlow } from './mood-glow.tsx';
import './stage.css';

type ImageStageProps = { loop: Loop; media: LoopMedia; within: boolean; onBroken: () => void };

/** A photo over its colours. */
export const ImageStage = ({ loop, media, within, onBroken }: ImageStageProps) => {
  const picture = stagePicture(loop);
  return (
    <div className={classNames('absolute inset-0', pictureFit(media))}>
      <Backdrop thumbHash={media.thumbHash} />
      {within && picture !== null && (
        <img
          className="stage-picture"
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

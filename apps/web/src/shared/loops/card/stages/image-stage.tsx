import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import { classNames } from '#shared/ui/class-names.ts';
import { Backdrop } from './backdrop.tsx';
import { MoodGlow } from './mood-glow.tsx';
import { pictureFit } from './picture-fit.ts';
import './stage.css';

type ImageStageProps = { loop: Loop; media: LoopMedia; within: boolean; onBroken: () => void };

const widthsOf = ({ sources }: LoopMedia): string =>
  sources.flatMap(({ url, width }) => (width === null ? [] : [`${url} ${width}w`])).join(', ');

/** A photo over its colours. */
export const ImageStage = ({ loop, media, within, onBroken }: ImageStageProps) => (
  <div className={classNames('absolute inset-0', pictureFit(media))}>
    <Backdrop thumbHash={media.thumbHash} />
    {within && (
      <img
        className="stage-picture"
        src={media.sources[0]?.url}
        srcSet={widthsOf(media)}
        sizes="(min-width: 64rem) 30rem, 100vw"
        alt={loop.alt ?? ''}
        draggable={false}
        onError={onBroken}
      />
    )}
    <MoodGlow moods={loop.moodTags} />
  </div>
);

import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useMemo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { moodHue } from '@swirl/contract/mood-hues';
import { classNames } from '#shared/ui/class-names.ts';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { faceOf } from './face-of.ts';
import { ThumbPicture } from './thumb-picture.tsx';
import './loop-thumb.css';

type LoopThumbProps = {
  loop: Loop;
  /** Size and corners. */
  className: string;
  /** Over the picture: its kind, a menu. */
  children?: ReactNode;
};

const NEUTRAL = 265;
const RESTING = restingPeaks(limits.media.waveformBars, 3);
const RING = { radius: 36, shortest: 1.4, amplitude: 10 };

const groundOf = (moods: readonly string[]): CSSProperties & Record<`--${string}`, number> => {
  const [first = NEUTRAL, second = first, third = second] = moods.map(moodHue);
  return { '--hue-1': first, '--hue-2': second, '--hue-3': third };
};

/** A loop in a small place, still. */
export const LoopThumb = ({ loop, className, children }: LoopThumbProps) => {
  const { mediaType, media, caption } = loop;
  const pictured = mediaType === 'video' || mediaType === 'image';
  const written = mediaType === 'status';
  const peaks = useMemo(() => media?.peaks?.map((peak) => peak / 100) ?? RESTING, [media?.peaks]);
  return (
    <div className={classNames('thumb', className)} style={groundOf(loop.moodTags)}>
      <div className="thumb-ground" />
      {pictured && <ThumbPicture loop={loop} />}
      {!pictured && !written && (
        <div className="thumb-talker">
          <LoopRing className="size-full" peaks={peaks} shape={RING} strokeWidth={1.8} />
          <div className="thumb-face">
            <FaceStill config={faceOf(loop)} />
          </div>
        </div>
      )}
      {written && (
        <p aria-hidden dir="auto" className="thumb-words">
          {caption}
        </p>
      )}
      {!written && <div className="thumb-shade" />}
      {children}
    </div>
  );
};

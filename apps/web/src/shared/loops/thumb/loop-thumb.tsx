import { limits } from '@swirl/contract/limits';
import { moodHue } from '@swirl/contract/mood-hues';
import type { Loop } from '@swirl/contract/schemas/loops';
import { EyeOff } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { isCover, useCover } from '#shared/loops/covers.ts';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';
import { thumbHashPicture } from '#shared/media/thumb-hash.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { faceOf } from './face-of.ts';
import './loop-thumb.css';

/** A poster, or the smallest size of a photo. */
const pictureOf = ({ media, mediaType }: Loop): string | undefined =>
  mediaType === 'image' ? media?.sources.at(-1)?.url : (media?.posterUrl ?? undefined);

/**
 * A still of a video or photo over its backdrop. Links expire, so a broken image fetches a new one.
 */
const ThumbPicture = ({ loop }: { loop: Loop }) => {
  const renew = useFreshLinks(loop, false);
  const hash = loop.media?.thumbHash ?? null;
  const picture = pictureOf(loop);
  return (
    <>
      {hash !== null && <img className="thumb-picture" src={thumbHashPicture(hash)} alt="" />}
      {picture !== undefined && (
        <img
          className="thumb-picture"
          src={picture}
          alt={loop.alt ?? ''}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => void renew().catch(() => undefined)}
        />
      )}
    </>
  );
};

type LoopThumbProps = {
  loop: Loop;
  /** Size and rounded corners. */
  className: string;
  /** Over the picture: its kind, or a menu. */
  children?: ReactNode;
};

const NEUTRAL = 265;
const RESTING = restingPeaks(limits.media.waveformBars, 3);
const RING = { radius: 36, shortest: 1.4, amplitude: 10 };

const groundOf = (moods: readonly string[]): CSSProperties & Record<`--${string}`, number> => {
  const [first = NEUTRAL, second = first, third = second] = moods.map(moodHue);
  return { '--hue-1': first, '--hue-2': second, '--hue-3': third };
};

/** A loop as a thumbnail, without playback; covered if it has a warning. */
export const LoopThumb = ({ loop, ...props }: LoopThumbProps) => {
  const cover = useCover();
  return <ShownThumb loop={cover(loop)} {...props} />;
};

const ShownThumb = ({ loop, className, children }: LoopThumbProps) => {
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
      {isCover(loop) && (
        <div className="thumb-covered">
          <EyeOff aria-hidden />
        </div>
      )}
      {written && !isCover(loop) && (
        <p aria-hidden dir="auto" className="thumb-text">
          {caption}
        </p>
      )}
      {!written && <div className="thumb-shade" />}
      {children}
    </div>
  );
};

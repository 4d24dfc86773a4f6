import { feedAvatar, type AvatarConfig } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import type { MediaType } from '@swirl/contract/loops';
import { moodHue } from '@swirl/contract/mood-hues';
import type { CSSProperties, ReactNode } from 'react';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import '#shared/loops/thumb/loop-thumb.css';

const NEUTRAL = 265;
const RESTING = restingPeaks(limits.media.waveformBars, 3);
const RING = { radius: 36, shortest: 1.4, amplitude: 10 };

export const lightOf = (
  moods: readonly string[],
): CSSProperties & Record<`--${string}`, number> => {
  const [first = NEUTRAL, second = first, third = second] = moods.map(moodHue);
  return { '--hue-1': first, '--hue-2': second, '--hue-3': third };
};

type DraftPictureProps = {
  shown: {
    mediaType: MediaType;
    caption?: string | null | undefined;
    avatarConfig?: AvatarConfig | null | undefined;
  };
  /** A video or photo. */
  children?: ReactNode;
};

/** What is not posted yet, in a `thumb` with the light of its moods. */
export const DraftPicture = ({ shown, children }: DraftPictureProps) => {
  const { mediaType, caption, avatarConfig } = shown;
  return (
    <span className="absolute inset-0 block">
      <span className="thumb-ground block" />
      {mediaType === 'status' && (
        <span dir="auto" className="thumb-text">
          {caption}
        </span>
      )}
      {mediaType === 'audio' && (
        <span className="thumb-talker block">
          <LoopRing className="size-full" peaks={RESTING} shape={RING} strokeWidth={1.8} />
          <span className="thumb-face block">
            <FaceStill config={avatarConfig ?? feedAvatar} />
          </span>
        </span>
      )}
      {children}
      {mediaType !== 'status' && <span className="thumb-shade block" />}
    </span>
  );
};

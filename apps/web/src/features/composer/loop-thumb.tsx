import type { AvatarConfig } from '@swirl/contract/avatar';
import { Play } from 'lucide-react';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { loopSeconds } from '#shared/recording/captured-loop.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { FramedMedia } from '#shared/recording/framed-media.tsx';

type LoopThumbProps = { captured: CapturedLoop; avatar: AvatarConfig | null };

/** A loop as a thumbnail beside its caption. */
export const LoopThumb = ({ captured, avatar }: LoopThumbProps) => (
  <>
    {avatar ? <FaceStill config={avatar} /> : <FramedMedia captured={captured} playing muted />}
    {captured.mediaType !== 'image' && (
      <span className="absolute start-2.5 bottom-2.5 z-2 flex h-7 items-center gap-1.5 rounded-full bg-night/70 ps-2.5 pe-3 text-sm font-[650] text-white tabular-nums">
        <Play aria-hidden className="size-3 fill-current" />
        {clockText(loopSeconds(captured))}
      </span>
    )}
  </>
);

import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import * as m from '#messages';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { Backdrop } from './backdrop.tsx';
import { loopSeed } from './loop-seed.ts';
import './stage.css';

const PEAKS = restingPeaks(limits.media.waveformBars, 7);
const RING = { radius: 40, shortest: 1.4, amplitude: 7.8 };

const LINES = {
  audio: m.processing_audio,
  video: m.processing_video,
  image: m.processing_image,
  status: m.processing_image,
} as const satisfies Record<Loop['mediaType'], () => string>;

/** One's own loop while the server prepares it: the ring is the progress. */
export const ProcessingStage = ({ loop, media }: { loop: Loop; media: LoopMedia }) => {
  const percent = Math.round(media.progress ?? 0);
  return (
    <>
      <Swirl moods={loop.moodTags} seed={loopSeed(loop.id)} />
      <Backdrop thumbHash={media.thumbHash} />
      <div className="absolute inset-0 bg-[oklch(0.13_0.015_265/0.26)]" />
      <div className="stage-progress">
        <progress
          className="sr-only"
          aria-label={LINES[loop.mediaType]()}
          max={100}
          value={percent}
        />
        <LoopRing
          className="size-[min(82cqw,38cqh)]"
          peaks={PEAKS}
          shape={RING}
          played={percent / 100}
        />
        <p className="mt-3 font-display text-[2.75rem] leading-none font-bold tracking-[-0.03em] tabular-nums">
          {m.percent({ percent })}
        </p>
        <p className="mt-1.5 max-w-80 text-[0.9375rem] font-medium text-balance opacity-90">
          {LINES[loop.mediaType]()}
        </p>
      </div>
    </>
  );
};

import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { loopSeed } from './loop-seed.ts';
import './views.css';

type FailedViewProps = { loop: Loop; media: LoopMedia; action: ReactNode };

const REASONS = {
  media_unsupported: m.failed_unsupported,
  media_too_long: m.failed_too_long,
  processing_failed: m.failed_processing,
} as const satisfies Record<NonNullable<LoopMedia['failure']>, () => string>;

// A broken ring: every fourth bar is missing.
const PEAKS = Array.from({ length: 50 }, (_, bar) => (bar % 4 === 3 ? 0 : 0.35));
const RING = { radius: 40, shortest: 0.2, amplitude: 7.8 };

/** The author's own loop whose processing failed: why, and what to do. */
export const FailedView = ({ loop, media, action }: FailedViewProps) => (
  <>
    <Swirl moods={loop.moodTags} seed={loopSeed(loop.id)} dimmed />
    <div className="absolute inset-0 bg-night/50" />
    <div className="player-progress">
      <LoopRing
        className="size-[min(48cqw,24cqh)] opacity-80"
        peaks={PEAKS}
        shape={RING}
        played={0}
      />
      <h3 className="mt-4 text-3xl">{m.failed_title()}</h3>
      <p className="mt-2 max-w-76 text-base font-medium text-balance opacity-90">
        {REASONS[media.failure ?? 'processing_failed']()}
      </p>
      {action != null && <div className="pointer-events-auto mt-5">{action}</div>}
    </div>
  </>
);

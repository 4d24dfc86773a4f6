import type { ReactNode } from 'react';
import * as m from '#messages';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import '#shared/loops/card/loop-card.css';

const PEAKS = restingPeaks(50, 5);
const ACTIONS = ['react', 'comments', 'remix', 'share', 'more'];

type FeedSkeletonProps = { /** What is known already. */ picture?: ReactNode };

/** The skeleton of a loop. */
export const FeedSkeleton = ({ picture }: FeedSkeletonProps) => (
  <div className="loop-card">
    <div className="loop-player">
      <div className="absolute inset-0 grid -translate-y-[9%] place-items-center">
        <span className="relative grid size-[min(84cqw,40cqh)] place-items-center">
          <LoopRing
            className="absolute inset-0 animate-[turn_12s_linear_infinite] text-white/28"
            peaks={PEAKS}
          />
          <output className="text-base font-semibold text-[oklch(0.86_0.01_265)]">
            {m.feed_loading()}
          </output>
        </span>
      </div>
      {picture}
      <div className="loop-scrim-top" />
      <div className="loop-scrim-bottom" />
      <div className="loop-meta w-full max-w-[19rem]">
        <div className="flex w-full items-center gap-3">
          <Skeleton className="size-12.5 flex-none rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/5" />
        <div className="flex gap-2">
          <Skeleton className="h-7 w-20 rounded-full!" />
          <Skeleton className="h-7 w-16 rounded-full!" />
        </div>
      </div>
    </div>
    <div className="loop-side">
      <div className="loop-navigation" />
      <div className="loop-actions">
        {ACTIONS.map((action) => (
          <Skeleton
            key={action}
            className="size-[max(2.875rem,44px)] rounded-full! scheme-dark lg:size-13"
          />
        ))}
      </div>
    </div>
  </div>
);

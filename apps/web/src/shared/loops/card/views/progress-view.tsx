import { limits } from '@swirl/contract/limits';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { FramedMedia } from '#shared/recording/framed-media.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { Backdrop } from './backdrop.tsx';
import { loopSeed } from './loop-seed.ts';
import './views.css';

const PEAKS = restingPeaks(limits.media.waveformBars, 7);
const RING = { radius: 40, shortest: 1.4, amplitude: 7.8 };

type ProgressViewProps = {
  /** The id of the loop or of its upload. */
  id: string;
  moods: readonly string[];
  /** The recording, if this page still has it. */
  captured: CapturedLoop | undefined;
  thumbHash?: string | null;
  title: string;
  lines: readonly string[];
  /** Null for indeterminate progress. */
  percent: number | null;
  action?: ReactNode;
};

/** The author's own loop before it is ready: the take behind a ring that shows the progress. */
export const ProgressView = ({
  id,
  moods,
  captured,
  thumbHash = null,
  title,
  lines,
  percent,
  action,
}: ProgressViewProps) => (
  <>
    <Swirl moods={moods} seed={loopSeed(id)} />
    {captured !== undefined && captured.mediaType !== 'audio' ? (
      <FramedMedia captured={captured} playing muted />
    ) : (
      <Backdrop thumbHash={thumbHash} />
    )}
    <div className="absolute inset-0 bg-night/52" />
    <div className="player-progress">
      {percent !== null && (
        <progress className="sr-only" aria-label={title} max={100} value={percent} />
      )}
      <div className="grid place-items-center [&>*]:[grid-area:1/1]">
        <LoopRing
          className="size-[min(82cqw,38cqh)]"
          peaks={PEAKS}
          shape={RING}
          played={(percent ?? 0) / 100}
        />
        {percent !== null && (
          <p
            aria-hidden
            className="font-display text-5xl leading-none font-bold tracking-[-0.03em] tabular-nums"
          >
            {m.percent({ percent })}
          </p>
        )}
      </div>
      <h3 className="mt-5 text-2xl">{title}</h3>
      <p className="mt-1.5 max-w-80 text-base leading-relaxed font-medium text-balance opacity-90">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      {action !== undefined && <div className="pointer-events-auto mt-4">{action}</div>}
    </div>
  </>
);

import type { ReactNode } from 'react';
import * as m from '#messages';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import './first-visit.css';

/** How far the first visit is. */
export type Progress = { step: number; total: number };

type StepFrameProps = {
  progress: Progress;
  title: string;
  text: string;
  onSkip: () => void;
  /** Absent in the last step, where skipping it is skipping all. */
  onSkipAll?: (() => void) | undefined;
  children: ReactNode;
  footer: ReactNode;
};

const SKIP =
  'flex min-h-hit items-center rounded-full px-3.5 text-base font-[650] text-muted hover:text-text';

/** One step of the first visit: where one is, what it is about, and the way on. */
export const StepFrame = ({
  progress,
  title,
  text,
  onSkip,
  onSkipAll,
  children,
  footer,
}: StepFrameProps) => (
  <main id="content" className="first-visit">
    <header className="flex h-15 items-center gap-2.5 ps-5 pe-1.5 pt-1">
      <StepRing {...progress} />
      <p className="text-base font-[650] tabular-nums">{m.first_visit_step(progress)}</p>
      <span className="ms-auto flex">
        {onSkipAll && (
          <button type="button" className={SKIP} onClick={onSkipAll}>
            {m.first_visit_skip_all()}
          </button>
        )}
        <button type="button" className={SKIP} onClick={onSkip}>
          {m.first_visit_skip()}
        </button>
      </span>
    </header>
    <div className="px-5 pt-2">
      <PageHeading
        title={title}
        className="text-[2rem] leading-[1.06] font-bold tracking-[-0.035em] text-balance outline-none"
      >
        {title}
      </PageHeading>
      <p className="mt-2.5 text-base text-pretty text-muted">{text}</p>
    </div>
    {children}
    <footer className="first-visit-footer">{footer}</footer>
  </main>
);

const RADIUS = 42;
const GAP = 7;
const STROKE_MOODS = ['cozy', 'playful', 'dreamy'] as const;

/** An arc for each step, lit as far as one has come. */
const StepRing = ({ step, total }: Progress) => (
  <svg aria-hidden viewBox="0 0 100 100" className="size-7.5 -rotate-90" fill="none">
    {STROKE_MOODS.slice(0, total).map((mood, index) => (
      <circle
        key={mood}
        cx="50"
        cy="50"
        r={RADIUS}
        pathLength="100"
        strokeWidth="12"
        strokeDasharray={`${100 / total - GAP} ${100 - 100 / total + GAP}`}
        strokeDashoffset={-(index * 100) / total - GAP / 2}
        style={moodStyle(mood)}
        className={index < step ? 'mood stroke-[var(--mood-line)]' : 'stroke-ring-track'}
      />
    ))}
  </svg>
);

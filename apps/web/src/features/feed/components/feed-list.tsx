import type { Loop } from '@swirl/contract/schemas/loops';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useSnapList } from '../hooks/use-snap-list.ts';
import { windowAround } from '../scroll/window-range.ts';
import './feed.css';

/** The state of a loop in the list. */
export type CardState = {
  active: boolean;
  near: boolean;
  /** The previous and next buttons, for the column beside the player. */
  navigation: ReactNode;
};

type FeedListProps = {
  loops: readonly Loop[];
  active: number;
  onSettle: (index: number) => void;
  renderLoop: (loop: Loop, standing: CardState) => ReactNode;
  /** The active loop as text, announced when it changes. */
  announcement: string;
};

const BESIDE = 'flex flex-col rounded-full bg-surface text-text shadow-card';
const HIDDEN =
  'absolute end-3 top-[calc(4rem+env(safe-area-inset-top))] z-20 flex flex-col rounded-full bg-surface text-text shadow-card not-focus-within:sr-only lg:hidden';

const Spacer = ({ cards }: { cards: number }) => (
  <div aria-hidden style={{ height: `${cards * 100}%` }} />
);

/** All loops in one column, of which five are rendered at any time. */
export const FeedList = ({ loops, active, onSettle, renderLoop, announcement }: FeedListProps) => {
  const ids = useMemo(() => loops.map(({ id }) => id), [loops]);
  const { scroller, centre, step } = useSnapList(ids, active, onSettle);
  const { start, end } = windowAround(centre, loops.length);
  const steps = { first: active === 0, last: active === loops.length - 1 };

  // The pressed button stays in its card: the focus moves to the next card's button before another
  // key is pressed.
  const pressed = useRef<{ by: number; at: number }>(null);
  useLayoutEffect(() => {
    if (pressed.current === null || pressed.current.at === active) return;
    const same = `article:not([inert]) [data-step="${pressed.current.by}"]`;
    scroller.current?.querySelector<HTMLElement>(same)?.focus({ preventScroll: true });
    pressed.current = null;
  }, [active, scroller]);
  const navigation = (
    <StepButtons
      {...steps}
      className={BESIDE}
      onStep={(by) => {
        pressed.current = { by, at: active };
        step(by);
      }}
    />
  );
  return (
    <section aria-label={m.feed_list()} className="relative h-full">
      <StepButtons {...steps} onStep={step} className={HIDDEN} />
      <div ref={scroller} className="feed-list">
        <Spacer cards={start} />
        {loops.slice(start, end).map((loop, offset) => {
          const distance = Math.abs(start + offset - active);
          return (
            <div key={loop.id} className="feed-slot">
              {renderLoop(loop, { active: distance === 0, near: distance === 1, navigation })}
            </div>
          );
        })}
        <Spacer cards={loops.length - end} />
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </section>
  );
};

type StepButtonsProps = {
  first: boolean;
  last: boolean;
  onStep: (by: number) => void;
  className: string;
};

/** Previous and next buttons, for people who neither swipe nor scroll. */
const StepButtons = ({ first, last, onStep, className }: StepButtonsProps) => (
  <div className={className}>
    {/* Not disabled at the ends, where they would lose the focus. */}
    <IconButton
      label={m.feed_previous()}
      data-step={-1}
      aria-disabled={first || undefined}
      onClick={() => !first && onStep(-1)}
      className="size-13! aria-disabled:opacity-40"
    >
      <ChevronUp />
    </IconButton>
    <IconButton
      label={m.feed_next()}
      data-step={1}
      aria-disabled={last || undefined}
      onClick={() => !last && onStep(1)}
      className="size-13! aria-disabled:opacity-40"
    >
      <ChevronDown />
    </IconButton>
  </div>
);

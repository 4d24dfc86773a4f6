import type { Loop } from '@swirl/contract/schemas/loops';
import type { ReactNode } from 'react';
import { cardLabel } from './card-label.ts';
import { LoopMeta } from './loop-meta.tsx';
import './loop-card.css';

export type LoopCardProps = {
  loop: Loop;
  /** The one that plays. The others cannot be reached by keys, touch or screen readers. */
  active: boolean;
  /** Beside the active one: its media is fetched ahead. */
  near: boolean;
  /**
   * The buttons that act on the loop, as a fragment: the card sets them in a column over the
   * stage, beside it where there is room, and in a row where the screen is low.
   */
  actions: ReactNode;
  /** Stands at the head of the column where that stands beside the stage. */
  navigation?: ReactNode;
  /** The line that leads to the loop this one is a remix of. */
  origin?: ReactNode;
  /** What the author can do about a loop that could not be processed. */
  failedAction?: ReactNode;
  /** Two taps react; they never take a reaction back. */
  onDoubleTap: () => void;
  /** Before the author's profile opens. */
  onOpenAuthor?: () => void;
};

/** One loop filling its place. Everything that acts on it comes in from outside. */
export const LoopCard = ({
  loop,
  active,
  actions,
  navigation,
  origin,
  onOpenAuthor,
}: LoopCardProps) => (
  <article className="loop-card" aria-label={cardLabel(loop)} inert={!active} data-loop={loop.id}>
    <div className="loop-stage">
      <div className="loop-scrim-top" />
      <div className="loop-scrim-bottom" />
      <LoopMeta loop={loop} origin={origin} {...(onOpenAuthor && { onOpenAuthor })} />
    </div>
    <div className="loop-side">
      <div className="loop-navigation">{navigation}</div>
      <div className="loop-actions">{actions}</div>
    </div>
  </article>
);

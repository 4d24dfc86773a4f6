import { ChevronDown, ChevronUp } from 'lucide-react';
import * as m from '#messages';
import { IconButton } from '#shared/ui/icon-button.tsx';

type StepButtonsProps = {
  first: boolean;
  last: boolean;
  onStep: (by: number) => void;
  className: string;
};

/** The way on and back for those who neither swipe nor turn a wheel. */
export const StepButtons = ({ first, last, onStep, className }: StepButtonsProps) => (
  <div className={className}>
    {/* Not disabled at the ends, where they would drop the focus of who goes by them. */}
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

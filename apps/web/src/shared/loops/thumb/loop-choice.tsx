import type { Loop } from '@swirl/contract/schemas/loops';
import type { ReactNode } from 'react';
import { clockText } from '#shared/recording/clock-text.ts';
import { tileLabel } from '../tile-label.ts';
import { isCover, useCover } from '../covers.ts';
import { warningTitle } from '../warning-texts.ts';
import { LoopThumb } from './loop-thumb.tsx';

type LoopChoiceProps = {
  loop: Loop;
  chosen: boolean;
  disabled?: boolean;
  onChoose: (wanted: boolean) => void;
  /** In the circle at its end. */
  children: ReactNode;
};

/** A loop in a list from which several can be chosen. */
export const LoopChoice = ({
  loop: given,
  chosen,
  disabled = false,
  onChoose,
  children,
}: LoopChoiceProps) => {
  const loop = useCover()(given);
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        disabled={disabled}
        onClick={() => onChoose(!chosen)}
        className="group -mx-2.5 mb-0.5 flex min-h-22 w-[calc(100%+1.25rem)] items-center gap-3.5 rounded-[1.375rem] ps-2.5 pe-4 text-start -outline-offset-2 disabled:opacity-45 aria-pressed:bg-raised [@media(hover:hover)]:hover:enabled:bg-raised"
      >
        <span aria-hidden className="w-14 flex-none">
          <LoopThumb loop={loop} className="aspect-[4/5] rounded-[0.625rem]" />
        </span>
        <span className="sr-only">{tileLabel(loop)}</span>
        <span aria-hidden className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 text-lg leading-[1.28] font-[620]">
            {isCover(loop) ? warningTitle(loop.warning) : loop.caption}
          </span>
          {loop.duration > 0 && (
            <span className="block text-base text-muted">{clockText(loop.duration)}</span>
          )}
        </span>
        <span className="grid size-7 flex-none place-items-center rounded-full text-base font-bold tabular-nums shadow-[inset_0_0_0_2px_color-mix(in_oklch,var(--color-text)_34%,transparent)] group-aria-pressed:bg-text group-aria-pressed:text-ground group-aria-pressed:shadow-none">
          {children}
        </span>
      </button>
    </li>
  );
};

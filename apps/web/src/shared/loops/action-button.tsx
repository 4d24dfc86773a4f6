import type { ComponentProps, ReactNode } from 'react';
import { compactCount } from '../config/compact-count.ts';
import { classNames } from '../ui/class-names.ts';
import { Tooltip } from '../ui/tooltip.tsx';

type ActionButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The button's name: announced before the count, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  count?: number;
};

/** A round button beside a loop. Over the player it is dark in both themes. */
export const ActionButton = ({ label, icon, count = 0, className, ...rest }: ActionButtonProps) => (
  <Tooltip label={label}>
    <button
      type="button"
      className={classNames(
        'group flex min-h-hit w-13.5 flex-col items-center gap-0.5 rounded-medium text-sm leading-tight font-[650] tabular-nums select-none lg:w-15 lg:gap-1 lg:text-base',
        className,
      )}
      {...rest}
    >
      <span
        className={classNames(
          'relative grid size-[max(2.875rem,44px)] place-items-center rounded-full bg-night/46 transition-[background-color,color,scale] lg:size-13 [&_svg]:size-6',
          'lg:bg-[light-dark(oklch(1_0_0),oklch(0.24_0.02_265/0.82))] lg:shadow-card',
          // A pressed button keeps its color on hover, because the pointer is still over it.
          'group-[:hover:not([aria-pressed=true])]:bg-night/62 group-active:scale-[0.92] lg:group-[:hover:not([aria-pressed=true])]:bg-raised',
          'group-aria-pressed:bg-[oklch(0.72_0.18_var(--mood-hue,20))] group-aria-pressed:text-[oklch(0.18_0.05_var(--mood-hue,20))] group-aria-pressed:shadow-none group-aria-pressed:[&_svg]:fill-current',
        )}
      >
        {icon}
      </span>
      <span className="sr-only">{label}</span>
      {count > 0 && (
        <span className="in-data-[player=dark]:[text-shadow:0_1px_8px_oklch(0_0_0/0.5)]">
          {compactCount(count)}
        </span>
      )}
    </button>
  </Tooltip>
);

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  children: ReactNode;
};

export const ICON_LOOK =
  'grid size-hit flex-none place-items-center rounded-full transition-[background-color,scale] select-none hover:bg-[color-mix(in_oklch,currentColor_9%,transparent)] active:scale-[0.94] [&_svg]:size-6';

export const IconButton = ({ label, className, children, ...rest }: IconButtonProps) => (
  <Tooltip label={label}>
    <button
      type="button"
      aria-label={label}
      className={classNames(ICON_LOOK, 'disabled:opacity-45 disabled:active:scale-100', className)}
      {...rest}
    >
      {children}
    </button>
  </Tooltip>
);

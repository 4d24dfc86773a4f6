import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { Slot } from './slot.tsx';

/** 'danger' is for what cannot be undone, 'danger-line' for what can. */
type ButtonVariant = 'main' | 'ink' | 'quiet' | 'line' | 'danger' | 'danger-line';
type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  main: 'bg-ember text-on-ember hover:brightness-[1.06]',
  ink: 'bg-text text-ground hover:opacity-90',
  quiet:
    'bg-[color-mix(in_oklch,var(--color-text)_9%,transparent)] hover:bg-[color-mix(in_oklch,var(--color-text)_14%,transparent)]',
  line: 'shadow-[inset_0_0_0_1.5px_var(--color-edge)] hover:bg-[color-mix(in_oklch,var(--color-text)_6%,transparent)]',
  danger: 'bg-danger-fill text-on-danger hover:brightness-[1.06]',
  'danger-line':
    'text-danger-text shadow-[inset_0_0_0_1.5px_color-mix(in_oklch,var(--color-danger-text)_70%,transparent)] hover:bg-[color-mix(in_oklch,var(--color-danger)_10%,transparent)]',
};

// The small one is 40 px high; an invisible border extends the hit area to 44.
const SIZES: Record<ButtonSize, string> = {
  small:
    'min-h-10 px-4.5 text-base after:absolute after:inset-x-0 after:top-1/2 after:h-hit after:-translate-y-1/2',
  medium: 'min-h-[max(2.875rem,44px)] px-5 text-base',
  large: 'min-h-13 px-6.5 text-lg',
};

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While the action runs: cannot be pressed again, keeps its width and focus. */
  pending?: boolean;
  /** Renders the child (a link) in the style of a button. */
  asChild?: boolean;
};

export const Button = ({
  variant = 'quiet',
  size = 'medium',
  pending = false,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const classes = classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-full font-[650] select-none',
    'transition-[background-color,filter,opacity,scale] active:scale-[0.97]',
    'disabled:opacity-45 disabled:active:scale-100 aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
  if (asChild) {
    return (
      <Slot className={classes} {...rest}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
      {...rest}
    >
      {pending && <Spinner className="size-[1.1em]" />}
      {children}
    </button>
  );
};

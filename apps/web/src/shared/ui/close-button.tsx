import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as m from '#messages';
import { classNames } from './class-names.ts';

/** The cross needs no tooltip, and without one Escape closes its dialog at once. */
export const CloseButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label={m.close()}
    className={classNames(
      'grid size-hit flex-none place-items-center rounded-full transition-[background-color,scale] hover:bg-[color-mix(in_oklch,currentColor_9%,transparent)] active:scale-[0.94] [&_svg]:size-6',
      className,
    )}
    {...rest}
  >
    <X />
  </button>
);

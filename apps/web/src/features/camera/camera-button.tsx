import type { ComponentProps } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';

type CameraButtonProps = ComponentProps<typeof IconButton> & {
  /** Turned on, like a light. */
  lit?: boolean;
};

/** A round button that is legible over any picture. */
export const CameraButton = ({ lit = false, className, ...rest }: CameraButtonProps) => (
  <IconButton
    {...rest}
    className={classNames(
      'size-12 backdrop-blur-md',
      lit
        ? 'bg-[#fff6e6] text-[oklch(0.22_0.03_60)] hover:bg-[#fffaf0]'
        : 'bg-night/50 text-white hover:bg-night/70',
      className,
    )}
  />
);

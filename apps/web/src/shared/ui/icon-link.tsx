import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import { ICON_LOOK } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

type IconLinkProps = {
  /** Every icon has a name: read aloud, and shown as a tooltip. */
  label: string;
  href: string;
  className?: string;
  children: ReactNode;
} & Pick<ComponentProps<'a'>, 'aria-describedby'>;

/** A link that looks like the icon buttons beside it. */
export const IconLink = ({ label, className, children, ...rest }: IconLinkProps) => (
  <Tooltip label={label}>
    <Link aria-label={label} className={classNames(ICON_LOOK, className)} {...rest}>
      {children}
    </Link>
  </Tooltip>
);

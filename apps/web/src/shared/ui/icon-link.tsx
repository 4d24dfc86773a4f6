import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import { ICON_LOOK } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

type IconLinkProps = {
  /** The accessible name, announced before its content and shown as a tooltip. */
  label: string;
  href: string;
  className?: string;
  children: ReactNode;
};

/** A link that looks like the icon buttons beside it. */
export const IconLink = ({ label, href, className, children }: IconLinkProps) => (
  <Tooltip label={label}>
    <Link href={href} className={classNames(ICON_LOOK, className)}>
      <span className="sr-only">{label}</span>
      {children}
    </Link>
  </Tooltip>
);

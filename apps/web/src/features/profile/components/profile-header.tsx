import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { BackUnlessRoot } from '#shared/ui/history/back-unless-root.tsx';
import { Wordmark } from '#shared/ui/logo.tsx';

type ProfileHeaderProps = {
  /** Transparent over a cover. */
  ground: 'page' | 'cover' | 'dark-cover';
  edit?: ReactNode;
  menu: ReactNode;
};

const LOOKS = {
  page: 'border-line bg-ground',
  cover: 'border-transparent',
  'dark-cover': 'border-transparent text-white scheme-dark',
} as const;

/** Sticky: back, home, the edit button on the own profile, the menu. */
export const ProfileHeader = ({ ground, edit, menu }: ProfileHeaderProps) => (
  <header
    className={classNames(
      'sticky top-0 z-20 -mb-[calc(3.5rem+1px+env(safe-area-inset-top))] grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center border-b px-2 pt-[env(safe-area-inset-top)] transition-[background-color,border-color,color] *:h-14',
      LOOKS[ground],
    )}
  >
    <span className="flex items-center">
      <BackUnlessRoot />
    </span>
    <Link
      href={pathTo.home()}
      aria-label={m.home_link({ product: PRODUCT_NAME })}
      className="flex items-center rounded-small px-1 lg:invisible"
    >
      <Wordmark className="text-xl" />
    </Link>
    <span className="flex items-center justify-end">
      {edit}
      {/* The rail of wide screens has it. */}
      <span className="lg:hidden">{menu}</span>
    </span>
  </header>
);

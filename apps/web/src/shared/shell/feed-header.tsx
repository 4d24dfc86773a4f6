import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { Bell, RefreshCw, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { IconLink } from '../ui/icon-link.tsx';
import { Wordmark } from '../ui/logo.tsx';
import { useLazySlots } from './lazy-slots.ts';
import { refreshPage } from './page-refresh.ts';
import { useRefreshButton } from './use-refresh-button.ts';

type FeedHeaderProps = {
  /** Whether this is Home itself, where the logo leads to the first loop. */
  atHome: boolean;
  menu: ReactNode;
};

/** The header over the player on phones. */
export const FeedHeader = ({ atHome, menu }: FeedHeaderProps) => {
  const { turning, press } = useRefreshButton();
  const { BellMark } = useLazySlots();
  return (
    <header className="feed-header pointer-events-none absolute inset-x-0 top-0 z-10 flex h-[calc(3.75rem+env(safe-area-inset-top))] items-center justify-between ps-4.5 pe-2 pt-[env(safe-area-inset-top)] text-white scheme-dark *:pointer-events-auto lg:hidden">
      <Link
        href={pathTo.home()}
        aria-label={m.home_link({ product: PRODUCT_NAME })}
        className="flex min-h-hit items-center rounded-small"
        onClick={(event) => {
          if (atHome && refreshPage() !== false) event.preventDefault();
        }}
      >
        <Wordmark />
      </Link>
      <div className="flex items-center">
        <IconButton label={m.refresh()} onClick={press} aria-busy={turning}>
          <RefreshCw className={classNames('size-5.5!', turning && 'animate-spin')} />
        </IconButton>
        <IconLink label={m.page_search()} href={pathTo.search()}>
          <Search aria-hidden />
        </IconLink>
        <IconLink label={m.page_notifications()} href={pathTo.notifications()} className="relative">
          <Bell aria-hidden />
          {BellMark && <BellMark />}
        </IconLink>
        {menu}
      </div>
    </header>
  );
};

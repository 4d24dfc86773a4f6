import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { Link } from 'wouter';
import * as m from '#messages';
import { Wordmark } from '#shared/ui/logo.tsx';
import { MenuDrawer } from './menu-drawer.tsx';

/** The head of a member's page: the way home and the menu. */
export const MemberHeader = () => (
  <header className="sticky top-0 z-20 flex h-14 flex-none items-center justify-between ps-5 pe-2">
    <Link
      href={pathTo.home()}
      aria-label={m.home_link({ product: PRODUCT_NAME })}
      className="rounded-small"
    >
      <Wordmark />
    </Link>
    <MenuDrawer look="icon" />
  </header>
);

import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ROOT_STATE } from '../ui/history/root-entry.ts';
import { refreshPage } from './page-refresh.ts';
import type { Tab } from './tabs.ts';

type TabLinkProps = { tab: Tab; className: string; children: ReactNode };

/** Links to a tab's page; the current tab refreshes its page. */
export const TabLink = ({ tab, className, children }: TabLinkProps) => (
  <Link
    href={tab.href}
    state={ROOT_STATE}
    aria-current={tab.current ? 'page' : undefined}
    className={className}
    onClick={(event) => {
      if (tab.current && refreshPage() !== false) event.preventDefault();
    }}
  >
    {children}
  </Link>
);

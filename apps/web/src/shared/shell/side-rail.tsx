import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { RefreshCw } from 'lucide-react';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { classNames } from '../ui/class-names.ts';
import { Wordmark } from '../ui/logo.tsx';
import { tooltips } from '../ui/tooltip-store.ts';
import { CreateButton } from './create-button.tsx';
import { RAIL_NAME, RAIL_ROW } from './rail-row.ts';
import { TabLink } from './tab-link.tsx';
import { type Tab, useTabs } from './tabs.ts';
import { useRefreshButton } from './use-refresh-button.ts';

/** Same breakpoint as in the style sheets: from here on the rail shows names. */
const NAMES_FIT = '(min-width: 80rem)';

const show = (target: EventTarget): void => {
  if (!(target instanceof Element) || matchMedia(NAMES_FIT).matches) return;
  const row = target.closest('a, button');
  const name = row?.querySelector('.rail-name')?.textContent;
  if (row && name) tooltips.enter(row, name);
};

/** On the rail as a whole, because its rows come from several features. */
const railTooltips = {
  onPointerOver: ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') show(target);
  },
  onPointerOut: tooltips.leave,
  onPointerDown: tooltips.hide,
  onFocus: ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) show(target);
  },
  onBlur: tooltips.hide,
};

type SideRailProps = {
  userId: string | undefined;
  creating: boolean;
  onCreatingChange: (creating: boolean) => void;
  /** The row that leads to moderation, for owners. */
  desk: ReactNode;
  /** The row that opens the menu. */
  menu: ReactNode;
};

const RailItem = ({ tab }: { tab: Tab }) => (
  <TabLink tab={tab} className={RAIL_ROW}>
    <tab.Icon aria-hidden className="size-6 flex-none" strokeWidth={tab.current ? 2.5 : 2} />
    <span className={RAIL_NAME}>{tab.label}</span>
  </TabLink>
);

/** Replaces tab bar and header on wide screens. */
export const SideRail = ({ userId, creating, onCreatingChange, desk, menu }: SideRailProps) => {
  const { home, echoes, search, loops, profile } = useTabs(userId);
  const { turning, press } = useRefreshButton();
  return (
    <div
      className="side-rail sticky top-0 hidden h-dvh flex-none flex-col overflow-x-hidden overflow-y-auto border-e border-line bg-ground px-3.5 pt-6 pb-5 lg:flex xl:px-4"
      {...railTooltips}
    >
      <Link
        href={pathTo.home()}
        aria-label={m.home_link({ product: PRODUCT_NAME })}
        className="mb-7 flex h-12 flex-none items-center justify-center rounded-small xl:self-start xl:px-3"
      >
        <Wordmark className="text-3xl max-xl:[&>:not(svg)]:sr-only" />
      </Link>
      <nav aria-label={m.tabs()} className="flex flex-col gap-1">
        <RailItem tab={home} />
        <RailItem tab={echoes} />
        <RailItem tab={search} />
        <CreateButton
          label={m.create()}
          open={creating}
          onOpenChange={onCreatingChange}
          className={classNames(
            RAIL_ROW,
            'rail-create my-2 bg-ember font-bold text-on-ember hover:bg-ember hover:brightness-[1.06]',
          )}
        >
          <span className={RAIL_NAME}>{m.create()}</span>
        </CreateButton>
        <RailItem tab={loops} />
        <RailItem tab={profile} />
      </nav>
      <div className="mt-auto flex flex-col gap-1 pt-6">
        {desk}
        <button type="button" onClick={press} aria-busy={turning} className={RAIL_ROW}>
          <RefreshCw
            aria-hidden
            className={classNames('size-6 flex-none p-px', turning && 'animate-spin')}
          />
          <span className={RAIL_NAME}>{m.refresh()}</span>
        </button>
        {menu}
      </div>
    </div>
  );
};

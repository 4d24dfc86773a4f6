import { pathTo } from '@swirl/contract/paths';
import { Bell } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import * as m from '#messages';
import { unreadOnBell, unreadSpoken, useUnreadCount } from '#shared/notifications/unread-count.ts';
import { UnreadPill } from '#shared/notifications/unread-pill.tsx';
import { RAIL_NAME, RAIL_ROW } from '#shared/shell/rail-row.ts';

/** On wide screens the inbox has its own row, with its count. */
export const InboxRailLink = () => {
  const [location] = useLocation();
  const current = location === pathTo.notifications();
  return (
    <Link
      href={pathTo.notifications()}
      className={RAIL_ROW}
      {...(current && { 'aria-current': 'page' })}
    >
      <Bell aria-hidden className="size-6 flex-none" strokeWidth={current ? 2.5 : 2} />
      <span className={RAIL_NAME}>{m.page_notifications()}</span>
      {/* A number beside the name, or a dot on the bell. */}
      <UnreadPill className="max-xl:absolute max-xl:start-[calc(50%+0.125rem)] max-xl:top-3 max-xl:size-2.5 max-xl:min-w-0 max-xl:px-0 max-xl:ring-2 max-xl:ring-ground max-xl:[&>[aria-hidden]]:hidden" />
    </Link>
  );
};

/** The unread count on the bell of the header. */
export const BellMark = () => {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <span className="absolute end-0 top-0.75 grid h-4.25 min-w-4.25 animate-fade-in place-items-center rounded-full bg-white px-1 text-xs leading-none font-[750] text-ink tabular-nums shadow-[0_0_0_2px_oklch(0.2_0.03_265/0.9)]">
      <span aria-hidden>{unreadOnBell(unread)}</span>
      <span className="sr-only">{unreadSpoken(unread)}</span>
    </span>
  );
};

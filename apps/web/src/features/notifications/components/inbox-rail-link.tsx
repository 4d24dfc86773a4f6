import { pathTo } from '@swirl/contract/paths';
import { Bell } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import * as m from '#messages';
import { UnreadPill } from '#shared/notifications/unread-pill.tsx';
import { RAIL_ROW } from '#shared/shell/rail-row.ts';

/** On wide screens the inbox has a row of its own, beside its count. */
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
      {m.page_notifications()}
      <UnreadPill />
    </Link>
  );
};

import { pathTo } from '@swirl/contract/paths';
import { Bell } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import * as m from '#messages';
import { UnreadPill } from '#shared/notifications/unread-pill.tsx';
import { RAIL_NAME, RAIL_ROW } from '#shared/shell/rail-row.ts';

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
      <span className={RAIL_NAME}>{m.page_notifications()}</span>
      {/* A number beside the name, a dot on the bell where there is none. */}
      <UnreadPill className="max-xl:absolute max-xl:start-[calc(50%+0.125rem)] max-xl:top-3 max-xl:size-2.5 max-xl:min-w-0 max-xl:px-0 max-xl:ring-2 max-xl:ring-ground max-xl:[&>[aria-hidden]]:hidden" />
    </Link>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { unreadQuery } from '#shared/notifications/unread-count.ts';
import type { NotificationGroup } from './inbox-query.ts';
import { markRead, newestOf } from './mark-read.ts';
import { inboxSections } from './sections.ts';
import type { InboxSection } from './sections.ts';

const MOSTLY = 0.6;

const send = async (client: QueryClient, seen: readonly NotificationGroup[]): Promise<void> => {
  if (seen.length === 0) return;
  const known = client.getQueryData(unreadQuery.queryKey)?.unread;
  if (known !== undefined && seen.length >= known) {
    await markRead(client, { upTo: newestOf(seen) });
    return;
  }
  for (const { id, latestId } of seen) await markRead(client, { upTo: latestId, groupId: id });
};

/**
 * A row is marked as read once it was in view for a moment; rows further down stay unread. After a
 * failure it stays unread, and the next time tries again.
 */
const useReadInView = (
  list: RefObject<HTMLElement | null>,
  groups: readonly NotificationGroup[],
): void => {
  const client = useQueryClient();
  useEffect(() => {
    const unread = groups.filter((group) => group.unread);
    if (unread.length === 0 || list.current === null) return undefined;
    const inView = new Set<Element>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (): void => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        const ids = new Set([...inView].map((row) => row.getAttribute('data-group')));
        const seen = unread.filter(({ id }) => ids.has(id));
        void send(client, seen).catch(() => undefined);
      }, uiConstants.inbox.readAfterMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        rest();
      },
      { threshold: MOSTLY },
    );
    for (const row of list.current.querySelectorAll('[data-group]')) observer.observe(row);
    document.addEventListener('visibilitychange', rest);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', rest);
    };
  }, [list, groups, client]);
};

const TITLES = {
  new: m.inbox_new,
  today: m.inbox_today,
  yesterday: m.inbox_yesterday,
  week: m.inbox_week,
  earlier: m.inbox_earlier,
} as const;

type RenderRow = (group: NotificationGroup) => ReactNode;

const Section = ({ section, renderRow }: { section: InboxSection; renderRow: RenderRow }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="px-5 pt-3.5 pb-1.25 font-body text-base font-[650] tracking-normal text-muted lg:px-6 lg:pt-5 lg:pb-2 lg:font-display lg:text-lg lg:font-bold lg:text-text"
      >
        {TITLES[section.name]()}
      </h2>
      <ul>
        {section.groups.map((group) => (
          // A group with something new is a new row: it appears at the top.
          <li key={group.latestId}>{renderRow(group)}</li>
        ))}
      </ul>
    </section>
  );
};

type InboxListProps = {
  groups: NotificationGroup[];
  isLit: (group: NotificationGroup) => boolean;
  renderRow: RenderRow;
};

export const InboxList = ({ groups, isLit, renderRow }: InboxListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useReadInView(list, groups);
  return (
    <div ref={list}>
      {inboxSections(groups, isLit).map((section) => (
        <Section key={section.name} section={section} renderRow={renderRow} />
      ))}
    </div>
  );
};

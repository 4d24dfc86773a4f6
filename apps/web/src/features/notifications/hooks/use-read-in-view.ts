import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { unreadQuery } from '#shared/notifications/unread-count.ts';
import type { NotificationGroup } from '../api/inbox-query.ts';
import { markRead, newestOf } from '../api/mark-read.ts';

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
 * A row is read once it rested in view for a moment: what waits further down stays unread. Without an
 * answer it is unread still, and the next rest tries again.
 */
export const useReadInView = (
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

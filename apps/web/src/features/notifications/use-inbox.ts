import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showNotice } from '#shared/api/show-notice.ts';
import type { NotificationGroup } from './inbox-query.ts';
import { inboxQuery } from './inbox-query.ts';
import { markRead, newestOf } from './mark-read.ts';

/**
 * Unread rows stay highlighted until the page is left or all are marked as read, although the
 * server has them as read.
 */
const useLights = (groups: readonly NotificationGroup[]) => {
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const fresh = groups.filter(({ id, unread }) => unread && !lit.has(id));
  if (fresh.length > 0) setLit(new Set([...lit, ...fresh.map(({ id }) => id)]));
  return {
    isLit: ({ id, unread }: NotificationGroup): boolean => unread || lit.has(id),
    putOut: () => setLit(new Set()),
  };
};

/** Rows newer than the newest of the first response arrived while it was open. */
const useArrivals = (newest: string | undefined) => {
  const [since, setSince] = useState<string>();
  if (since === undefined && newest !== undefined) setSince(newest);
  return ({ latestId }: NotificationGroup): boolean => since !== undefined && latestId > since;
};

export const useInbox = () => {
  const client = useQueryClient();
  const pages = useInfiniteQuery(inboxQuery);
  const { data } = pages;
  const groups = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const newest = groups && newestOf(groups);
  const { isLit, putOut } = useLights(groups ?? []);
  const hasArrived = useArrivals(newest);
  const all = useMutation({
    mutationFn: (upTo: string) => markRead(client, { upTo }),
    onSuccess: putOut,
    onError: (error) => showNotice('markReadFailed', error),
  });
  return {
    pages,
    groups,
    isLit,
    hasArrived,
    /** Nothing to do without highlighted rows. */
    markAll:
      newest !== undefined && groups?.some(isLit) === true && !all.isPending
        ? () => all.mutate(newest)
        : undefined,
  };
};

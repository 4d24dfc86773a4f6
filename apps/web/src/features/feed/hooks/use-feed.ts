import type { FeedSource } from '@swirl/contract/feed-source';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { hasFailed } from '#shared/api/has-failed.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import type { FailedQuery } from '#shared/api/use-retry.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import type { LoopList } from '#shared/loops/loop-list.ts';
import { renewList } from '#shared/loops/loop-list.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';
import { feedQuery } from '../feed-query.ts';
import { END_ID, feedOrder } from '../feed-order.ts';
import { activeIndex, isTabSource } from '../feed-position.ts';
import { useFeedPosition } from './use-feed-position.ts';
import { useLinkedLoop } from './use-linked-loop.ts';

export type FeedMore = 'none' | 'loading' | 'failed';

export type Feed = {
  state: 'loading' | 'failed' | 'shown';
  loops: readonly Loop[];
  active: number;
  more: FeedMore;
  settleOn: (index: number) => void;
  /** Scrolls to the first loop and refetches the feed. */
  refresh: () => Promise<void>;
  retry: () => void;
  /** The failed request, for the error page. */
  query: FailedQuery;
};

type FeedOf = {
  source: FeedSource;
  /** The list of the source, as it is fetched and cached. */
  list: LoopList;
  /** Uploads in progress, shown first. */
  pending: readonly Loop[];
  /** Whether a card comes after the last loop. */
  ends: boolean;
};

/** A feed and the position in it. Source and list do not change while it is mounted. */
export const useFeed = ({ source, list, pending, ends }: FeedOf): Feed => {
  const client = useQueryClient();
  const { position, settleOn, correct, toTheTop, leadWith } = useFeedPosition(source, list);
  const lead = useLinkedLoop(position.lead);
  const pages = useInfiniteQuery(feedQuery(list));
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } =
    pages;
  const loops = useMemo(() => {
    const listed = feedOrder({
      lead: lead.loop,
      pages: data?.pages ?? [],
      inOrder: !isTabSource(source),
      ...(list.holds && { holds: list.holds }),
    });
    const last = ends ? listed.at(-1) : undefined;
    return [...pending, ...listed, ...(last ? [{ ...last, id: END_ID }] : [])];
  }, [pending, lead.loop, data, source, list, ends]);
  const ids = useMemo(() => loops.map(({ id }) => id), [loops]);
  const active = activeIndex(ids, position);

  // The loop in view is active from the start, and whenever another replaces it: set at once,
  // because after the next step it would lead back.
  const activeId = ids[active];
  useLayoutEffect(() => {
    if (activeId !== undefined && !lead.isPending) correct(position, activeId, active);
  }, [activeId, active, lead.isPending, position, correct]);

  // A new upload is shown next, and its loop replaces it.
  const newest = pending[0]?.id;
  useLayoutEffect(() => {
    if (newest !== undefined) settleOn(newest, 0);
  }, [newest, settleOn]);
  useEffect(
    () =>
      uploadStore.onPosted((loop, uploadId) => {
        if (loop !== undefined) leadWith(loop.id, uploadId);
      }),
    [leadWith],
  );

  const nearEnd = active >= loops.length - uiConstants.feed.fetchWithinLast;
  const wantsMore = data !== undefined && nearEnd && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore && !isFetching) void fetchNextPage();
  }, [wantsMore, isFetching, fetchNextPage]);

  const refresh = useCallback(async () => {
    toTheTop();
    try {
      await renewList(client, list);
      // Newer loops may now be before the former first one.
      toTheTop();
    } catch (failure) {
      showNotice('feedFailed', failure);
    }
  }, [client, list, toTheTop]);

  const failed = hasFailed(pages);
  const loading = lead.isPending || (data === undefined && !failed);
  return {
    state: loading ? 'loading' : data === undefined && loops.length === 0 ? 'failed' : 'shown',
    loops,
    active,
    // Beside a linked loop, the feed itself may have failed.
    more: pages.isFetchingNextPage
      ? 'loading'
      : isFetchNextPageError || (failed && error !== null)
        ? 'failed'
        : 'none',
    query: pages,
    settleOn: (index) => {
      const id = ids[index];
      if (id !== undefined) settleOn(id, index);
    },
    refresh,
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
};

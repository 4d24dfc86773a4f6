import type { ScheduledPost } from '@swirl/contract/schemas/scheduled-posts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/client.ts';
import { showNotice } from '../api/show-notice.ts';
import { prependLoop } from '../loops/loop-cache.ts';

const KEY = ['scheduled'];
/** The server posts within seconds of the time. */
const AFTER_MS = 3_000;
const LONGEST_MS = 60 * 60 * 1000;

/** Until the next one has been posted. */
const untilNext = (posts: readonly ScheduledPost[] | undefined): number | false => {
  const next = posts?.find(({ failure }) => failure === null);
  if (next === undefined) return false;
  const ms = Date.parse(next.postAt) - Date.now();
  return Math.min(LONGEST_MS, Math.max(0, ms) + AFTER_MS);
};

/** What this user has scheduled, the next one first. */
export const scheduledQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi('scheduledPosts.list', {}, { signal }),
  refetchInterval: ({ state }) => untilNext(state.data),
});

export const useRenewScheduled = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
};

/** Changes of one of them. */
export const useScheduledChanges = (scheduledPostId: string) => {
  const client = useQueryClient();
  const params = { scheduledPostId };
  // It may have been posted or deleted elsewhere.
  const onSettled = () => client.invalidateQueries({ queryKey: KEY });
  const onError = (error: unknown) => showNotice('scheduledFailed', error);
  return {
    changeTime: useMutation({
      mutationFn: (postAt: string) =>
        callApi('scheduledPosts.update', { params, body: { postAt } }),
      onSettled,
      onError,
    }),
    post: useMutation({
      mutationFn: () => callApi('scheduledPosts.post', { params }),
      onSuccess: (loop) => {
        prependLoop(client, loop);
        showNotice('scheduledPosted');
      },
      onSettled,
      onError,
    }),
    remove: useMutation({
      mutationFn: () => callApi('scheduledPosts.delete', { params }),
      onSuccess: () => showNotice('scheduledDeleted'),
      onSettled,
      onError,
    }),
  };
};

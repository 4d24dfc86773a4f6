import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';

/** The numbers change once an hour. */
const STALE_MS = 5 * 60_000;

export const listenersQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['listeners', loopId],
    queryFn: ({ signal }) => callApi('listeners.read', { params: { loopId } }, { signal }),
    staleTime: STALE_MS,
  });

export const listenersWeekQuery = (monday: string) =>
  queryOptions({
    queryKey: ['listeners', 'week', monday],
    queryFn: ({ signal }) => callApi('listeners.week', { query: { monday } }, { signal }),
    staleTime: STALE_MS,
  });

export const ownLoopQuery = (loopId: string) =>
  queryOptions({
    queryKey: loopKeys.one(loopId),
    queryFn: ({ signal }) => callApi('loops.read', { params: { loopId } }, { signal }),
  });

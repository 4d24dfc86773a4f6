import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callApi, callPage } from '#shared/api/client.ts';
import type { QueueFilter } from './moderation-keys.ts';
import { moderationKeys } from './moderation-keys.ts';

const FIRST: string | null = null;

/** Others report, appeal and decide meanwhile, so it is refetched each time. */
const pages = {
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: Page<unknown>) => next,
  staleTime: 0,
} as const;

const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const summaryQuery = queryOptions({
  queryKey: moderationKeys.summary,
  queryFn: ({ signal }) => callApi('moderation.summary', {}, { signal }),
  staleTime: 0,
});

export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: moderationKeys.queue(filter),
    queryFn: ({ pageParam, signal }) =>
      callPage('moderation.queue', { query: { ...filter, ...from(pageParam) } }, { signal }),
  });

/** Opening a case is written to the audit log, so a cached case is not fetched again. */
export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: moderationKeys.one(caseId),
    queryFn: ({ signal }) => callApi('moderation.read', { params: { caseId } }, { signal }),
  });

export const appealsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: moderationKeys.appeals,
  queryFn: ({ pageParam, signal }) =>
    callPage('moderation.appeals', { query: from(pageParam) }, { signal }),
});

export const suspendedQuery = infiniteQueryOptions({
  ...pages,
  queryKey: moderationKeys.suspended,
  queryFn: ({ pageParam, signal }) =>
    callPage('moderation.suspended', { query: from(pageParam) }, { signal }),
});

export const waitlistQuery = infiniteQueryOptions({
  ...pages,
  queryKey: moderationKeys.waitlist,
  queryFn: ({ pageParam, signal }) =>
    callPage('moderation.waitlist', { query: from(pageParam) }, { signal }),
});

export const logQuery = infiniteQueryOptions({
  ...pages,
  queryKey: moderationKeys.log,
  queryFn: ({ pageParam, signal }) =>
    callPage('moderation.log', { query: from(pageParam) }, { signal }),
});

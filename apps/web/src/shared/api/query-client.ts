import { notifyManager, QueryClient } from '@tanstack/react-query';
import { loadByKey } from './load-by-key.ts';

// Not by a timer: until it fired, a tapped radio button would show its old state again.
notifyManager.setScheduler(queueMicrotask);

/** Data never becomes stale by itself: live events and actions invalidate it. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loadByKey({ on401: 'throw' }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // A request fails offline, instead of being paused silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

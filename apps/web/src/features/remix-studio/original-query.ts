import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';

/** Always refetched: permission to remix and links must be current. */
export const originalQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['remix', loopId],
    queryFn: ({ signal }) => callApi('loops.read', { params: { loopId } }, { signal }),
    gcTime: 0,
  });

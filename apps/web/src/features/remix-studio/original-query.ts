import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';

/** Asked for anew: whether one may remix it, and its links, must be of this moment. */
export const originalQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['remix', loopId],
    queryFn: ({ signal }) => callApi('loops.read', { params: { loopId } }, { signal }),
    gcTime: 0,
  });

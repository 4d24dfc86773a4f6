import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';

/** The whole loop behind a node: what it takes to play it and to act on it. */
export const loopQuery = (loopId: string | null) =>
  queryOptions({
    queryKey: loopKeys.one(loopId ?? ''),
    queryFn: ({ signal }) =>
      callApi('loops.read', { params: { loopId: loopId ?? '' } }, { signal }),
    enabled: loopId !== null,
  });

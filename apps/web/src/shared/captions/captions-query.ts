import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/client.ts';

/** The captions of a loop, fetched when captions are turned on. */
export const captionsQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['captions', loopId],
    queryFn: ({ signal }) => callApi('captions.read', { params: { loopId } }, { signal }),
  });

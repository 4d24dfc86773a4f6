import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/client.ts';

/** The words of a loop, fetched when somebody wants to read along. */
export const captionsQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['captions', loopId],
    queryFn: ({ signal }) => callApi('captions.read', { params: { loopId } }, { signal }),
  });

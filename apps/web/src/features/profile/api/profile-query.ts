import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.profile(userId),
    // Who comes back from one of the loops finds the page as it was left, however long ago.
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi('users.read', { params: { userId } }, { signal }),
  });

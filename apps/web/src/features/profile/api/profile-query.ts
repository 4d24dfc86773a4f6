import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.profile(userId),
    queryFn: ({ signal }) => callApi('users.read', { params: { userId } }, { signal }),
  });

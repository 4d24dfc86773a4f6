import { useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

/** Whether one follows this person; undefined until that is known. */
export const useIsFollowing = (userId: string): boolean | undefined =>
  useQuery({
    queryKey: peopleKeys.followed(userId),
    queryFn: ({ signal }) => callApi('follows.check', { params: { userId } }, { signal }),
  }).data?.isFollowing;

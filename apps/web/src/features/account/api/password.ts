import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';

/** Who came through a provider may have none yet. */
export const passwordStateQuery = queryOptions({
  queryKey: ['/api/auth/password'],
  queryFn: ({ signal }) => callApi('auth.passwordState', {}, { signal }),
});

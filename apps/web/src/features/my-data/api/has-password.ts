import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';

/** Who has none proves who they are by a sign-in that is still fresh. */
export const hasPasswordQuery = queryOptions({
  queryKey: ['my-data', 'has-password'],
  queryFn: async ({ signal }) => {
    const { hasPassword } = await callApi('auth.passwordState', {}, { signal });
    return hasPassword;
  },
});

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: ({ signal }) => callApi('auth.sessions', {}, { signal }),
});

/** Ends one session, or all others. */
export const useEndSession = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: { sessionId: string } | 'others') =>
      which === 'others'
        ? callApi('auth.endOtherSessions', {})
        : callApi('auth.endSession', { params: which }),
    onSuccess: () => showNotice('sessionEnded'),
    onError: (error) => showNotice('sessionEndFailed', error),
    // Also after a failure: the session may have expired.
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
};

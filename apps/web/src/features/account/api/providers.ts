import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { asksForFreshSignIn } from '#shared/device/sign-in-again.tsx';

export const providersQuery = queryOptions({
  queryKey: ['/api/auth/oidc'],
  queryFn: ({ signal }) => callApi('oidc.list', {}, { signal }),
});

export const useLinkProvider = () =>
  useMutation({
    mutationFn: async (provider: string) => {
      const { url } = await callApi('oidc.link', { params: { provider } });
      window.location.assign(url);
    },
    onError: (error) => {
      if (!asksForFreshSignIn(error)) showNotice('providerFailed', error);
    },
  });

export const useUnlinkProvider = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: string) => callApi('oidc.unlink', { params: { provider } }),
    onSuccess: () => showNotice('settingsSaved'),
    onError: (error) => showNotice('providerFailed', error),
    onSettled: () => queryClient.invalidateQueries(providersQuery),
  });
};

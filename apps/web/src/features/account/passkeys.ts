import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { needsFreshSignIn } from '#shared/device/sign-in-again.tsx';

export const passkeysWorkHere = browserSupportsWebAuthn;

export const passkeysQuery = queryOptions({
  queryKey: ['/api/auth/passkeys'],
  queryFn: ({ signal }) => callApi('passkeys.list', {}, { signal }),
});

const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const register = async () => {
  const { ceremonyId, options } = await callApi('passkeys.registerOptions', {});
  const response = await startRegistration({ optionsJSON: options });
  // Extension results are not used.
  const credential = { ...response, clientExtensionResults: {} };
  return callApi('passkeys.register', { body: { ceremonyId, response: credential } });
};

export const useAddPasskey = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: register,
    onSuccess: () => {
      showNotice('passkeyAdded');
      return queryClient.invalidateQueries(passkeysQuery);
    },
    onError: (error) => {
      if (!wasCancelled(error) && !needsFreshSignIn(error)) showNotice('passkeyFailed', error);
    },
  });
};

export const useRenamePasskey = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      callApi('passkeys.rename', { params: { passkeyId }, body: { name } }),
    onSuccess: () => {
      showNotice('settingsSaved');
      return queryClient.invalidateQueries(passkeysQuery);
    },
    onError: (error) => showNotice('passkeyChangeFailed', error),
  });
};

export const useRemovePasskey = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (passkeyId: string) => callApi('passkeys.remove', { params: { passkeyId } }),
    onSuccess: () => showNotice('passkeyRemoved'),
    onError: (error) => {
      if (!needsFreshSignIn(error)) showNotice('passkeyChangeFailed', error);
    },
    onSettled: () => queryClient.invalidateQueries(passkeysQuery),
  });
};

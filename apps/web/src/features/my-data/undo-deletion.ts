import { useMutation } from '@tanstack/react-query';
import type { Output } from '@swirl/contract/endpoints';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';

/** The account is restored; queries about it are updated. */
export const useUndoDeletion = (onKept: (me: Output<'users.undoDeletion'>) => void) =>
  useMutation({
    mutationFn: () => callApi('users.undoDeletion', {}),
    onSuccess: (me) => {
      onKept(me);
      showNotice('accountKept');
    },
    onError: (error) => showNotice('accountKeepFailed', error),
  });

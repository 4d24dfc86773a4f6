import { useMutation } from '@tanstack/react-query';
import type { Output } from '@swirl/contract/endpoints';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';

/** The account is restored; queries about it are updated. */
export const useUndoDeletion = (onRestored: (me: Output<'users.undoDeletion'>) => void) =>
  useMutation({
    mutationFn: () => callApi('users.undoDeletion', {}),
    onSuccess: (me) => {
      onRestored(me);
      showNotice('accountRestored');
    },
    onError: (error) => showNotice('accountRestoreFailed', error),
  });

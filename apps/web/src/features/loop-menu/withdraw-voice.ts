import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { patchLoop } from '#shared/loops/loop-cache.ts';

/** How many other mixes have the loop's voice; undefined until it is known. */
export const useMixCount = (loopId: string, wanted: boolean): number | undefined => {
  const { data } = useQuery({
    queryKey: ['mixes with', loopId],
    queryFn: ({ signal }) => callApi('layers.stems', { params: { loopId } }, { signal }),
    select: ({ usedIn }) => usedIn ?? 0,
    enabled: wanted,
    // Others may have layered on it since.
    staleTime: 0,
  });
  return data;
};

/** Takes the voice of the user's own loop out of all mixes, for good. */
export const useWithdrawVoice = (loopId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('layers.withdraw', { params: { loopId } }),
    onSuccess: () => {
      patchLoop(client, loopId, (loop) => ({ ...loop, stemWithdrawn: true }));
      showNotice('voiceWithdrawn');
    },
    onError: (error) => showNotice('voiceWithdrawFailed', error),
  });
};

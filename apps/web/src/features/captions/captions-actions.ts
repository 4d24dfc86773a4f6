import type { Input } from '@swirl/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { captionsQuery } from '#shared/captions/captions-query.ts';
import { patchLoop } from '#shared/loops/loop-cache.ts';

export type CaptionsInput = Input<'captions.save'>['body'];

export const useSaveCaptions = (loopId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (captions: CaptionsInput) =>
      callApi('captions.save', { params: { loopId }, body: captions }),
    onSuccess: (saved) => {
      client.setQueryData(captionsQuery(loopId).queryKey, saved);
      patchLoop(client, loopId, (loop) => ({ ...loop, hasCaptions: true }));
      showNotice('captionsSaved');
    },
    onError: (error) => showNotice('captionsFailed', error),
  });
};

export const useRemoveCaptions = (loopId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('captions.delete', { params: { loopId } }),
    onSuccess: () => {
      patchLoop(client, loopId, (loop) => ({ ...loop, hasCaptions: false }));
      client.setQueryData(captionsQuery(loopId).queryKey, { language: null, cues: [] });
      showNotice('captionsRemoved');
    },
    onError: (error) => showNotice('captionsRemovalFailed', error),
  });
};

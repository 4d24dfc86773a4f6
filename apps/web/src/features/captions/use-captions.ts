import type { Input } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { captionsQuery } from '#shared/captions/captions-query.ts';
import { patchLoop } from '#shared/loops/loop-cache.ts';
import { notificationKeys } from '#shared/notifications/notification-keys.ts';

/** What was written down of the author's own loop. Asked for whenever their captions are opened. */
export const captionsDraftQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['captions', loopId, 'draft'],
    queryFn: ({ signal }) => callApi('captions.draft', { params: { loopId } }, { signal }),
    staleTime: 0,
  });

export const useSaveCaptions = (loopId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (captions: Input<'captions.save'>['body']) =>
      callApi('captions.save', { params: { loopId }, body: captions }),
    onSuccess: (saved) => {
      client.setQueryData(captionsQuery(loopId).queryKey, saved);
      patchLoop(client, loopId, (loop) => ({ ...loop, hasCaptions: true }));
      // It no longer asks to check them.
      void client.invalidateQueries({ queryKey: notificationKeys.all });
      showNotice('captionsSaved');
    },
    onError: (error) => showNotice('captionsFailed', error),
  });
};

/** Deletes them, or only what was written down automatically. */
export const useRemoveCaptions = (loopId: string, call: 'captions.delete' | 'captions.discard') => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(call, { params: { loopId } }),
    onSuccess: () => {
      patchLoop(client, loopId, (loop) => ({ ...loop, hasCaptions: false }));
      client.setQueryData(captionsQuery(loopId).queryKey, {
        language: null,
        cues: [],
        automatic: false,
      });
      void client.invalidateQueries({ queryKey: notificationKeys.all });
      showNotice('captionsRemoved');
    },
    onError: (error) => showNotice('captionsRemovalFailed', error),
  });
};

import type { Input } from '@swirl/contract/endpoints';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { patchLoop, removeLoop } from '#shared/loops/loop-cache.ts';

export type LoopChanges = Input<'loops.update'>['body'];

export const useUpdateLoop = (loopId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: LoopChanges) =>
      callApi('loops.update', { params: { loopId }, body: changes }),
    onSuccess: (updated) => {
      // The response has new links to the same media; a playing loop keeps its own.
      patchLoop(client, loopId, ({ media, mediaUrl }) => ({ ...updated, media, mediaUrl }));
      showNotice('loopUpdated');
    },
    onError: (error) => showNotice('loopUpdateFailed', error),
  });
};

export const useDeleteLoop = (onDeleted?: (loop: Loop) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (loop: Loop) => callApi('loops.delete', { params: { loopId: loop.id } }),
    onSuccess: (_answer, loop) => {
      removeLoop(client, loop.id);
      showNotice('loopDeleted');
      onDeleted?.(loop);
    },
    onError: (error) => showNotice('loopDeleteFailed', error),
  });
};

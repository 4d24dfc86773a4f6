import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { savedKey } from './saved-queries.ts';

/** Creates, fills, renames and deletes collections. */
export const useCollectionChanges = () => {
  const client = useQueryClient();
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: savedKey }),
    onError: (error: unknown) => showNotice('collectionFailed', error),
  };
  return {
    create: useMutation({
      ...options,
      mutationFn: (name: string) => callApi('collections.create', { body: { name } }),
    }),
    add: useMutation({
      ...options,
      mutationFn: async (wanted: { collectionId: string; loopIds: readonly string[] }) => {
        const { collectionId, loopIds } = wanted;
        // One after the other, so that they are in the order in which they were chosen.
        for (const loopId of loopIds) {
          await callApi('collections.add', { params: { collectionId, loopId } });
        }
        await client.invalidateQueries({
          queryKey: loopKeys.savedIn(collectionId),
          refetchType: 'none',
        });
      },
      // Some may have been added before one failed.
      onSettled: options.onSuccess,
    }),
    rename: useMutation({
      ...options,
      mutationFn: ({ id, name }: { id: string; name: string }) =>
        callApi('collections.rename', { params: { collectionId: id }, body: { name } }),
    }),
    remove: useMutation({
      ...options,
      mutationFn: async (collectionId: string) => {
        await callApi('collections.delete', { params: { collectionId } });
        client.removeQueries({ queryKey: loopKeys.savedIn(collectionId) });
      },
    }),
  };
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { savedKey } from './saved-queries.ts';

/** Creates, renames and deletes collections. */
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

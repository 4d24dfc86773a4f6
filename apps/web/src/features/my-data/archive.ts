import type { Output } from '@swirl/contract/endpoints';
import { buildPath } from '@swirl/contract/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';

export type Archive = Output<'users.requestExport'>;

/** The one archive there is, or null. While it is being put together, how far it is. */
export const archiveQuery = queryOptions({
  queryKey: ['my-data', 'archive'],
  queryFn: async ({ signal }): Promise<Archive | null> => {
    const [archive] = await callApi('users.exports', {}, { signal });
    return archive ?? null;
  },
});

export const useRequestArchive = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('users.requestExport', {}),
    onSuccess: (archive) => client.setQueryData(archiveQuery.queryKey, archive),
    onError: (error) => showNotice('exportFailed', error),
  });
};

/** A link and no request of ours: the browser can go on with a download that broke off. */
export const archiveFile = (exportId: string): string =>
  buildPath('users.exportFile', { exportId });

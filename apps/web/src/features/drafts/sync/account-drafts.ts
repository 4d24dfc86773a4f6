import { buildPath } from '@swirl/contract/calls';
import type { SyncedDraft } from '@swirl/contract/schemas/drafts';
import { queryOptions } from '@tanstack/react-query';
import { ConnectionError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';

/** The drafts on the account. */
export const accountDraftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => callApi('drafts.list', {}, { signal }),
});

/** The file of a draft on the account. */
export const fileOf = async ({ id, bytes }: SyncedDraft): Promise<Blob> => {
  if (bytes === null) return new Blob();
  try {
    const response = await fetch(buildPath('drafts.file', { draftId: id }));
    if (response.ok) return await response.blob();
    throw new Error(`${response.status}`);
  } catch (cause) {
    throw new ConnectionError('The file of a draft cannot be loaded', { cause });
  }
};

import type { Loop } from '@swirl/contract/schemas/loops';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { findLoop } from '#shared/loops/loop-cache.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The loop named in the URL, or null if this user may not see it. */
const linkedLoopQuery = (client: QueryClient, loopId: string) =>
  queryOptions({
    queryKey: loopKeys.one(loopId),
    queryFn: async ({ signal }): Promise<Loop | null> => {
      try {
        return await callApi('loops.read', { params: { loopId } }, { signal });
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    initialData: () => findLoop(client, loopId),
  });

type Lead = { loop: Loop | null; isPending: boolean };

/** The loop named in the URL. If it cannot be shown, there is one notice. */
export const useLinkedLoop = (loopId: string | null): Lead => {
  const client = useQueryClient();
  const query = linkedLoopQuery(client, loopId ?? '');
  const { data, isPending, isError } = useQuery({
    ...query,
    ...(loopId === null && { queryFn: skipToken }),
  });
  const [shown, setShown] = useState<string>();
  const loop = loopId === null ? null : (data ?? null);
  const missing = loopId !== null && !isPending && loop === null;

  if (loop !== null && shown !== loop.id) setShown(loop.id);
  // Not for a loop that was shown and then deleted here.
  const untold = missing && shown !== loopId ? loopId : null;
  useEffect(() => {
    if (untold !== null) showNotice('loopUnavailable');
  }, [untold]);

  return { loop, isPending: loopId !== null && isPending && !isError };
};

import type { Loop } from '@swirl/contract/schemas/loops';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { findLoop } from '#shared/loops/loop-cache.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The loop an address names, or null where there is none that this person may see. */
export const linkedLoopQuery = (client: QueryClient, loopId: string) =>
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

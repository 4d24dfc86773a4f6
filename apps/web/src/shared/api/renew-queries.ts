import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches what has changed on the server. A first load that is under way may have been answered
 * before the change, and invalidating only waits for it: it is repeated.
 */
export const renewQueries = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  const firstLoads = client.isFetching({
    queryKey,
    predicate: ({ state }) => state.data === undefined,
  });
  await client.invalidateQueries({ queryKey });
  if (firstLoads > 0) await client.invalidateQueries({ queryKey });
};

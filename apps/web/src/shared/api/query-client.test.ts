import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('queries never become stale by time, focus or polling', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
});

test('queries and mutations are not retried automatically', async () => {
  const client = createQueryClient();
  const fail = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('away')));
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: fail })).rejects.toThrow('away');
  expect(fail).toHaveBeenCalledTimes(1);
  const act = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(act.execute(undefined)).rejects.toThrow('away');
  expect(fail).toHaveBeenCalledTimes(2);
});

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renewQueries } from './renew-queries.ts';

it('a change during the first load is not missed', async () => {
  const client = new QueryClient();
  let current = 'before';
  const first = Promise.withResolvers<string>();
  let loads = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['inbox'],
    queryFn: async () => {
      loads += 1;
      return loads === 1 ? first.promise : current;
    },
  });
  const stop = observer.subscribe(() => undefined);
  current = 'after';
  const renewed = renewQueries(client, ['inbox']);
  first.resolve('before');
  await renewed;
  expect(client.getQueryData(['inbox'])).toBe('after');
  await renewQueries(client, ['inbox']);
  expect(loads).toBe(3);
  stop();
  client.clear();
});

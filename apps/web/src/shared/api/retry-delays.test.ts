import { expect, test } from 'vitest';
import { retryDelay } from './retry-delays.ts';

test('the wait doubles three times, then it waits to be asked', () => {
  expect([1, 2, 3, 4, 40].map(retryDelay)).toEqual([8, 16, 32, undefined, undefined]);
});

import { expect, test } from 'vitest';
import { retryDelay } from './retry-delays.ts';

test('the retry delay doubles three times, then retries stop', () => {
  expect([1, 2, 3, 4, 40].map(retryDelay)).toEqual([8, 16, 32, undefined, undefined]);
});

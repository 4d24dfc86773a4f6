import { beforeEach, expect, test, vi } from 'vitest';
import { turnWhile } from './use-refresh-button.ts';

const MINIMUM_MS = 300;

let turning: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  turning = false;
});

const turn = (now: boolean) => {
  turning = now;
};

test('the refresh button spins for at least 300 ms', async () => {
  void turnWhile(() => Promise.resolve(), turn);
  await vi.advanceTimersByTimeAsync(MINIMUM_MS - 1);
  expect(turning).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(turning).toBe(false);
});

test('the refresh button spins until the response arrives', async () => {
  const answer = Promise.withResolvers<void>();
  void turnWhile(() => answer.promise, turn);
  await vi.advanceTimersByTimeAsync(10 * MINIMUM_MS);
  expect(turning).toBe(true);
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(turning).toBe(false);
});

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

test('the refresh button turns at least 300 ms, however quick the answer', async () => {
  void turnWhile(() => Promise.resolve(), turn);
  await vi.advanceTimersByTimeAsync(MINIMUM_MS - 1);
  expect(turning).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(turning).toBe(false);
});

test('and on for as long as the answer takes', async () => {
  const answer = Promise.withResolvers<void>();
  void turnWhile(() => answer.promise, turn);
  await vi.advanceTimersByTimeAsync(10 * MINIMUM_MS);
  expect(turning).toBe(true);
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(turning).toBe(false);
});

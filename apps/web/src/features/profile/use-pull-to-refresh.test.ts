import { beforeEach, expect, test, vi } from 'vitest';
import { spinWhile } from './use-pull-to-refresh.ts';

beforeEach(() => void vi.useFakeTimers());

test('the pull-to-refresh spinner stays until 300 ms after the response', async () => {
  const answer = Promise.withResolvers<void>();
  const states: string[] = [];
  void spinWhile(
    () => answer.promise,
    ({ state }) => states.push(state),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states).toEqual(['refreshing']);
  answer.resolve();
  await vi.advanceTimersByTimeAsync(299);
  expect(states).toEqual(['refreshing']);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['refreshing', 'idle']);
});

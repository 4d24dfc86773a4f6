import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStallWatch } from './stall-watch.ts';

let stalls = 0;
let watch: ReturnType<typeof createStallWatch>;

beforeEach(() => {
  vi.useFakeTimers();
  stalls = 0;
  watch = createStallWatch(() => {
    stalls += 1;
  });
});
afterEach(() => vi.useRealTimers());

test('a stall of ten seconds is reported', () => {
  watch.check(true);
  vi.advanceTimersByTime(5000);
  watch.check(true);
  vi.advanceTimersByTime(4999);
  expect(stalls).toBe(0);
  vi.advanceTimersByTime(1);
  expect(stalls).toBe(1);
});

test('does not report a stall while bytes still arrive', () => {
  watch.check(true);
  for (let second = 0; second < 60; second += 9) {
    vi.advanceTimersByTime(9000);
    watch.moved();
  }
  expect(stalls).toBe(0);
});

test('a player that does not wait for data is never reported as stalled', () => {
  watch.check(true);
  watch.check(false);
  watch.moved();
  vi.advanceTimersByTime(60_000);
  expect(stalls).toBe(0);
});

test('the time to the next stall report doubles until playback resumes', () => {
  watch.check(true);
  vi.advanceTimersByTime(10_000);
  watch.check(true);
  vi.advanceTimersByTime(19_999);
  expect(stalls).toBe(1);
  vi.advanceTimersByTime(1);
  expect(stalls).toBe(2);
  watch.calm();
  watch.check(true);
  vi.advanceTimersByTime(10_000);
  expect(stalls).toBe(3);
});

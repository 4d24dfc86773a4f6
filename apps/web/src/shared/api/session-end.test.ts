import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toastStore } from '../ui/toast/toast-store.ts';
import { createSessionWatch, signInAddress } from './session-end.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.runAllTimers();
});

test('a session that ends while in use is announced, and 500 ms later one goes to sign in', () => {
  const leave = vi.fn<() => void>();
  const watch = createSessionWatch(leave);
  watch.started();
  watch.refused();
  expect(toastStore.read()).toMatchObject([
    { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  ]);
  vi.advanceTimersByTime(499);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('several refusals at once are one notice and one departure', () => {
  const leave = vi.fn<() => void>();
  const watch = createSessionWatch(leave);
  watch.started();
  watch.refused();
  watch.refused();
  vi.runAllTimers();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('somebody who never signed in is told nothing', () => {
  const leave = vi.fn<() => void>();
  createSessionWatch(leave).refused();
  vi.runAllTimers();
  expect(leave).not.toHaveBeenCalled();
  expect(toastStore.read()).toEqual([]);
});

test('somebody who signs out is on their way already', () => {
  const leave = vi.fn<() => void>();
  const watch = createSessionWatch(leave);
  watch.started();
  watch.leaving();
  watch.refused();
  vi.runAllTimers();
  expect(leave).not.toHaveBeenCalled();
  expect(toastStore.read()).toEqual([]);
});

test('signing in leads back to where one was', () => {
  expect(signInAddress('/')).toBe('/api/login');
  expect(signInAddress('/search?q=#cozy')).toBe('/api/login?next=%2Fsearch%3Fq%3D%23cozy');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toastStore } from '../ui/toast/toast-store.ts';
import { createSessionWatch, signInAddress } from './session-end.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.runAllTimers();
});

test('an expired session shows a notice and redirects to sign-in after 500 ms', () => {
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

test('several 401 responses at once cause one notice and one redirect', () => {
  const leave = vi.fn<() => void>();
  const watch = createSessionWatch(leave);
  watch.started();
  watch.refused();
  watch.refused();
  vi.runAllTimers();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a visitor gets no notice about an expired session', () => {
  const leave = vi.fn<() => void>();
  createSessionWatch(leave).refused();
  vi.runAllTimers();
  expect(leave).not.toHaveBeenCalled();
  expect(toastStore.read()).toEqual([]);
});

test('signing out causes no notice about an expired session', () => {
  const leave = vi.fn<() => void>();
  const watch = createSessionWatch(leave);
  watch.started();
  watch.leaving();
  watch.refused();
  vi.runAllTimers();
  expect(leave).not.toHaveBeenCalled();
  expect(toastStore.read()).toEqual([]);
});

test('signing in again leads back to the same page', () => {
  expect(signInAddress('/')).toBe('/api/login');
  expect(signInAddress('/search?q=#cozy')).toBe('/api/login?next=%2Fsearch%3Fq%3D%23cozy');
});

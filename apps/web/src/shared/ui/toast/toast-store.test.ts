import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, toastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.runAllTimers();
});

test('a new notice replaces the current one', () => {
  toast({ title: 'Loop posted!' });
  toast({ title: 'Failed to react', variant: 'destructive' });
  expect(toastStore.read()).toMatchObject([{ title: 'Failed to react', open: true }]);
});

test('a dismissed notice closes at once and is removed after 1,000,000 ms', () => {
  const { dismiss } = toast({ title: 'Unfollowed' });
  dismiss();
  expect(toastStore.read()).toMatchObject([{ title: 'Unfollowed', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toastStore.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toEqual([]);
});

test('dismissing an old notice does not touch the one shown now', () => {
  const old = toast({ title: 'Following!' });
  toast({ title: 'Unfollowed' });
  old.dismiss();
  vi.runAllTimers();
  expect(toastStore.read()).toMatchObject([{ title: 'Unfollowed', open: true }]);
});

test('listeners are called on every change until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const leave = toastStore.subscribe(listener);
  toast({ title: 'Verified!' });
  leave();
  toast({ title: 'User verified!' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a notice reports its end once, when it is closed or replaced', () => {
  const onEnd = vi.fn<() => void>();
  const { dismiss } = toast({ title: 'Draft deleted', onEnd });
  expect(onEnd).not.toHaveBeenCalled();
  dismiss();
  dismiss();
  toast({ title: 'Loop posted!' });
  expect(onEnd).toHaveBeenCalledTimes(1);
  toast({ title: 'Draft deleted', onEnd });
  toast({ title: 'Loop posted!' });
  expect(onEnd).toHaveBeenCalledTimes(2);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toastStore } from '../ui/toast/toast-store.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { toastNotice } from './notice-toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.runAllTimers();
});

const shown = () => toastStore.read()[0];
const refusal = (body: object | string) =>
  new ApiError(500, 'Server Error', typeof body === 'string' ? body : JSON.stringify(body));

test('the server’s message is shown under the title', () => {
  toastNotice('reactionFailed', refusal({ message: 'Not today' }));
  expect(shown()).toMatchObject({
    title: 'Failed to react',
    description: 'Not today',
    variant: 'destructive',
  });
});

test('an error code with its own message shows that message', () => {
  toastNotice('statusPostFailed', refusal({ message: 'zu oft', code: 'too_many_requests' }));
  expect(shown()?.description).toBe('Too many requests. Please try again later.');
});

test('a notice has a default text if the server sends none', () => {
  toastNotice('loopPostFailed', refusal(''));
  expect(shown()).toMatchObject({
    title: 'Failed to post loop',
    description: 'Failed to create loop',
  });
  toastNotice('remixPostFailed', refusal('<html>'));
  expect(shown()).toMatchObject({
    title: 'Failed to post remix',
    description: 'Failed to create remix',
  });
  toastNotice('followFailed', refusal(''));
  expect(shown()?.description).toBeUndefined();
});

test('a notice with a fixed text ignores the server’s message', () => {
  toastNotice('settingsFailed', refusal({ message: 'Not today' }));
  expect(shown()).toMatchObject({
    title: 'Error',
    description: 'Failed to save settings. Please try again.',
  });
});

test('a connection error has its own text', () => {
  toastNotice('uploadFailed', new ConnectionError());
  expect(shown()).toMatchObject({
    title: 'Upload failed',
    description: 'You’re offline. Check your connection and try again.',
  });
});

test('a notice about an unconfirmed email offers to send the link again', () => {
  toastNotice('commentPostFailed', refusal({ message: 'no', code: 'email_not_verified' }));
  expect(shown()).toMatchObject({
    description: 'Please confirm your email first',
    action: { label: 'Send again' },
  });
});

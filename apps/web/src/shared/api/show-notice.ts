import type { NoticeName } from '../config/notices.ts';
import { isUnauthorized } from './api-error.ts';

/** Shows a notice. No screen waits for its text, which is fetched ahead of need. */
export const showNotice = (name: NoticeName, error?: unknown): void => {
  // An ended session has its own notice, and only one is seen at a time.
  if (isUnauthorized(error)) return;
  import('./notice-toast.ts').then(
    ({ toastNotice }) => toastNotice(name, error),
    () => undefined,
  );
};

import type { NoticeName } from '../config/notices.ts';
import { isUnauthorized } from './api-error.ts';

/** Shows a notice, about `person` where it names someone. No screen waits for its text, which is fetched ahead of need. */
export const showNotice = (name: NoticeName, error?: unknown, person?: string): void => {
  // An ended session has its own notice, and only one is seen at a time.
  if (isUnauthorized(error)) return;
  import('./notice-toast.ts').then(
    ({ toastNotice }) => toastNotice(name, error, person),
    () => undefined,
  );
};

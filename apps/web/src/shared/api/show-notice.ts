import type { NoticeName } from '../config/notices.ts';
import { isUnauthorized } from './api-error.ts';

/** Shows a notice, about `person` if it names someone. Its text is loaded lazily, ahead of need. */
export const showNotice = (name: NoticeName, error?: unknown, person?: string): void => {
  // An expired session has its own notice, and only one is shown at a time.
  if (isUnauthorized(error)) return;
  import('./notice-toast.ts').then(
    ({ toastNotice }) => toastNotice(name, error, person),
    () => undefined,
  );
};

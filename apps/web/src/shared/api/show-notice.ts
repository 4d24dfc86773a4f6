import type { NoticeName } from '../config/notices.ts';
import { isUnauthorized } from './api-error.ts';

/** Tells the person what happened. No screen waits for the words: they are fetched ahead of need. */
export const showNotice = (name: NoticeName, error?: unknown): void => {
  // An ended session has its own notice, and only one is seen at a time.
  if (isUnauthorized(error)) return;
  import('./tell-notice.ts').then(
    ({ tellNotice }) => tellNotice(name, error),
    () => undefined,
  );
};

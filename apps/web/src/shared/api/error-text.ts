import * as m from '#messages';
import { ApiError, ConnectionError } from './api-error.ts';

/** What to tell people about a failure: the server's sentence, or what we know ourselves. */
export const errorText = (error: unknown): string | undefined => {
  if (error instanceof ConnectionError) return m.error_offline();
  return error instanceof ApiError ? error.sentence : undefined;
};

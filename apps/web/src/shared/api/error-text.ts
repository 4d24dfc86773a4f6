import * as m from '#messages';
import { errorMessages } from '../config/error-messages.ts';
import { ApiError, ConnectionError } from './api-error.ts';

/** What to tell people about a failure: our words for its code, else the server's sentence. */
export const errorText = (error: unknown): string | undefined => {
  if (error instanceof ConnectionError) return m.error_offline();
  if (!(error instanceof ApiError)) return undefined;
  return (error.code && errorMessages[error.code]?.()) ?? error.sentence;
};

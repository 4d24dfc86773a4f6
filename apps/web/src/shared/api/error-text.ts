import * as m from '#messages';
import { errorMessages } from '../config/error-messages.ts';
import { ApiError, ConnectionError } from './api-error.ts';

/** The text for an error: our message for its code, or else the server's. */
export const errorText = (error: unknown): string | undefined => {
  if (error instanceof ConnectionError) return m.error_offline();
  if (!(error instanceof ApiError)) return undefined;
  return (error.code && errorMessages[error.code]?.()) ?? error.sentence;
};

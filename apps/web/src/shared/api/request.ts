import { ApiError, ConnectionError, isUnauthorized } from './api-error.ts';
import { takeEmbedded } from './embedded-responses.ts';
import { sessionWatch } from './session-end.ts';

/**
 * One request to our own API: sends the cookie, throws on failure, and reports an expired session.
 */
export const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const early = init.method === 'GET' ? takeEmbedded(path) : undefined;
  if (early !== undefined) return early;
  let response: Response;
  try {
    response = await fetch(path, { ...init, credentials: 'include' });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ConnectionError(`No answer from ${path}`, { cause });
  }
  if (response.ok) return response;
  const error = await ApiError.from(response);
  if (isUnauthorized(error)) sessionWatch.refused();
  throw error;
};

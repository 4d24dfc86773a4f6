import { ApiError, ConnectionError, isUnauthorized } from '../api/api-error.ts';
import { sessionWatch } from '../api/session-end.ts';

export type Sending<Answer> = { answer: Promise<Answer>; abort: () => void };

type SentRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Blob | FormData;
  /** Called with the number of bytes sent, and of all. */
  onProgress: (loaded: number, total: number) => void;
};

/** A request by XMLHttpRequest, because fetch does not report upload progress. */
export const sendRequest = <Answer>({
  method,
  path,
  headers,
  body,
  onProgress,
}: SentRequest): Sending<Answer> => {
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded, total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        try {
          resolve(JSON.parse(request.responseText));
        } catch (cause) {
          // Not from our server, for example the sign-in page of a network.
          reject(new ConnectionError(`No JSON from ${path}`, { cause }));
        }
        return;
      }
      const error = new ApiError(request.status, request.statusText, request.responseText);
      if (isUnauthorized(error)) sessionWatch.refused();
      reject(error);
    });
    const unanswered = () => reject(new ConnectionError(`No answer from ${path}`));
    request.addEventListener('error', unanswered);
    request.addEventListener('abort', unanswered);
  });
  request.open(method, path);
  request.withCredentials = true;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(body);
  return { answer, abort: () => request.abort() };
};

import { calls, idempotencyKeyHeader } from '@swirl/contract/calls';
import type { Loop } from '@swirl/contract/schemas/loops';
import { ApiError, ConnectionError, isUnauthorized } from '../api/api-error.ts';
import { sessionWatch } from '../api/session-end.ts';
import { encodeLoopForm, fileNameOf } from './loop-form.ts';
import type { LoopForm } from './loop-form.ts';

export type LoopPost = {
  blob: Blob;
  form: LoopForm;
  kind: 'loop' | 'remix';
};

type Sending = { answer: Promise<Loop>; abort: () => void };

const { method, path, file } = calls['loops.create'];

const bodyOf = ({ blob, kind, form }: LoopPost): FormData => {
  const body = new FormData();
  for (const [field, value] of Object.entries(encodeLoopForm(form))) body.append(field, value);
  body.append(file, blob, fileNameOf(kind, form));
  return body;
};

/**
 * Posts a loop with an idempotency key. By XMLHttpRequest, because fetch does not report upload
 * progress.
 */
export const sendLoop = (
  post: LoopPost,
  key: string,
  onProgress: (share: number) => void,
): Sending => {
  const request = new XMLHttpRequest();
  const answer = new Promise<Loop>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText));
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
  request.setRequestHeader(idempotencyKeyHeader, key);
  request.send(bodyOf(post));
  return { answer, abort: () => request.abort() };
};

import { calls, idempotencyKeyHeader } from '@swirl/contract/calls';
import type { Loop } from '@swirl/contract/schemas/loops';
import { ApiError } from '../api/api-error.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { encodeLoopForm, fileNameOf } from './loop-form.ts';
import type { LoopForm } from './loop-form.ts';
import { forgetParts, sendInParts } from './send-parts.ts';
import { sendRequest } from './send-request.ts';
import type { Sending } from './send-request.ts';

export type LoopPost = {
  blob: Blob;
  form: LoopForm;
  kind: 'loop' | 'remix';
};

const { method, path, file } = calls['loops.create'];

/** With the file, or with the id of its complete upload. */
const bodyOf = ({ blob, kind, form }: LoopPost, uploadId?: string): FormData => {
  const body = new FormData();
  for (const [field, value] of Object.entries(encodeLoopForm(form))) body.append(field, value);
  if (uploadId === undefined) body.append(file, blob, fileNameOf(kind, form));
  else body.append('uploadId', uploadId);
  return body;
};

const sendForm = (
  body: FormData,
  key: string,
  onProgress: (share: number) => void,
): Sending<Loop> =>
  sendRequest({
    method,
    path,
    headers: { [idempotencyKeyHeader]: key },
    body,
    onProgress: (loaded, total) => onProgress(loaded / total),
  });

/** Whether a file is sent in parts, so that a cut connection does not cost all of it. */
const isSentInParts = ({ blob }: Pick<LoopPost, 'blob'>): boolean =>
  blob.size > uiConstants.uploadParts.fromBytes;

const code = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

const sendByParts = (
  post: LoopPost,
  key: string,
  fileKey: string,
  onProgress: (share: number) => void,
): Sending<Loop> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const whole = { blob: post.blob, key: fileKey };
  const answerTo = ({ answer: loop, abort }: Sending<Loop>): Promise<Loop> => {
    signal.addEventListener('abort', abort);
    return loop;
  };
  const sendOnce = async (): Promise<Loop> => {
    const uploadId = await sendInParts(whole, onProgress, signal);
    const loop = await answerTo(sendForm(bodyOf(post, uploadId), key, () => {}));
    forgetParts(fileKey);
    return loop;
  };
  const answer = sendOnce().catch((error: unknown) => {
    signal.throwIfAborted();
    // It expired in between, so it starts again.
    if (code(error) === 'upload_not_found') return sendOnce();
    // During an upgrade the answer may come from a server that only takes forms.
    if (code(error) === 'not_found') return answerTo(sendForm(bodyOf(post), key, onProgress));
    throw error;
  });
  return { answer, abort: () => stopping.abort() };
};

/**
 * Posts a loop with an idempotency key; a large file in parts. `fileKey` names its content, so that
 * the parts of one file never continue another.
 */
export const sendLoop = (
  post: LoopPost,
  key: string,
  onProgress: (share: number) => void,
  fileKey: string,
): Sending<Loop> =>
  isSentInParts(post)
    ? sendByParts(post, key, fileKey, onProgress)
    : sendForm(bodyOf(post), key, onProgress);

import { calls, idempotencyKeyHeader } from '@swirl/contract/calls';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { ScheduledPost } from '@swirl/contract/schemas/scheduled-posts';
import { ApiError } from '../api/api-error.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { encodeLoopForm, fileNameOf } from './loop-form.ts';
import type { LoopForm } from './loop-form.ts';
import { forgetParts, sendInParts } from './send-parts.ts';
import { sendRequest } from './send-request.ts';
import type { Sending } from './send-request.ts';

export type LoopPost = {
  /** When it is posted; absent for at once. */
  postAt?: string | undefined;
  blob: Blob;
  form: LoopForm;
  kind: 'loop' | 'remix';
};

/** What takes it, now or for later. */
const callOf = ({ postAt }: LoopPost) =>
  calls[postAt === undefined ? 'loops.create' : 'scheduledPosts.create'];

/** The new loop, or what will be one. */
export type Posted = Loop | ScheduledPost;

/** With the file, or with the id of its complete upload. */
const bodyOf = (post: LoopPost, uploadId?: string): FormData => {
  const { blob, kind, form, postAt } = post;
  const body = new FormData();
  for (const [field, value] of Object.entries(encodeLoopForm(form))) body.append(field, value);
  if (postAt !== undefined) body.append('postAt', postAt);
  if (uploadId === undefined) body.append(callOf(post).file, blob, fileNameOf(kind, form));
  else body.append('uploadId', uploadId);
  return body;
};

const sendForm = (
  post: LoopPost,
  key: string,
  { uploadId, onProgress }: { uploadId?: string; onProgress: (share: number) => void },
): Sending<Posted> => {
  const { method, path } = callOf(post);
  return sendRequest<Posted>({
    method,
    path,
    headers: { [idempotencyKeyHeader]: key },
    body: bodyOf(post, uploadId),
    onProgress: (loaded, total) => onProgress(loaded / total),
  });
};

/** Whether a file is sent in parts, so that a cut connection does not cost all of it. */
const isSentInParts = ({ blob }: Pick<LoopPost, 'blob'>): boolean =>
  blob.size > uiConstants.uploadParts.fromBytes;

const code = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

const sendByParts = (
  post: LoopPost,
  key: string,
  fileKey: string,
  onProgress: (share: number) => void,
): Sending<Posted> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const whole = { blob: post.blob, key: fileKey };
  const answerTo = ({ answer: loop, abort }: Sending<Posted>): Promise<Posted> => {
    signal.addEventListener('abort', abort);
    return loop;
  };
  const sendOnce = async (): Promise<Posted> => {
    const uploadId = await sendInParts(whole, onProgress, signal);
    const loop = await answerTo(sendForm(post, key, { uploadId, onProgress: () => {} }));
    forgetParts(fileKey);
    return loop;
  };
  const answer = sendOnce().catch((error: unknown) => {
    signal.throwIfAborted();
    // It expired in between, so it starts again.
    if (code(error) === 'upload_not_found') return sendOnce();
    // During an upgrade the answer may come from a server that only takes forms.
    if (code(error) === 'not_found') return answerTo(sendForm(post, key, { onProgress }));
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
): Sending<Posted> =>
  isSentInParts(post)
    ? sendByParts(post, key, fileKey, onProgress)
    : sendForm(post, key, { onProgress });

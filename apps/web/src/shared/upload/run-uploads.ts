import { ApiError, ConnectionError } from '../api/api-error.ts';
import { showNotice } from '../api/show-notice.ts';
import { logFailure } from '../config/device-log.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { newPostKey, uploadLock } from './post-key.ts';
import type { LoopPost, Posted } from './send-loop.ts';
import type { SentFile } from './send-parts.ts';
import { mayShrink } from './may-shrink.ts';
import { rememberPost } from './posted-here.ts';
import { resumablePosts } from './resumable-posts.ts';
import { forgetUnsent, keepUnsent } from './unsent-loops.ts';
import { uploadStore } from './upload-store.ts';
import type { Upload } from './upload-store.ts';

const running = new Map<string, () => void>();

const patch = (id: string, part: Partial<Upload>): void => {
  const uploads = uploadStore.read();
  const at = uploads.findIndex((upload) => upload.id === id);
  const upload = uploads[at];
  if (upload !== undefined) uploadStore.change(uploads.with(at, { ...upload, ...part }));
};

const tries = new Map<string, number>();

const drop = (id: string): void => {
  running.delete(id);
  tries.delete(id);
  uploadStore.change(uploadStore.read().filter((upload) => upload.id !== id));
  void forgetUnsent(id);
};

const announce = ({ id, post }: Upload, loop: Posted | undefined): void => {
  if (loop !== undefined && 'content' in loop) {
    uploadStore.announceScheduled(loop);
    return;
  }
  if (loop !== undefined) rememberPost(loop.id, post);
  uploadStore.announce(loop, id);
};

// The post succeeded before with another text: it exists, and must not be created twice.
const isThereAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'loop_deleted';

const failureOf = ({ kind, postAt }: LoopPost) => {
  if (postAt !== undefined) return 'scheduleFailed';
  return kind === 'remix' ? 'remixPostFailed' : 'loopPostFailed';
};

const loadSender = async () => {
  try {
    return await import('./send-loop.ts');
  } catch (cause) {
    throw new ConnectionError('The code that sends a loop cannot be loaded', { cause });
  }
};

const send = async (upload: Upload): Promise<void> => {
  const { id, post, file } = upload;
  try {
    const { sendLoop } = await loadSender();
    if (!isThere(id)) return;
    const { answer, abort } = sendLoop(
      { ...post, blob: file?.blob ?? post.blob },
      id,
      (progress) => patch(id, { progress }),
      file?.key ?? id,
    );
    running.set(id, abort);
    const loop = await answer;
    // Screens that show the upload switch to the loop before the upload is removed.
    announce(upload, loop);
    drop(id);
  } catch (error) {
    // Canceled meanwhile: no notice.
    if (!isThere(id)) return;
    if (isThereAlready(error) || isGone(error)) {
      if (isThereAlready(error)) announce(upload, undefined);
      drop(id);
      return;
    }
    running.delete(id);
    patch(id, { state: 'waiting', refusal: error instanceof ApiError ? error.code : undefined });
    // A lost connection is retried, and reported once.
    if (error instanceof ConnectionError) retryLater(id);
    // Refused: the next visit offers it for editing instead of sending it again.
    else void keep(upload, { posted: false });
    if (!(error instanceof ConnectionError) || (tries.get(id) ?? 0) <= 1) {
      showNotice(failureOf(post), error);
    }
  }
};

/**
 * Posts a loop in the background: it continues on any screen, and is kept on the device until it
 * succeeds.
 */
export const startUpload = (
  post: LoopPost,
  id: string = newPostKey(),
  file: SentFile | undefined = mayShrink(post) ? undefined : asItIs(post),
): string => {
  const startedAt = new Date().toISOString();
  const state = file === undefined ? 'preparing' : 'sending';
  const upload: Upload = {
    id,
    post,
    startedAt,
    state,
    progress: 0,
    file,
    userId: uploadStore.owner(),
  };
  uploadStore.change([...uploadStore.read().filter((other) => other.id !== id), upload]);
  const begin = async () => {
    await keep(upload, { posted: true });
    const ready = file === undefined ? await prepare(upload) : upload;
    if (isThere(id)) await send(ready);
    else await forgetUnsent(id);
  };
  void holding(id, begin);
  return id;
};

const isThere = (id: string): boolean => uploadStore.read().some((upload) => upload.id === id);

/** Its key is new for new content, so that no upload continues another. */
const asItIs = ({ blob }: LoopPost): SentFile => ({ blob, key: newPostKey() });

const prepare = async (upload: Upload): Promise<Upload> => {
  const { id, post } = upload;
  const stopping = new AbortController();
  running.set(id, () => stopping.abort());
  const { shrinkVideo } = await import('./shrink-video.ts').catch(() => ({
    shrinkVideo: undefined,
  }));
  const onProgress = (progress: number) => patch(id, { progress });
  const blob = (await shrinkVideo?.(post, onProgress, stopping.signal)) ?? post.blob;
  running.delete(id);
  const prepared: Upload = { ...upload, state: 'sending', file: asItIs({ ...post, blob }) };
  // A reload continues with the same bytes.
  if (isThere(id)) await keep(prepared, { posted: true });
  patch(id, { state: 'sending', progress: 0, file: prepared.file });
  return prepared;
};

const keep = async (upload: Upload, { posted }: { posted: boolean }): Promise<void> => {
  const { id, post, file, userId } = upload;
  if (userId === undefined) return;
  // The original is stored once.
  const sent = file && { key: file.key, ...(file.blob !== post.blob && { blob: file.blob }) };
  await keepUnsent({ ...post, id, userId, savedAt: Date.now(), posted, sent });
};

/**
 * Holds the upload's lock while it is sent, so that another tab does not resume it. If two send it all
 * the same, the server creates one loop.
 */
const holding = async (id: string, work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(uploadLock(id), { ifAvailable: true }, work);
};

/** Continues what was posted before the page was reloaded or closed. */
export const resumeUploads = async (userId: string): Promise<void> => {
  try {
    for (const { id, blob, form, kind, postAt, sent } of await resumablePosts(userId)) {
      if (isThere(id) || uploadStore.owner() !== userId) continue;
      startUpload(
        { blob, form, kind, postAt },
        id,
        sent && { key: sent.key, blob: sent.blob ?? blob },
      );
    }
  } catch (error) {
    logFailure('Posts cannot be resumed', error);
  }
};

/** Automatically, with increasing delays. */
function retryLater(id: string): void {
  const tried = tries.get(id) ?? 0;
  tries.set(id, tried + 1);
  const { firstMs, maxMs } = uiConstants.uploadRetry;
  setTimeout(() => retryUpload(id), Math.min(maxMs, firstMs * 2 ** tried));
}

export const retryUpload = (id: string): void => {
  const upload = uploadStore.read().find((one) => one.id === id);
  if (upload?.state !== 'waiting') return;
  patch(id, { state: 'sending', refusal: undefined });
  void holding(id, () => send(upload));
};

const deleteSent = async (key: string): Promise<void> => {
  const { deleteParts } = await import('./send-parts.ts');
  await deleteParts(key);
};

/** Cancels the upload and deletes the draft. */
export const cancelUpload = (id: string): void => {
  const abort = running.get(id);
  const canceled = uploadStore.read().find((upload) => upload.id === id);
  drop(id);
  abort?.();
  if (canceled?.file !== undefined) void deleteSent(canceled.file.key);
};

/** As soon as the device is online, without waiting for the next retry. */
window.addEventListener('online', () => {
  for (const { id } of uploadStore.read()) retryUpload(id);
});

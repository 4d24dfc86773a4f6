import { buildPath, calls } from '@swirl/contract/calls';
import type { Output } from '@swirl/contract/endpoints';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { callApi } from '../api/client.ts';
import { logFailure } from '../config/device-log.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { firstPartSize, nextPartSize } from './part-size.ts';
import { sendRequest } from './send-request.ts';

type ServerUpload = Output<'uploads.read'>;

export type SentFile = {
  blob: Blob;
  /** One for each content: the server finds what it already has by it. */
  key: string;
  /** Begins the upload or finds it again, for a file that is no loop. */
  begin?: () => Promise<ServerUpload>;
};

const { retries, retryMs } = uiConstants.uploadParts;

/** By key: what this page has begun, and would have to delete. */
const begun = new Map<string, string>();

/** The server or its proxy is restarting, or the connection was cut: the next try may succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500);

const isElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'upload_offset_wrong';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const sendPart = (
  { id, received }: ServerUpload,
  part: Blob,
  onProgress: (loaded: number) => void,
  signal: AbortSignal,
): Promise<ServerUpload> => {
  const { answer, abort } = sendRequest<ServerUpload>({
    method: calls['uploads.append'].method,
    path: buildPath('uploads.append', { uploadId: id }, { offset: received }),
    headers: { 'Content-Type': 'application/octet-stream' },
    body: part,
    onProgress,
  });
  signal.addEventListener('abort', abort, { once: true });
  return answer.finally(() => signal.removeEventListener('abort', abort));
};

/**
 * Sends a file in parts, from where the server has it on, and returns the id of the complete upload.
 * Short interruptions are bridged here; a longer one is an error, and the next call continues.
 */
export const sendInParts = async (
  { blob, key, begin }: SentFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const open =
    begin ?? (() => callApi('uploads.create', { body: { key, bytes: blob.size } }, { signal }));
  let size = firstPartSize;
  let failures = 0;
  let upload: ServerUpload | undefined;
  for (;;) {
    signal.throwIfAborted();
    try {
      upload ??= await open();
      const { id, received } = upload;
      begun.set(key, id);
      onProgress(received / blob.size);
      if (received >= blob.size) return id;
      const started = performance.now();
      const part = blob.slice(received, received + size);
      upload = await sendPart(
        upload,
        part,
        (loaded) => onProgress((received + Math.min(loaded, part.size)) / blob.size),
        signal,
      );
      size = nextPartSize(size, performance.now() - started);
      failures = 0;
    } catch (error) {
      if (!isPassing(error) && !isElsewhere(error)) throw error;
      failures += 1;
      if (failures > retries) throw error;
      // Asks the server again what it has: the answer to the last part may be what got lost.
      upload = undefined;
      size = firstPartSize;
      await pause(retryMs * failures, signal);
    }
  }
};

/** The upload became a loop. */
export const forgetParts = (key: string): void => {
  begun.delete(key);
};

/** Deletes what the server has of a canceled upload; what it cannot reach now expires. */
export const deleteParts = async (key: string): Promise<void> => {
  const uploadId = begun.get(key);
  if (uploadId === undefined) return;
  begun.delete(key);
  try {
    await callApi('uploads.delete', { params: { uploadId } });
  } catch (error) {
    logFailure('A canceled upload cannot be deleted', error);
  }
};

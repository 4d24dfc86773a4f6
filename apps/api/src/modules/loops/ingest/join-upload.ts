import { Readable } from 'node:stream';
import { findUpload, listPartKeys } from '@swirl/db/stores/loops/uploads.store';
import type { Upload } from '@swirl/db/tables/uploads';
import type { ObjectStore } from '@swirl/platform/object-store';
import { ApiError } from '../../../http/api-error.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { storeUpload, type StoredUpload } from './store-upload.ts';

type Tools = Pick<Dependencies, 'db' | 'objectStore' | 'config'>;

/**
 * A complete upload as one object, checked like any other file, or the id of the loop that it already
 * became. The parts stay until the loop is written, so that a refused or interrupted post can be
 * repeated.
 */
export async function joinUpload(
  tools: Tools,
  userId: string,
  uploadId: string,
): Promise<StoredUpload | string> {
  const upload = await findUpload(tools.db, userId, uploadId);
  if (upload === null) throw new ApiError('upload_not_found');
  if (upload.loopId !== null) return upload.loopId;
  if (upload.received < upload.bytes) throw new ApiError('upload_incomplete');
  const joined = await joinParts(tools, upload);
  if (joined !== null) return joined;
  // Posted or deleted by another request meanwhile.
  const since = await findUpload(tools.db, userId, uploadId);
  if (since === null || since.loopId === null) throw new ApiError('upload_not_found');
  return since.loopId;
}

/** Null if parts are missing. */
async function joinParts(
  { db, objectStore, config }: Tools,
  upload: Upload,
): Promise<StoredUpload | null> {
  const keys = await listPartKeys(db, upload.id);
  if (keys.length === 0) return null;
  const { maxBytes } = config.media;
  try {
    const content = Readable.from(contentOf(objectStore, keys));
    const stored = await storeUpload(content, { objectStore, maxBytes });
    if (stored.bytes === upload.bytes) return stored;
    await objectStore.delete(stored.key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload_not_found') throw error;
  }
  return null;
}

async function* contentOf(
  objectStore: ObjectStore,
  keys: readonly string[],
): AsyncGenerator<Buffer> {
  for (const key of keys) {
    try {
      const part = await objectStore.get(key);
      if (part === undefined) throw new ApiError('upload_not_found');
      yield* part.stream;
    } catch (cause) {
      throw cause instanceof ApiError ? cause : new ApiError('unavailable', { cause });
    }
  }
}

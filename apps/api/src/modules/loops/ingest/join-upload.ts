import { Readable } from 'node:stream';
import { listPartKeys } from '@swirl/db/stores/loops/uploads.store';
import type { Upload } from '@swirl/db/tables/uploads';
import type { ObjectStore } from '@swirl/platform/object-store';
import { ApiError } from '../../../http/api-error.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { storeUpload, type StoredUpload } from './store-upload.ts';

type Tools = Pick<Dependencies, 'db' | 'objectStore' | 'config'>;

/**
 * Joins the parts of a complete upload into one object, checked like any other file. The parts stay
 * until the loop is written, so that a refused or interrupted post can be repeated.
 */
export async function joinUpload(
  { db, objectStore, config }: Tools,
  upload: Upload,
): Promise<StoredUpload> {
  if (upload.received < upload.bytes) throw new ApiError('upload_incomplete');
  const keys = await listPartKeys(db, upload.id);
  const { maxBytes } = config.media;
  const stored = await storeUpload(Readable.from(contentOf(objectStore, keys)), {
    objectStore,
    maxBytes,
  });
  if (stored.bytes === upload.bytes) return stored;
  // Posted or deleted by another request meanwhile.
  await objectStore.delete(stored.key);
  throw new ApiError('upload_not_found');
}

async function* contentOf(
  objectStore: ObjectStore,
  keys: readonly string[],
): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const part = await objectStore.get(key);
    if (part === undefined) throw new ApiError('upload_not_found');
    yield* part.stream;
  }
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sniffBytes, SNIFFED_BYTES, type SniffedFile } from '@swirl/media/sniff';
import { telemetry } from '@swirl/platform/telemetry';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import { ApiError } from '../../../http/api-error.ts';

export interface StoredUpload {
  readonly key: string;
  readonly kind: SniffedFile['kind'];
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Target {
  readonly objectStore: ObjectStore;
  readonly maxBytes: number;
}

/**
 * Streams a file to the store as it arrives, so that it is never in memory as a whole. Its first
 * bytes decide the type; its name and declared type do not matter. A refused or incomplete file
 * leaves no object behind.
 */
export async function storeUpload(
  file: Readable,
  { objectStore, maxBytes }: Target,
): Promise<StoredUpload> {
  if (objectStore.readOnly) throw new ApiError('uploads_off');
  const chunks = file.iterator({ destroyOnReturn: false });
  const start = await readStart(chunks);
  if (start.length === 0) throw new ApiError('media_required');
  const sniffed = await sniffBytes(start);
  if (sniffed === undefined) throw new ApiError('media_unsupported');
  const { kind, contentType } = sniffed;

  const hash = createHash('sha256');
  let bytes = 0;
  let broken: unknown;
  const counted = async function* () {
    try {
      for await (const chunk of following(start, chunks)) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new ApiError('media_too_large');
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      broken = error;
      throw error;
    }
  };
  const key = newObjectKey(LOOP_OBJECTS);
  try {
    await objectStore.put(key, Readable.from(counted()), { contentType });
  } catch (cause) {
    // Either the upload or the store failed.
    if (broken instanceof ApiError) throw broken;
    throw new ApiError(broken === undefined ? 'unavailable' : 'invalid_request', { cause });
  }
  telemetry.upload.emit({ kind, bytes });
  return { key, kind, contentType, bytes, sha256: hash.digest('hex') };
}

async function readStart(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  let bytes = 0;
  while (bytes < SNIFFED_BYTES) {
    const { done, value } = await orBrokenOff(chunks.next());
    if (done === true) break;
    read.push(value);
    bytes += value.length;
  }
  return Buffer.concat(read);
}

async function orBrokenOff<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError('invalid_request', { cause });
  }
}

async function* following(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

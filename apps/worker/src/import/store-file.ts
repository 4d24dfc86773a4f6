import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportRefusal } from '@swirl/contract/imports';
import { limits } from '@swirl/contract/limits';
import type { MediaType } from '@swirl/contract/loops';
import type { SourceFile } from '@swirl/db/posting/post-media';
import { sniffBytes, SNIFFED_BYTES } from '@swirl/media/sniff';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { OpenArchive } from './open-archive.ts';
import { PartUnavailable } from './part-reader.ts';

interface Wanted {
  readonly path: string;
  readonly mediaType: MediaType;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

class TooLarge extends Error {}

/**
 * Streams a file of the archive to the store, where it waits to be processed like any upload. Its first bytes
 * decide the type, and its size is what arrives, whatever the archive says.
 */
export async function storeFile(
  objectStore: ObjectStore,
  archive: OpenArchive,
  { path, mediaType, maxBytes, signal }: Wanted,
): Promise<SourceFile | ImportRefusal> {
  const cap = mediaType === 'image' ? limits.imageBytes : maxBytes;
  if (archive.bytesOf(path) > cap) return 'file-too-large';
  const reading: { failure?: unknown } = {};
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    try {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > cap) throw new TooLarge();
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      reading.failure = error;
      throw error;
    }
  };
  try {
    const content = counted(await archive.open(path).catch(rememberIn(reading)));
    const start = await readStart(content);
    const type = await sniffBytes(start);
    if (type === undefined || (type.kind === 'image') !== (mediaType === 'image')) {
      return 'file-damaged';
    }
    const { contentType } = type;
    const key = newObjectKey(LOOP_OBJECTS);
    await objectStore.put(key, Readable.from(following(start, content)), { contentType, signal });
    return { key, contentType, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    const { failure } = reading;
    if (failure instanceof TooLarge) return 'file-too-large';
    if (failure === undefined || failure instanceof PartUnavailable || signal.aborted) throw error;
    return 'file-damaged';
  }
}

function rememberIn(reading: { failure?: unknown }): (error: unknown) => never {
  return (error) => {
    reading.failure = error;
    throw error;
  };
}

async function readStart(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  let bytes = 0;
  while (bytes < SNIFFED_BYTES) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    read.push(value);
    bytes += value.length;
  }
  return Buffer.concat(read);
}

async function* following(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

import { createReadStream } from 'node:fs';
import type { NewLoopMedia } from '@swirl/db/tables/loop-media';
import type { RenderedFile, RenderedMedia } from '@swirl/media/rendered-media';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';

interface StoredFiles {
  readonly files: readonly Omit<NewLoopMedia, 'id' | 'loopId'>[];
  /** Deletes the objects again. What cannot be deleted now is left to the sweep. */
  discard(): Promise<void>;
}

/** Stores all files of a loop, or none. */
export async function storeRenditions(
  objectStore: Pick<ObjectStore, 'put' | 'delete'>,
  rendered: RenderedMedia,
  signal: AbortSignal,
): Promise<StoredFiles> {
  const stored = await storeFiles(objectStore, rendered.files, signal);
  const { peaks, envelope, thumbHash } = rendered;
  // The largest comes first and has the poster's hash and the waveform.
  const [largest, ...others] = stored.files;
  if (largest === undefined) return stored;
  const files = [{ ...largest, peaks: peaks && [...peaks], envelope, thumbHash }, ...others];
  return { ...stored, files };
}

export async function storeFiles(
  objectStore: Pick<ObjectStore, 'put' | 'delete'>,
  rendered: readonly RenderedFile[],
  signal: AbortSignal,
): Promise<StoredFiles> {
  const keys: string[] = [];
  const discard = async () => {
    await Promise.allSettled(keys.map((key) => objectStore.delete(key)));
  };
  try {
    const files = [];
    for (const { path, ...facts } of rendered) {
      const objectKey = newObjectKey(LOOP_OBJECTS);
      keys.push(objectKey);
      const { contentType } = facts;
      await objectStore.put(objectKey, createReadStream(path), { contentType, signal });
      files.push({ ...facts, objectKey });
    }
    return { files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

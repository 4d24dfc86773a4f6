import { createReadStream } from 'node:fs';
import type { NewLoopMedia } from '@swirl/db/tables/loop-media';
import type { RenderedMedia } from '@swirl/media/rendered-media';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';

export interface StoredRenditions {
  readonly files: readonly Omit<NewLoopMedia, 'id' | 'loopId'>[];
  /** Deletes the objects again. What cannot be deleted now is left to the sweep. */
  discard(): Promise<void>;
}

/** Stores all files of a loop, or none. */
export async function storeRenditions(
  objectStore: Pick<ObjectStore, 'put' | 'delete'>,
  rendered: RenderedMedia,
  signal: AbortSignal,
): Promise<StoredRenditions> {
  const keys: string[] = [];
  const discard = async () => {
    await Promise.allSettled(keys.map((key) => objectStore.delete(key)));
  };
  try {
    const files = [];
    for (const [index, { path, ...facts }] of rendered.files.entries()) {
      const objectKey = newObjectKey(LOOP_OBJECTS);
      keys.push(objectKey);
      const { contentType } = facts;
      await objectStore.put(objectKey, createReadStream(path), { contentType, signal });
      // The largest comes first and has the poster and waveform.
      files.push({ ...facts, objectKey, ...(index === 0 && drawingsOf(rendered)) });
    }
    return { files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function drawingsOf({ peaks, envelope, thumbHash }: RenderedMedia) {
  return { peaks: peaks && [...peaks], envelope, thumbHash };
}

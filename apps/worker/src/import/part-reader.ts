import { Readable } from 'node:stream';
import type { ObjectStore } from '@swirl/platform/object-store';
import { RandomAccessReader } from 'yauzl';

export interface StoredPart {
  readonly start: number;
  readonly bytes: number;
  readonly objectKey: string;
}

/** The store could not deliver a part, which says nothing about the archive. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable';
}

/** Reads any range of a file that is stored in parts, a part at a time. */
export class PartReader extends RandomAccessReader {
  readonly #objectStore: Pick<ObjectStore, 'get'>;
  readonly #parts: readonly StoredPart[];

  constructor(objectStore: Pick<ObjectStore, 'get'>, parts: readonly StoredPart[]) {
    super();
    this.#objectStore = objectStore;
    this.#parts = parts;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end), { objectMode: false });
  }

  async *#bytes(start: number, end: number): AsyncGenerator<Buffer> {
    for (const part of this.#parts) {
      const from = Math.max(start, part.start);
      const to = Math.min(end, part.start + part.bytes);
      if (from >= to) continue;
      const range = { start: from - part.start, end: to - part.start - 1 };
      try {
        const object = await this.#objectStore.get(part.objectKey, range);
        if (object === undefined) throw new Error(`There is no object ${part.objectKey}.`);
        yield* object.stream;
      } catch (cause) {
        throw new PartUnavailable('A part of the archive could not be read.', { cause });
      }
    }
  }
}

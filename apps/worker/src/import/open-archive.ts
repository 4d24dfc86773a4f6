import type { Readable } from 'node:stream';
import { limits } from '@swirl/contract/limits';
import { Refused } from '@swirl/contract/refused';
import type { ObjectStore } from '@swirl/platform/object-store';
import { fromRandomAccessReaderPromise, type Entry } from 'yauzl';
import { PartReader, PartUnavailable, type StoredPart } from './part-reader.ts';

export interface OpenArchive {
  /** Whether there is a file that can be read, by its path. */
  has(path: string): boolean;
  /** Its bytes as the archive announces them; 0 if it is not there. */
  bytesOf(path: string): number;
  open(path: string): Promise<Readable>;
}

/** The type of a file in Unix, where the archive has one. */
const FILE_TYPE = 0o170_000;
const SYMBOLIC_LINK = 0o120_000;

/**
 * Opens a ZIP that someone sent. Only paths are looked up in it, and nothing is unpacked to a path of the
 * archive's choosing. Links and encrypted files are as if they weren't there.
 */
export async function openArchive(
  objectStore: Pick<ObjectStore, 'get'>,
  parts: readonly StoredPart[],
): Promise<OpenArchive> {
  const last = parts.at(-1);
  const bytes = last === undefined ? 0 : last.start + last.bytes;
  const reader = new PartReader(objectStore, parts);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, bytes, {
      autoClose: false,
      lazyEntries: true,
      strictFileNames: true,
    });
    if (zip.entryCount > limits.import.files) throw new Refused('import_too_large');
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Refused('import_invalid');
      entries.set(entry.fileName, entry);
      // A directory may have more entries than it announces.
      if (entries.size > limits.import.files) throw new Refused('import_too_large');
    }
    const readable = (path: string): Entry | undefined => {
      const entry = entries.get(path);
      return entry !== undefined && isFile(entry) ? entry : undefined;
    };
    return {
      has: (path) => readable(path) !== undefined,
      bytesOf: (path) => readable(path)?.uncompressedSize ?? 0,
      async open(path) {
        const entry = readable(path);
        if (entry === undefined) throw new Error('There is no such file in the archive.');
        return zip.openReadStreamPromise(entry);
      },
    };
  } catch (error) {
    throw asRefusal(error);
  }
}

function isFile(entry: Entry): boolean {
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;
  return !isLink && !entry.fileName.endsWith('/') && entry.canDecodeFileData();
}

/** Everything but an outage of the store is the archive's fault. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof PartUnavailable || error instanceof Refused) return error;
  return new Refused('import_invalid', { cause: error });
}

import type { SeenLoop } from '@swirl/db/stores/loops/seen-loops';
import type { Choices } from './loops.presenter.ts';

/** What everyone who may see a loop gets of it, written as JSON. */
export interface WrittenBody {
  /** All fields but the personal ones: an object that is still open, within its author. */
  readonly json: string;
  readonly choices: Choices;
}

export interface BodyCache {
  /** The body of the loop as it was seen; undefined if it is of another version, or links expired. */
  find(seen: SeenLoop, expiry: number): WrittenBody | undefined;
  keep(seen: SeenLoop, expiry: number, body: WrittenBody): void;
}

interface Entry {
  readonly version: number;
  readonly authorVersion: number;
  /** Of the links in it. */
  readonly expiry: number;
  readonly body: WrittenBody;
}

/** Besides the text: the entry, its key and the author's choices. */
const BYTES_BESIDES = 512;

/**
 * Bodies of loops, the most recently used ones up to a number of bytes. It never decides who sees a
 * loop: each read asks the database, which also names the versions that loop and author have at this
 * moment. A body of other versions is not used.
 */
export function createBodyCache(maxBytes: number): BodyCache {
  // In the order of use, the oldest first.
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const drop = (id: string, entry: Entry) => {
    entries.delete(id);
    bytes -= bytesOf(entry);
  };

  return {
    find({ loop, author }, expiry) {
      const entry = entries.get(loop.id);
      if (entry === undefined) return undefined;
      const isCurrent =
        entry.version === loop.version &&
        entry.authorVersion === author.version &&
        entry.expiry === expiry;
      if (!isCurrent) {
        drop(loop.id, entry);
        return undefined;
      }
      entries.delete(loop.id);
      entries.set(loop.id, entry);
      return entry.body;
    },

    keep({ loop, author }, expiry, body) {
      const known = entries.get(loop.id);
      if (known !== undefined) drop(loop.id, known);
      const entry = { version: loop.version, authorVersion: author.version, expiry, body };
      entries.set(loop.id, entry);
      bytes += bytesOf(entry);
      for (const [id, oldest] of entries) {
        if (bytes <= maxBytes) break;
        drop(id, oldest);
      }
    },
  };
}

/** Text takes up to two bytes for each character. */
function bytesOf({ body }: Entry): number {
  return 2 * body.json.length + BYTES_BESIDES;
}

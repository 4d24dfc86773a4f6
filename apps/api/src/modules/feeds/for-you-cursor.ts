import { bytesToId, idToBytes } from '@swirl/db/ids';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';

/** Where a page of For you begins. */
export type ForYouPosition =
  /** After this feed key, where For you is Newest. */
  | { readonly kind: 'newest'; readonly before: string }
  /** At a place of a list. */
  | {
      readonly kind: 'list';
      readonly listId: string;
      readonly index: number;
      /** The last loops shown, shortened: what is known of them if the list is gone. */
      readonly shown: readonly string[];
    };

const NEWEST = 0;
const LIST = 1;
const HEADER_BYTES = 1 + 16 + 2;
const MARK_BYTES = 3;
const MARKS = 60;

/** A few characters of an id that are random: enough to tell a loop from those of a list. */
export function markOf(loopId: string): string {
  return loopId.slice(-9, -3);
}

export function createForYouCursors(cursors: Cursors) {
  const scopeOf = (viewerId: string) => `for-you:${viewerId}` as const;
  return {
    write(viewerId: string, position: ForYouPosition): string {
      if (position.kind === 'newest') {
        const bytes = Buffer.concat([Buffer.from([NEWEST]), idToBytes(position.before)]);
        return cursors.writeBytes(scopeOf(viewerId), bytes);
      }
      const index = Buffer.alloc(2);
      index.writeUInt16BE(position.index);
      const bytes = Buffer.concat([
        Buffer.from([LIST]),
        idToBytes(position.listId),
        index,
        Buffer.from(position.shown.slice(-MARKS).join(''), 'hex'),
      ]);
      return cursors.writeBytes(scopeOf(viewerId), bytes);
    },

    read(viewerId: string, cursor: string): ForYouPosition {
      const bytes = Buffer.from(cursors.readBytes(scopeOf(viewerId), cursor));
      const id = bytes.subarray(1, 17);
      if (bytes[0] === NEWEST && bytes.length === 17) {
        return { kind: 'newest', before: bytesToId(id) };
      }
      if (bytes[0] !== LIST || bytes.length < HEADER_BYTES) throw new ApiError('cursor_invalid');
      const marks = bytes.subarray(HEADER_BYTES).toString('hex');
      return {
        kind: 'list',
        listId: bytesToId(id),
        index: bytes.readUInt16BE(17),
        shown: marks.match(new RegExp(`.{${2 * MARK_BYTES}}`, 'g')) ?? [],
      };
    },
  };
}

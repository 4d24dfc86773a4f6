import type { CaseState, CaseTarget } from '@swirl/contract/moderation';
import { bytesToId, idToBytes } from '@swirl/db/ids';
import type { SecretKey } from '@swirl/platform/config';
import { createSignatures } from '@swirl/platform/signatures';
import { ApiError } from './api-error.ts';

const SIGNATURE_BYTES = 16;

/** The list a cursor belongs to: a name, with an id where there are many of its kind. */
export type CursorScope =
  | 'feed'
  | 'following'
  | 'following with reposts'
  | 'verification requests'
  | 'appeals'
  | 'suspended people'
  | 'waiting list'
  | 'audit log'
  | `for-you:${string}`
  | `${'' | 'held '}${CaseState} cases about ${CaseTarget | 'anything'}`
  | `mood ${string}`
  | `saved by ${string}`
  | `saved in ${string}`
  | `${'reactions to' | 'reposts of' | 'replies to' | 'hidden words on'} ${string}`
  | `statements to ${string}`
  | `${'loops of' | 'remixes of' | 'comments on' | 'tree around'} ${string}`
  | `${'posts by' | 'remixes by' | 'audio by' | 'liked by'} ${string}`
  | `${'followers of' | 'followed by' | 'notifications of'} ${string}`;

export interface Cursors {
  /** The cursor for the items after this id. */
  write(scope: CursorScope, id: string): string;
  /** The id to continue after. */
  read(scope: CursorScope, cursor: string): string;
  /** The same for a place that takes more than an id. */
  writeBytes(scope: CursorScope, bytes: Uint8Array): string;
  readBytes(scope: CursorScope, cursor: string): Uint8Array;
}

/**
 * A cursor is an id and its signature. Signed, so that clients cannot rely on its contents, and
 * bound to one list, so that it is refused in another.
 */
export function createCursors(secretKey: SecretKey): Cursors {
  const { sign, isSigned } = createSignatures(secretKey, 'cursors', SIGNATURE_BYTES);

  const writeBytes = (scope: CursorScope, bytes: Uint8Array) =>
    Buffer.concat([bytes, sign(bytes, scope)]).toString('base64url');
  const readBytes = (scope: CursorScope, cursor: string) => {
    const given = Buffer.from(cursor, 'base64url');
    if (given.length <= SIGNATURE_BYTES) throw new ApiError('cursor_invalid');
    const bytes = given.subarray(0, -SIGNATURE_BYTES);
    if (!isSigned(given.subarray(-SIGNATURE_BYTES), bytes, scope)) {
      throw new ApiError('cursor_invalid');
    }
    return bytes;
  };

  return {
    write: (scope, id) => writeBytes(scope, idToBytes(id)),
    read: (scope, cursor) => bytesToId(readBytes(scope, cursor)),
    writeBytes,
    readBytes,
  };
}

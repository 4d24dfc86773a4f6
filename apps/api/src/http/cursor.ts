import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CaseState, CaseTarget } from '@swirl/contract/moderation';
import { bytesToId, idToBytes } from '@swirl/db/ids';
import { deriveKey } from '@swirl/platform/derived-key';
import { ApiError } from './api-error.ts';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

/** The list a cursor belongs to: a name, with an id where there are many of its kind. */
export type CursorScope =
  | 'feed'
  | 'following'
  | 'verification requests'
  | 'appeals'
  | 'suspended people'
  | 'waiting list'
  | 'audit log'
  | `${CaseState} cases about ${CaseTarget | 'anything'}`
  | `mood ${string}`
  | `reactions to ${string}`
  | `statements to ${string}`
  | `${'loops of' | 'remixes of' | 'comments on' | 'tree around'} ${string}`
  | `${'posts by' | 'remixes by' | 'audio by' | 'liked by'} ${string}`
  | `${'followers of' | 'followed by' | 'notifications of'} ${string}`;

export interface Cursors {
  /** The cursor for the items after this id. */
  write(scope: CursorScope, id: string): string;
  /** The id to continue after. */
  read(scope: CursorScope, cursor: string): string;
}

/**
 * A cursor is an id and its signature. Signed, so that clients cannot rely on its contents, and
 * bound to one list, so that it is refused in another.
 */
export function createCursors(secretKey: string): Cursors {
  const key = deriveKey(secretKey, 'cursors');
  const sign = (scope: CursorScope, id: Uint8Array) =>
    createHmac('sha256', key).update(id).update(scope).digest().subarray(0, SIGNATURE_BYTES);

  return {
    write(scope, id) {
      const bytes = idToBytes(id);
      return Buffer.concat([bytes, sign(scope, bytes)]).toString('base64url');
    },
    read(scope, cursor) {
      const given = Buffer.from(cursor, 'base64url');
      if (given.length !== ID_BYTES + SIGNATURE_BYTES) throw new ApiError('cursor_invalid');
      const id = given.subarray(0, ID_BYTES);
      if (!timingSafeEqual(given.subarray(ID_BYTES), sign(scope, id))) {
        throw new ApiError('cursor_invalid');
      }
      return bytesToId(id);
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@swirl/platform/derived-key';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';

const SIGNATURE_BYTES = 16;

/** The position in a list ordered by score. */
const position = z.strictObject({
  /** The last result shown; absent at the start of a window. */
  after: z.strictObject({ score: z.number(), id: z.uuid() }).optional(),
  /** The feed key below which the window of loops starts. */
  before: z.uuid().optional(),
});

export type SearchPosition = z.output<typeof position>;

export interface SearchCursors {
  /** Bound to one list and one query, and refused for any other. */
  write(scope: string, position: SearchPosition): string;
  read(scope: string, cursor: string): SearchPosition;
}

export function createSearchCursors(secretKey: string): SearchCursors {
  const key = deriveKey(secretKey, 'search cursors');
  const sign = (scope: string, body: Uint8Array) =>
    createHmac('sha256', key).update(body).update(scope).digest().subarray(0, SIGNATURE_BYTES);

  return {
    write(scope, at) {
      const body = Buffer.from(JSON.stringify(at));
      return Buffer.concat([sign(scope, body), body]).toString('base64url');
    },
    read(scope, cursor) {
      const given = Buffer.from(cursor, 'base64url');
      const [signature, body] = [
        given.subarray(0, SIGNATURE_BYTES),
        given.subarray(SIGNATURE_BYTES),
      ];
      const isOurs =
        signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, sign(scope, body));
      if (!isOurs) throw new ApiError('cursor_invalid');
      return position.parse(JSON.parse(body.toString()));
    },
  };
}

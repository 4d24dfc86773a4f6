import type { SecretKey } from '@swirl/platform/config';
import { createSignatures } from '@swirl/platform/signatures';
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

export function createSearchCursors(secretKey: SecretKey): SearchCursors {
  const { sign, isSigned } = createSignatures(secretKey, 'search cursors', SIGNATURE_BYTES);

  return {
    write(scope, at) {
      const body = Buffer.from(JSON.stringify(at));
      return Buffer.concat([sign(body, scope), body]).toString('base64url');
    },
    read(scope, cursor) {
      const given = Buffer.from(cursor, 'base64url');
      const [signature, body] = [
        given.subarray(0, SIGNATURE_BYTES),
        given.subarray(SIGNATURE_BYTES),
      ];
      if (!isSigned(signature, body, scope)) throw new ApiError('cursor_invalid');
      return position.parse(JSON.parse(body.toString()));
    },
  };
}

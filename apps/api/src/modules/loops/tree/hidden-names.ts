import { createHmac } from 'node:crypto';
import { bytesToId } from '@swirl/db/ids';
import { deriveKey } from '@swirl/platform/derived-key';

const ID_BYTES = 16;

/**
 * Names for what may not be named: answers can point to a hidden loop's place, always by the same
 * name for the same viewer, while the name tells neither the loop's id nor anything to anyone else.
 */
export function createHiddenNames(secretKey: string): (viewerId: string, what: string) => string {
  const key = deriveKey(secretKey, 'hidden loops');
  return (viewerId, what) => {
    const bytes = createHmac('sha256', key).update(viewerId).update(what).digest();
    const name = bytes.subarray(0, ID_BYTES);
    // The shape of a uuid of version 8, which is the one for names made like this.
    name[6] = ((name[6] ?? 0) & 0x0f) | 0x80;
    name[8] = ((name[8] ?? 0) & 0x3f) | 0x80;
    return bytesToId(name);
  };
}

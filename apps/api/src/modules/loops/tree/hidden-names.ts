import { createHmac } from 'node:crypto';
import { bytesToId } from '@swirl/db/ids';
import type { SecretKey } from '@swirl/platform/config';
import { deriveKey } from '@swirl/platform/derived-key';

const ID_BYTES = 16;

/**
 * Opaque ids for hidden loops: responses can refer to a hidden node by the same id for the same
 * viewer, while the id reveals neither the loop's real id nor anything to other viewers.
 */
export function createHiddenNames(
  secretKey: SecretKey,
): (viewerId: string, what: string) => string {
  const key = deriveKey(secretKey.current, 'hidden loops');
  return (viewerId, what) => {
    const bytes = createHmac('sha256', key).update(viewerId).update(what).digest();
    const name = bytes.subarray(0, ID_BYTES);
    // The format of a version 8 uuid, which is meant for custom ids.
    name[6] = ((name[6] ?? 0) & 0x0f) | 0x80;
    name[8] = ((name[8] ?? 0) & 0x3f) | 0x80;
    return bytesToId(name);
  };
}

import { hkdfSync } from 'node:crypto';

/** The purposes of keys. Each has its own key, so that a signature is never valid elsewhere. */
export type KeyPurpose =
  | 'cursors'
  | 'search cursors'
  | 'media links'
  | 'hidden loops'
  | 'unsubscribing';

/** A key of 32 bytes, derived from the one secret an operator sets. */
export function deriveKey(secretKey: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `swirl ${purpose}`, 32));
}

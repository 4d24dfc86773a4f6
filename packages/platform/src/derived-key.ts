import { hkdfSync } from 'node:crypto';

/** What a key is for. Each gets one of its own, so that no signature is ever valid elsewhere. */
export type KeyPurpose =
  | 'cursors'
  | 'search cursors'
  | 'media links'
  | 'hidden loops'
  | 'unsubscribing';

/** A key of 32 bytes out of the one secret an operator sets. */
export function deriveKey(secretKey: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `swirl ${purpose}`, 32));
}

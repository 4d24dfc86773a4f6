import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The purposes of keys. Each has its own key, so that a signature is never valid elsewhere. */
export type KeyPurpose =
  | 'cursors'
  | 'search cursors'
  | 'media links'
  | 'hidden loops'
  | 'unsubscribing'
  | 'written marks';

/**
 * A key of 32 bytes, derived from the one secret an operator sets. As an object: signing with plain bytes
 * makes one each time, which costs five times as much as the signature.
 */
export function deriveKey(secretKey: string, purpose: KeyPurpose): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `swirl ${purpose}`, 32)));
}

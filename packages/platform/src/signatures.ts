import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from './config.ts';
import { deriveKey, type KeyPurpose } from './derived-key.ts';

type Part = string | Uint8Array;

export interface Signatures {
  /** By the current key. */
  readonly sign: (...parts: readonly Part[]) => Buffer;
  /** Whether the current key signed these parts, or the other one. */
  readonly isSigned: (signature: Uint8Array, ...parts: readonly Part[]) => boolean;
}

/** Signatures of this many bytes, for one purpose. */
export function createSignatures(
  secretKey: SecretKey,
  purpose: KeyPurpose,
  bytes: number,
): Signatures {
  const current = deriveKey(secretKey.current, purpose);
  const other = secretKey.other === null ? null : deriveKey(secretKey.other, purpose);
  const signBy = (key: typeof current, parts: readonly Part[]) => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) hmac.update(part);
    return hmac.digest().subarray(0, bytes);
  };
  const isSignedBy = (key: typeof current, signature: Uint8Array, parts: readonly Part[]) =>
    timingSafeEqual(signature, signBy(key, parts));
  return {
    sign: (...parts) => signBy(current, parts),
    isSigned: (signature, ...parts) =>
      signature.length === bytes &&
      (isSignedBy(current, signature, parts) ||
        (other !== null && isSignedBy(other, signature, parts))),
  };
}

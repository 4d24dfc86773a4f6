import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import type { SecretKey } from '@swirl/platform/config';
import { deriveKey } from '@swirl/platform/derived-key';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const POSITION_BYTES = 8;

/**
 * A position in PostgreSQL's log, for the cookie of a browser. Encrypted, because the difference of two says how
 * much is written here.
 */
export function createWrittenMarks({ current, other }: SecretKey) {
  const keys = [current, ...(other === null ? [] : [other])].map((secret) =>
    deriveKey(secret, 'written marks'),
  );
  const [newest] = keys;

  return {
    write(position: bigint): string {
      if (newest === undefined) throw new Error('There is no key for marks.');
      const plain = Buffer.alloc(POSITION_BYTES);
      plain.writeBigUInt64BE(position);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest, nonce);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** Null for anything that isn't ours. */
    read(mark: string): bigint | null {
      const bytes = Buffer.from(mark, 'base64url');
      if (bytes.length !== NONCE_BYTES + TAG_BYTES + POSITION_BYTES) return null;
      for (const key of keys) {
        const position = open(key, bytes);
        if (position !== null) return position;
      }
      return null;
    },
  };
}

function open(key: KeyObject, bytes: Buffer): bigint | null {
  const afterNonce = NONCE_BYTES + TAG_BYTES;
  const opening = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  opening.setAuthTag(bytes.subarray(NONCE_BYTES, afterNonce));
  const plain = opening.update(bytes.subarray(afterNonce));
  try {
    opening.final();
    return plain.readBigUInt64BE();
  } catch {
    return null;
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './derived-key.ts';

const SIGNATURE_BYTES = 16;

export interface UnsubscribeTokens {
  write(userId: string): string;
  /** The user of a token; null if it is not one of ours. */
  read(token: string): string | null;
}

/**
 * Part of emails; turns them off for the user it names, without a session. It never expires: people
 * unsubscribe by emails of any age, and it permits nothing else.
 */
export function createUnsubscribeTokens(secretKey: string): UnsubscribeTokens {
  const key = deriveKey(secretKey, 'unsubscribing');
  const sign = (userId: string) =>
    createHmac('sha256', key).update(userId).digest().subarray(0, SIGNATURE_BYTES);
  return {
    write: (userId) => `${userId}.${sign(userId).toString('base64url')}`,
    read(token) {
      const [userId = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (rest.length > 0 || given.length !== SIGNATURE_BYTES) return null;
      return timingSafeEqual(given, sign(userId)) ? userId : null;
    },
  };
}

import type { SecretKey } from './config.ts';
import { createSignatures } from './signatures.ts';

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
export function createUnsubscribeTokens(secretKey: SecretKey): UnsubscribeTokens {
  const { sign, isSigned } = createSignatures(secretKey, 'unsubscribing', SIGNATURE_BYTES);
  return {
    write: (userId) => `${userId}.${sign(userId).toString('base64url')}`,
    read(token) {
      const [userId = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      return rest.length === 0 && isSigned(given, userId) ? userId : null;
    },
  };
}

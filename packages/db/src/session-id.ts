import { hash, randomBytes } from 'node:crypto';

const SESSION_ID_BYTES = 32;

/** The value of the cookie. Only its hash is stored. */
export function newSessionId(): string {
  return randomBytes(SESSION_ID_BYTES).toString('base64url');
}

/** The key of a session in the database, where the id itself would be as good as a password. */
export function hashSessionId(sessionId: string): string {
  return hash('sha256', sessionId, 'hex');
}

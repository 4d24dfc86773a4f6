import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token of an emailed link, an invite or a ceremony. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

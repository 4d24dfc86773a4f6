import { createECDH, hkdfSync } from 'node:crypto';

/** Identifies us to push services (RFC 8292): a key pair on P-256, both halves in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The same secret always gives the same pair. Browsers subscribe with its public half. */
export function deriveVapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  // One in four billion secrets is not a valid scalar of the curve; then the next is derived.
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `swirl push ${attempt}`, 32));
    try {
      pair.setPrivateKey(scalar);
      return {
        publicKey: pair.getPublicKey('base64url', 'uncompressed'),
        privateKey: scalar.toString('base64url'),
      };
    } catch {
      // Not on the curve.
    }
  }
}

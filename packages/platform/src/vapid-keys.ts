import { createECDH, hkdfSync } from 'node:crypto';

/** How push services know us (RFC 8292): a key pair on P-256, both halves in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The same secret always makes the same pair. Browsers subscribe to its public half. */
export function deriveVapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  // One in four thousand million secrets is no scalar of the curve; it makes its next.
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

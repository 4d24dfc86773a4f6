import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visibility } from '@swirl/contract/preferences';
import { deriveKey } from '@swirl/platform/derived-key';
import type { Config } from '@swirl/platform/config';
import { allOf } from '@swirl/contract/checks';

interface MediaUrl {
  readonly url: string;
  readonly expiresAt: Date;
}

export interface MediaUrls {
  /** The address of an object, the same for everyone who gets it within a window. */
  sign(key: string, audience: Visibility, now?: Date): MediaUrl;
  /** When addresses that are issued now expire: the same moment for a whole window. */
  expiry(now?: Date): Date;
  /** The key and audience of an address; null if it has expired or we did not issue it. */
  read(key: string, query: string, now?: Date): GivenLink | null;
}

interface GivenLink {
  readonly audience: Visibility;
  readonly secondsLeft: number;
}

const audiences = ['public', 'friends', 'private'] as const satisfies readonly Visibility[];

/**
 * Addresses that expire at the end of the next window, so that they are valid for at least one
 * window and at most two. Each is signed for the audience the file had at that time: one issued for
 * everyone is refused once the loop has a narrower audience.
 */
export function createMediaUrls({
  secretKey,
  media,
}: Pick<Config, 'secretKey' | 'media'>): MediaUrls {
  const signingKey = deriveKey(secretKey, 'media links');
  const windowMs = media.windowSeconds * 1000;
  const signatureOf = (key: string, ends: string, audience: Visibility) => {
    // Public ones are signed as by the previous release, which runs beside this one during an
    // upgrade.
    const given = audience === 'public' ? '' : `\n${audience}`;
    return createHmac('sha256', signingKey).update(`${ends}\n${key}${given}`).digest('base64url');
  };

  const expiry = (now = new Date()) =>
    new Date((Math.floor(now.getTime() / windowMs) + 2) * windowMs);

  return {
    expiry,

    sign(key, audience, now) {
      const expiresAt = expiry(now);
      const ends = String(expiresAt.getTime() / 1000);
      const signature = signatureOf(key, ends, audience);
      return { url: `/media/${key}?ends=${ends}&signature=${signature}`, expiresAt };
    },

    read(key, query, now = new Date()) {
      const given = readQuery(query);
      if (given === null) return null;
      const { ends, signature } = given;
      const audience = audiences.find((one) => isEqual(signature, signatureOf(key, ends, one)));
      const secondsLeft = Math.floor(Number(ends) - now.getTime() / 1000);
      const valid = allOf('media link', {
        signed: audience !== undefined,
        'not expired': secondsLeft > 0,
      });
      return valid ? { audience: audience ?? 'public', secondsLeft } : null;
    },
  };
}

/** Caches use the whole address as their key, so it is accepted exactly as issued or not at all. */
function readQuery(query: string): { ends: string; signature: string } | null {
  const [, ends, signature] = /^ends=(\d{1,12})&signature=([A-Za-z0-9_-]+)$/.exec(query) ?? [];
  return ends === undefined || signature === undefined ? null : { ends, signature };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

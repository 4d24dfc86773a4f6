import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@swirl/platform/derived-key';
import type { Config } from '@swirl/platform/config';
import { allOf } from '@swirl/contract/checks';

interface MediaUrl {
  readonly url: string;
  readonly expiresAt: Date;
}

export interface MediaUrls {
  /** The address of an object, the same for everyone who is given it within a window. */
  sign(key: string, now?: Date): MediaUrl;
  /** Whole seconds until the address ends; null for one that has ended, or that we never gave. */
  secondsLeft(key: string, query: string, now?: Date): number | null;
}

/**
 * Addresses that end at the end of the next window, so that they live for at least one and at most
 * two. Being the same for everyone, they can be cached by browsers, proxies and a CDN.
 */
export function createMediaUrls({
  secretKey,
  media,
}: Pick<Config, 'secretKey' | 'media'>): MediaUrls {
  const signingKey = deriveKey(secretKey, 'media links');
  const windowMs = media.windowSeconds * 1000;
  const signatureOf = (key: string, ends: string) =>
    createHmac('sha256', signingKey).update(`${ends}\n${key}`).digest('base64url');

  return {
    sign(key, now = new Date()) {
      const expiresAt = new Date((Math.floor(now.getTime() / windowMs) + 2) * windowMs);
      const ends = String(expiresAt.getTime() / 1000);
      return { url: `/media/${key}?ends=${ends}&signature=${signatureOf(key, ends)}`, expiresAt };
    },

    secondsLeft(key, query, now = new Date()) {
      const given = readQuery(query);
      if (given === null) return null;
      const left = Math.floor(Number(given.ends) - now.getTime() / 1000);
      const valid = allOf('media link', {
        signed: isEqual(given.signature, signatureOf(key, given.ends)),
        'not expired': left > 0,
      });
      return valid ? left : null;
    },
  };
}

/** The whole address is what caches know an answer by, so it is taken as it was given or not at all. */
function readQuery(query: string): { ends: string; signature: string } | null {
  const [, ends, signature] = /^ends=(\d{1,12})&signature=([A-Za-z0-9_-]+)$/.exec(query) ?? [];
  return ends === undefined || signature === undefined ? null : { ends, signature };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

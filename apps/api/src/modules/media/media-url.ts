import { loopVisibilities, type LoopVisibility } from '@swirl/contract/loops';
import type { Config } from '@swirl/platform/config';
import { createSignatures } from '@swirl/platform/signatures';
import { allOf } from '@swirl/contract/checks';

interface MediaUrl {
  readonly url: string;
  readonly expiresAt: Date;
}

export interface MediaUrls {
  /** The address of an object, the same for everyone who gets it within a window. */
  sign(key: string, audience: LoopVisibility, now?: Date): MediaUrl;
  /** When addresses that are issued now expire: the same moment for a whole window. */
  expiry(now?: Date): Date;
  /** The key and audience of an address; null if it has expired or we did not issue it. */
  read(key: string, query: string, now?: Date): GivenLink | null;
}

interface GivenLink {
  readonly audience: LoopVisibility;
  readonly secondsLeft: number;
}

const SIGNATURE_BYTES = 32;

/**
 * Addresses that expire at the end of the next window, so that they are valid for at least one
 * window and at most two. Each is signed for the audience the file had at that time: one issued for
 * everyone is refused once the loop has a narrower audience.
 */
export function createMediaUrls({
  secretKey,
  media,
}: Pick<Config, 'secretKey' | 'media'>): MediaUrls {
  const { sign, isSigned } = createSignatures(secretKey, 'media links', SIGNATURE_BYTES);
  const origin = media.origin ?? '';
  const windowMs = media.windowSeconds * 1000;
  const signedText = (key: string, ends: string, audience: LoopVisibility) => {
    // Public ones are signed as by the previous release, which runs beside this one during an
    // upgrade.
    const given = audience === 'public' ? '' : `\n${audience}`;
    return `${ends}\n${key}${given}`;
  };

  const expiry = (now = new Date()) =>
    new Date((Math.floor(now.getTime() / windowMs) + 2) * windowMs);

  return {
    expiry,

    sign(key, audience, now) {
      const expiresAt = expiry(now);
      const ends = String(expiresAt.getTime() / 1000);
      const signature = sign(signedText(key, ends, audience)).toString('base64url');
      return { url: `${origin}/media/${key}?ends=${ends}&signature=${signature}`, expiresAt };
    },

    read(key, query, now = new Date()) {
      const given = readQuery(query);
      if (given === null) return null;
      const { ends, signature } = given;
      const audience = loopVisibilities.find((one) =>
        isSigned(signature, signedText(key, ends, one)),
      );
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
function readQuery(query: string): { ends: string; signature: Buffer } | null {
  const [, ends, text = ''] = /^ends=(\d{1,12})&signature=([A-Za-z0-9_-]+)$/.exec(query) ?? [];
  const signature = Buffer.from(text, 'base64url');
  const isExact = signature.toString('base64url') === text;
  return ends === undefined || !isExact ? null : { ends, signature };
}

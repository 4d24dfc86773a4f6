import type { MediaType } from '@swirl/contract/loops';

/** About twenty seconds as phones and browsers record. Audio and pictures never take long. */
const LONG_VIDEO_BYTES = 12 * 1024 * 1024;
/** Priority does not drop further, so that many uploads are still processed in the end. */
const LAST_TURN = 9;

/**
 * After every upload. Larger sizes: with the smaller one a loop can already be played. Mixes that are
 * rendered again: whoever listens meanwhile has the stems. Loops of an import: no one waits for each of them.
 */
export const AFTER_UPLOADS_PRIORITY = 2 * (LAST_TURN + 1);

interface Upload {
  readonly mediaType: MediaType;
  readonly bytes: number;
  /** Loops of the same user that are being processed or wait for it. */
  readonly ahead: number;
}

/**
 * Round-robin between users: everyone's first upload comes before anyone's second, and within a
 * round short files come before long ones.
 */
export function mediaPriority({ mediaType, bytes, ahead }: Upload): number {
  const isLong = mediaType === 'video' && bytes > LONG_VIDEO_BYTES;
  return Math.min(ahead, LAST_TURN) * 2 + (isLong ? 1 : 0);
}

import type { MediaType } from '@swirl/contract/loops';

/** About twenty seconds of what phones and browsers record. Sound and pictures never take long. */
const LONG_VIDEO_BYTES = 12 * 1024 * 1024;
/** Beyond it nobody gets further behind, so that an evening of uploads does end. */
const LAST_TURN = 9;

interface Upload {
  readonly mediaType: MediaType;
  readonly bytes: number;
  /** Loops of the same person that are still being processed or wait for it. */
  readonly ahead: number;
}

/**
 * People take turns: everybody's first upload goes before anybody's second, and of the same turn
 * short files go before long ones.
 */
export function mediaPriority({ mediaType, bytes, ahead }: Upload): number {
  const isLong = mediaType === 'video' && bytes > LONG_VIDEO_BYTES;
  return Math.min(ahead, LAST_TURN) * 2 + (isLong ? 1 : 0);
}

import { limits } from '@swirl/contract/limits';
import { uiConstants } from '../config/ui-constants.ts';

const { min } = limits.upload.part;
const { firstBytes, mostBytes, quickMs, slowMs } = uiConstants.uploadParts;

export const firstPartSize = firstBytes;

/**
 * The size of the next part: large on a fast connection, because each part waits for its answer; small
 * on a slow one, because a cut connection loses the part that was on its way.
 */
export const nextPartSize = (size: number, tookMs: number): number => {
  if (tookMs < quickMs) return Math.min(mostBytes, size * 2);
  if (tookMs > slowMs) return Math.max(min, size / 2);
  return size;
};

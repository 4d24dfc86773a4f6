import { playedSeconds } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { MediaRefused } from './media-errors.ts';

export interface Cut {
  readonly start: number;
  readonly seconds: number;
}

/** How long a recording may be, and how much of it is kept. */
interface LengthLimits {
  readonly acceptedSeconds: number;
  readonly seconds: { readonly max: number };
}

/** How long a loop is that is put together of parts of a recording. */
export function composedSeconds(duration: number, edit: MediaEdit): number {
  const seconds = playedSeconds(edit, duration);
  if (seconds <= 0) throw new MediaRefused('processing_failed', 'nothing is left by the cuts');
  if (seconds > limits.loop.acceptedSeconds) {
    throw new MediaRefused('media_too_long', `${seconds.toFixed(3)} s left by the cuts`);
  }
  return Math.min(seconds, limits.loop.seconds.max);
}

/** A last frame may have no duration of its own. */
const SHORTEST = 0.001;

/**
 * The part of a recording that is kept, by default for a loop. A recorder overshoots, so a little too much is cut
 * off; much more needs a choice that only the author can make.
 */
export function chooseCut(
  duration: number,
  { start = 0, end }: MediaEdit = {},
  { acceptedSeconds, seconds }: LengthLimits = limits.loop,
): Cut {
  const chosen = start > 0 || end !== undefined;
  if (!chosen && duration > acceptedSeconds) {
    throw new MediaRefused('media_too_long', `${duration.toFixed(3)} s without a cut`);
  }
  if (chosen && start >= duration) {
    throw new MediaRefused('processing_failed', 'the cut begins after the end');
  }
  const left = Math.min(end ?? duration, duration) - start;
  if (chosen && end === undefined && left > acceptedSeconds) {
    throw new MediaRefused('media_too_long', `${left.toFixed(3)} s left by the cut`);
  }
  return { start, seconds: Math.max(SHORTEST, Math.min(left, seconds.max)) };
}

import { uiConstants } from '../config/ui-constants.ts';
import type { LoopPost } from './send-loop.ts';

/**
 * Whether this post is a video that may be worth shrinking. A remix keeps its exact timing, and several
 * files are no video.
 */
export const mayShrink = ({ blob, form, kind }: LoopPost): boolean =>
  kind === 'loop' &&
  form.mediaType === 'video' &&
  form.edit?.inputs === undefined &&
  blob.size > uiConstants.shrinking.fromBytes &&
  typeof VideoEncoder === 'function';

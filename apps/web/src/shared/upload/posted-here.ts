import type { CapturedLoop } from '../recording/captured-loop.ts';
import type { LoopPost } from './send-loop.ts';

/** Only a few are in processing at once; the oldest is dropped. */
const MOST = 4;

const posts = new Map<string, LoopPost>();

/** Keeps what was posted from this page until it is ready. */
export const rememberPost = (loopId: string, post: LoopPost): void => {
  posts.set(loopId, post);
  const [oldest] = posts.keys();
  if (posts.size > MOST && oldest !== undefined) posts.delete(oldest);
};

/** Removes and returns it; undefined after the first time. */
export const takePost = (loopId: string): LoopPost | undefined => {
  const post = posts.get(loopId);
  posts.delete(loopId);
  return post;
};

export const capturedFrom = ({ blob, form }: LoopPost): CapturedLoop => ({
  mediaType: form.mediaType,
  blob,
  wholeSeconds: form.duration,
  edit: form.edit,
  previewable: true,
});

/** The recording that this page posted as that loop. */
export const postedHere = (loopId: string): CapturedLoop | undefined => {
  const post = posts.get(loopId);
  return post && capturedFrom(post);
};

import type { CapturedLoop } from '../recording/captured-loop.ts';
import type { LoopPost } from './send-loop.ts';

/** Few are being made ready at once; the oldest gives way. */
const MOST = 4;

const posts = new Map<string, LoopPost>();

/** Keeps what was posted from this page until the server has made it ready. */
export const rememberPost = (loopId: string, post: LoopPost): void => {
  posts.set(loopId, post);
  const [oldest] = posts.keys();
  if (posts.size > MOST && oldest !== undefined) posts.delete(oldest);
};

/** Ends that; answers with what was posted, the first time it is asked. */
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

/** What this page posted as that loop, as it was recorded. */
export const postedHere = (loopId: string): CapturedLoop | undefined => {
  const post = posts.get(loopId);
  return post && capturedFrom(post);
};

import type { ErrorCode } from '@swirl/contract/errors';
import type { LoopPost } from './send-loop.ts';

const ANSWERABLE: ReadonlySet<ErrorCode | undefined> = new Set([
  'layer_no_sound',
  'layer_full',
  'layer_withdrawn',
  'layer_not_public',
  'layer_not_allowed',
]);
const GONE: ReadonlySet<ErrorCode | undefined> = new Set(['parent_not_found', 'remix_not_allowed']);

type RefusedPost = { post: Pick<LoopPost, 'form'>; refusal?: ErrorCode | undefined };

/** What a refused layer can still be; null for anything else that waits. */
export const stillPossible = ({ post, refusal }: RefusedPost): 'answer' | 'loop' | null => {
  if (post.form.layer === undefined) return null;
  if (ANSWERABLE.has(refusal)) return 'answer';
  return GONE.has(refusal) ? 'loop' : null;
};

/** The same take, no longer mixed with the loop it was recorded onto. */
export const withoutLayer = (post: LoopPost, kind: 'answer' | 'loop'): LoopPost => {
  const form = { ...post.form, layer: undefined };
  return kind === 'answer'
    ? { ...post, form }
    : { ...post, kind, form: { ...form, parentLoopId: undefined } };
};

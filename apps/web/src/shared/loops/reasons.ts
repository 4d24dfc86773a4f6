import type { FeedReason, ForYouLoop } from '@swirl/contract/schemas/feeds';
import type { Loop } from '@swirl/contract/schemas/loops';

const isForYou = (loop: Loop): loop is ForYouLoop => 'reasons' in loop;

/** Why For you shows a loop; none if it came from elsewhere, such as a link. */
export const reasonsOf = (loop: Loop): readonly FeedReason[] =>
  isForYou(loop) ? loop.reasons : [];

/** With too few loops in reach For you is Newest: no loop has another reason. */
export const isOnlyNewest = (loops: readonly Loop[]): boolean =>
  loops.every((loop) => reasonsOf(loop).every(({ kind }) => kind === 'newest'));

import type { CaseSummary } from '@swirl/contract/schemas/moderation';

/** What was reported has been deleted: there is nothing left to hide or remove. */
export const isGone = ({ target, loopId, commentId }: CaseSummary): boolean =>
  (target === 'loop' && loopId === null) || (target === 'comment' && commentId === null);

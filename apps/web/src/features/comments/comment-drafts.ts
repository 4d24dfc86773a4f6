import { createDrafts } from '#shared/ui/drafts.ts';

/** Comments begun, by loop. */
export const commentDrafts = createDrafts('');

/** Gives a comment that failed back to its field, before whatever was typed since. */
export const restoreDraft = (loopId: string, content: string): void => {
  const since = commentDrafts.read(loopId);
  commentDrafts.write(loopId, since === '' ? content : `${content}\n${since}`);
};

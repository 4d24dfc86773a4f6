import { createDrafts } from '#shared/ui/drafts.ts';

/** Comment drafts, by loop. */
export const commentDrafts = createDrafts('');

/** Puts a failed comment back into its field, before any text typed since. */
export const restoreDraft = (loopId: string, content: string): void => {
  const since = commentDrafts.read(loopId);
  commentDrafts.write(loopId, since === '' ? content : `${content}\n${since}`);
};

import type { Output } from '@swirl/contract/endpoints';
import { canEditTranscript } from '@swirl/contract/policies/comments';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { findVisibleComment } from '@swirl/db/stores/loops/comments.store';
import { saveTranscript } from '@swirl/db/stores/loops/transcripts.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';

type ViewerId = Pick<Viewer, 'id'>;

/** What is said in a voice comment, in the words of its author. */
export function createTranscriptsService({
  db,
  loopChanges,
}: Pick<Dependencies, 'db' | 'loopChanges'>) {
  const change = async (viewer: ViewerId, commentId: string, transcript: string | null) => {
    const loopId = await db.transaction(async (tx) => {
      const comment = await findVisibleComment(tx, viewer.id, commentId);
      if (comment === null) throw new ApiError('comment_not_found');
      const facts = {
        authorId: comment.userId,
        spoken: comment.kind === 'voice',
        ready: comment.state === 'ready',
        moderated: comment.hiddenAt === null ? null : 'hidden',
      } as const;
      requireAllowed('edit transcript', canEditTranscript(viewer, facts));
      await saveTranscript(tx, { commentId, loopId: comment.loopId }, transcript);
      return comment.loopId;
    });
    loopChanges.publish(loopId);
  };

  return {
    async save(
      viewer: ViewerId,
      commentId: string,
      transcript: string,
    ): Promise<Output<'comments.saveTranscript'>> {
      await change(viewer, commentId, transcript);
      return { transcript };
    },

    async remove(viewer: ViewerId, commentId: string): Promise<undefined> {
      await change(viewer, commentId, null);
    },
  };
}

import { Refused } from '@swirl/contract/refused';
import type { Transaction } from '@swirl/db/client';
import { postScheduled, type PostingRules } from '@swirl/db/posting/post-scheduled';
import { failScheduled, lockDue } from '@swirl/db/stores/loops/scheduled-posts.store';
import type { ScheduledPost } from '@swirl/db/tables/scheduled-posts';
import type { JobHandler } from '../job-handler.ts';

/**
 * Posts what is due. Its row is deleted with the same commit that writes the loop, so a worker that dies
 * before it has posted nothing, and one that dies after it leaves nothing to post.
 */
export const createPostScheduled = (rules: PostingRules): JobHandler<'scheduled.post'> => ({
  async perform({ scheduledPostId }, { db, logger }) {
    const outcome = await db.transaction(async (tx) => {
      const due = await lockDue(tx, scheduledPostId);
      if (due === null) return null;
      const failure = due.missed ? 'schedule_missed' : await refusalOf(tx, due.post, rules);
      if (failure !== null) await failScheduled(tx, scheduledPostId, failure);
      return { failure };
    });
    if (outcome !== null) logger.info({ scheduledPostId, ...outcome }, 'scheduled post');
  },
  shouldRetry: () => true,
  async onFinalFailure({ scheduledPostId }, { tx }) {
    await failScheduled(tx, scheduledPostId, 'server_error');
  },
});

/** Posts it, or returns why it is refused, with nothing of it written. */
async function refusalOf(tx: Transaction, post: ScheduledPost, rules: PostingRules) {
  try {
    await tx.transaction((inner) => postScheduled(inner, post, rules));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

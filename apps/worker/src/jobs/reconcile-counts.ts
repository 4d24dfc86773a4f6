import {
  checkLoopCounts,
  checkCommentCounts,
  checkMoodCounts,
  checkUserCounts,
  dropOrphanedLoopCounts,
  dropOrphanedUserCounts,
  type CountCheck,
} from '@swirl/db/stores/loops/count-checks.store';
import type { JobHandler } from '../job-handler.ts';
import { inSteps, type Step } from './in-steps.ts';

const SUBJECTS_AT_ONCE = 500;
const TOTALS_AT_ONCE = 1_000;

/** Checks that counts equal rows. A difference is a bug, so it is reported and not corrected. */
export const reconcileCounts: JobHandler<'counts.reconcile'> = {
  async perform(_payload, context) {
    const { db, logger } = context;
    const checking = (check: (after: string | null) => Promise<CountCheck>): Step => {
      return async (after) => {
        const { differences, next } = await check(after);
        for (const difference of differences) {
          logger.error(difference, 'a count differs from its rows');
        }
        return { done: differences.length, next };
      };
    };
    const {
      loops = 0,
      moods = 0,
      comments = 0,
      users = 0,
      orphanedLoops = 0,
      orphanedUsers = 0,
    } = await inSteps(
      'counts.reconcile',
      {
        loops: checking((after) => checkLoopCounts(db, SUBJECTS_AT_ONCE, after)),
        moods: checking((after) => checkMoodCounts(db, SUBJECTS_AT_ONCE, after)),
        comments: checking((after) => checkCommentCounts(db, SUBJECTS_AT_ONCE, after)),
        users: checking((after) => checkUserCounts(db, SUBJECTS_AT_ONCE, after)),
        orphanedLoops: (after) => dropOrphanedLoopCounts(db, TOTALS_AT_ONCE, after),
        orphanedUsers: (after) => dropOrphanedUserCounts(db, TOTALS_AT_ONCE, after),
      },
      context,
    );
    logger.info(
      { differences: loops + moods + comments + users, dropped: orphanedLoops + orphanedUsers },
      'counts compared with rows',
    );
  },
  shouldRetry: () => true,
  // Nothing was changed, and the next comparison continues.
  onFinalFailure: async () => {},
};

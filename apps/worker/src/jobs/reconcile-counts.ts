import {
  checkLoopCounts,
  checkUserCounts,
  dropOrphanedCounts,
  type CountCheck,
} from '@swirl/db/stores/loops/count-checks.store';
import type { JobContext, JobHandler } from '../job-handler.ts';

const SUBJECTS_AT_ONCE = 500;
const ORPHANS_AT_ONCE = 1_000;

/** Proves that counts equal rows. A difference is a bug to be found, so it is told, not painted over. */
export const reconcileCounts: JobHandler<'counts.reconcile'> = {
  async perform(_payload, context) {
    const { db, logger } = context;
    const loops = await checkAll(context, (after) => checkLoopCounts(db, SUBJECTS_AT_ONCE, after));
    const users = await checkAll(context, (after) => checkUserCounts(db, SUBJECTS_AT_ONCE, after));
    const dropped = await dropOrphans(context);
    logger.info({ differences: loops + users, dropped }, 'counts compared with rows');
  },
  shouldRetry: () => true,
  // Nothing was changed, and the next comparison is a day away.
  onFinalFailure: async () => {},
};

async function checkAll(
  { logger, signal }: JobContext,
  checkPage: (after: string | undefined) => Promise<CountCheck>,
): Promise<number> {
  let found = 0;
  let after: string | undefined;
  do {
    signal.throwIfAborted();
    const { differences, next } = await checkPage(after);
    for (const difference of differences) logger.error(difference, 'a count differs from its rows');
    found += differences.length;
    after = next ?? undefined;
  } while (after !== undefined);
  return found;
}

async function dropOrphans({ db, signal }: JobContext): Promise<number> {
  let dropped = 0;
  for (;;) {
    signal.throwIfAborted();
    const last = await dropOrphanedCounts(db, ORPHANS_AT_ONCE);
    if (last === 0) return dropped;
    dropped += last;
  }
}

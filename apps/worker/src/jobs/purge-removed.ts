import type { Database } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { OPERATOR, recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { deleteLoop, lockObjectKeys } from '@swirl/db/stores/loops/loops.store';
import {
  isStillOverdue,
  listOverdueLoops,
  purgeComments,
} from '@swirl/db/stores/moderation/moderation-purge.store';
import type { JobHandler } from '../job-handler.ts';

const AT_ONCE = 100;

/** Deletes content for good that moderators removed, once the appeal deadline has passed. */
export function createPurgeRemoved(appealDays: number): JobHandler<'moderation.purge'> {
  return {
    async perform(_payload, { db, logger, signal }) {
      let loops = 0;
      let comments = 0;
      for (;;) {
        const overdue = await listOverdueLoops(db, appealDays, AT_ONCE);
        for (const loopId of overdue) {
          signal.throwIfAborted();
          if (await purgeLoop(db, loopId, appealDays)) loops += 1;
        }
        if (overdue.length < AT_ONCE) break;
      }
      for (;;) {
        signal.throwIfAborted();
        const purged = await db.transaction((tx) => purgeComments(tx, appealDays, AT_ONCE));
        comments += purged;
        if (purged < AT_ONCE) break;
      }
      logger.info({ loops, comments }, 'removed loops and comments deleted for good');
    },
    shouldRetry: () => true,
    // It is hidden from everyone, and the next purge is a day away.
    onFinalFailure: async () => {},
  };
}

function purgeLoop(db: Database, loopId: string, appealDays: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isStillOverdue(tx, loopId, appealDays))) return false;
    const objectKeys = await lockObjectKeys(tx, loopId);
    await deleteLoop(tx, loopId);
    if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
    await recordAct(tx, { actor: OPERATOR, action: 'loop.purge', target: loopId });
    return true;
  });
}

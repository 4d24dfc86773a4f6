import type { Database } from '@swirl/db/client';
import { foldCounts } from '@swirl/db/stores/loops/counts.store';
import type { Logger } from '@swirl/platform/logger';
import { startPoller, type Poller } from './poll.ts';

const DELTAS_AT_ONCE = 5_000;

/** A poller, not a job: a job for each reaction would cost more than the reaction. */
export function startFoldingCounts(options: {
  readonly db: Database;
  readonly everyMs: number;
  readonly logger: Logger;
}): Poller {
  return startPoller({
    name: 'fold-counts',
    everyMs: options.everyMs,
    logger: options.logger,
    poll: async () => {
      const folded = await foldCounts(options.db, DELTAS_AT_ONCE);
      return folded >= DELTAS_AT_ONCE ? 'again' : 'rest';
    },
  });
}

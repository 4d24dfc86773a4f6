import { readsFrom, type StaleReads } from '@swirl/db/replicas/stale-reads';
import {
  findFeedPools,
  hasRankingRole,
  writeFeedPools,
} from '@swirl/db/stores/feeds/feed-pools.store';
import type { JobHandler } from '../job-handler.ts';

/** Collects what For you chooses from, besides the people someone follows: the same for everyone. */
export function createRefreshFeeds(stale?: StaleReads): JobHandler<'feeds.refresh'> {
  return {
    async perform(_payload, { db, logger }) {
      if (!(await hasRankingRole(db))) {
        logger.warn('the pools of For you are not refreshed: its database role is missing');
        return;
      }
      const pools = await (stale ?? readsFrom(db)).read(
        (from) => findFeedPools(from),
        // Whoever is shown a loop of a pool may see it then.
        async () => true,
      );
      await writeFeedPools(db, pools);
      logger.info({ pools: pools.size }, 'the pools of For you are refreshed');
    },
    shouldRetry: () => true,
    // The next run is a minute away.
    onFinalFailure: async () => {},
  };
}

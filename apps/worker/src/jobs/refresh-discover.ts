import { refreshFeatured } from '@swirl/db/stores/loops/featured.store';
import { readMoodTrends, readMoodUse, writeMoodTrends } from '@swirl/db/stores/loops/trends.store';
import type { JobHandler } from '../job-handler.ts';
import { followTrend } from './mood-trend.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Computes the content of Discover, from what anyone may see. */
export function createRefreshDiscover(
  clock: () => Date = () => new Date(),
): JobHandler<'discover.refresh'> {
  return {
    async perform(_payload, { db, logger }) {
      const now = clock();
      const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
      const use = await readMoodUse(db, { yesterday: ago(2), today: ago(1) });
      const known = new Map((await readMoodTrends(db)).map((trend) => [trend.mood, trend]));
      const unused = [...known.keys()]
        .filter((mood) => !use.some((used) => used.mood === mood))
        .map((mood) => ({ mood, today: 0, yesterday: 0 }));
      const trends = [...use, ...unused]
        .map((used) => followTrend(known.get(used.mood), used, now))
        .filter((trend) => trend !== null);
      await db.transaction(async (tx) => {
        await writeMoodTrends(tx, trends);
        await refreshFeatured(tx);
      });
      logger.info({ trends: trends.length }, 'Discover refreshed');
    },
    shouldRetry: () => true,
    // The next run is a minute away.
    onFinalFailure: async () => {},
  };
}

import { createBodyCache } from '@swirl/api/body-cache';
import { createCursors } from '@swirl/api/cursor';
import { createFeedService } from '@swirl/api/feed-service';
import { createForYouService } from '@swirl/api/for-you-service';
import { createShowLoops } from '@swirl/api/show-loops';
import { createDb, createPool } from '@swirl/db/client';
import { RANKING_ROLE } from '@swirl/db/ranking-role';
import { readConfig, type PostgresConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import { once } from 'node:events';
import { backendsOf, cpuMsOf, lowerQuartile } from '../../lib/bench/backend-cpu.ts';

const PAGE = 10;
const PAGES = 10;
const CACHE_BYTES = 32 * 1024 * 1024;

/** Prints what pages of Newest and For you cost, in CPU of PostgreSQL and of this process. */
export async function compareCosts(
  postgres: PostgresConfig,
  viewerIds: readonly string[],
  { rounds }: { readonly rounds: number },
): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger({ level: 'silent' }, { name: 'prove' });
  const applicationName = 'swirl-prove-for-you-costs';
  const one = { ...postgres, poolSize: 1 };
  const pool = createPool(one, { applicationName });
  const rankingPool = createPool(one, { applicationName, role: RANKING_ROLE });
  const valkey = createValkey(config.valkey, logger);
  try {
    if (valkey.status !== 'ready') await once(valkey, 'ready');
    const [db, rankingDb] = [createDb(pool), createDb(rankingPool)];
    const cursors = createCursors(config.secretKey);
    const showLoops = createShowLoops({ db, config }, createBodyCache(CACHE_BYTES));
    const feed = createFeedService({ db, valkey }, cursors, showLoops);
    const forYou = createForYouService({ db, rankingDb, valkey, logger }, cursors, showLoops);
    const newestPages = async (id: string) => {
      let cursor: string | undefined;
      for (let page = 0; page < PAGES; page += 1) {
        ({ nextCursor: cursor } = await feed.feed({ id }, { limit: PAGE, offset: 0, cursor }));
      }
    };
    const forYouPages = (pages: number) => async (id: string) => {
      let cursor: string | undefined;
      for (let page = 0; page < pages; page += 1) {
        ({ nextCursor: cursor } = await forYou.read({ id }, { limit: PAGE, cursor }));
      }
    };
    const read = {
      'Newest, ten pages': [newestPages, PAGES],
      'For you, ten pages': [forYouPages(PAGES), PAGES],
      'For you, first page': [forYouPages(1), 1],
    } as const;
    for (const [pages] of Object.values(read)) for (const id of viewerIds) await pages(id);
    await rankingPool.query('SELECT 1');
    const backends = await backendsOf(pool);
    const costs = new Map<string, { database: number[]; own: number[] }>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, [pages, count]] of Object.entries(read)) {
        const known = costs.get(name) ?? { database: [], own: [] };
        costs.set(name, known);
        const [database, own] = [cpuMsOf(backends), process.cpuUsage()];
        for (const id of viewerIds) await pages(id);
        const { user, system } = process.cpuUsage(own);
        known.database.push((cpuMsOf(backends) - database) / count / viewerIds.length);
        known.own.push((user + system) / 1000 / count / viewerIds.length);
      }
    }
    console.log('CPU of a page, in ms: PostgreSQL and this process');
    for (const [name, { database, own }] of costs) {
      const [theirs, ours] = [lowerQuartile(database), lowerQuartile(own)];
      console.log(
        `  ${name}: ${theirs.toFixed(2)} + ${ours.toFixed(2)} = ${(theirs + ours).toFixed(2)}`,
      );
    }
  } finally {
    await pool.end();
    await rankingPool.end();
    await closeValkey(valkey);
  }
}

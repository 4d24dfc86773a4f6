import { createDb, createPool } from '@swirl/db/client';
import { readsFrom } from '@swirl/db/replicas/stale-reads';
import { readConfig, type PostgresConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { createDiscoverService } from '@swirl/api/discover-service';
import { createRefreshDiscover } from '@swirl/worker/refresh-discover';
import { backendsOf, cpuMsOf } from '../../lib/bench/backend-cpu.ts';

const ROUNDS = 5;

/** The cost of the refresh job, and of reading Discover per viewer. */
export async function measureDiscover(
  postgres: PostgresConfig,
  viewers: readonly { readonly id: string }[],
): Promise<void> {
  const pool = createPool(postgres, { applicationName: 'swirl-prove-discover' });
  try {
    const db = createDb(pool);
    const backends = await backendsOf(pool);
    const { rows } = await pool.query<{ latest: Date }>(
      'SELECT created_at AS latest FROM loops ORDER BY feed_key DESC LIMIT 1',
    );
    const logger = createLogger({ level: 'silent' }, { name: 'prove' });
    const { signal } = new AbortController();
    const refresh = createRefreshDiscover(() => rows[0]?.latest ?? new Date());
    const beforeRefresh = cpuMsOf(backends);
    await refresh.perform({}, { db, logger, signal });
    const refreshed = cpuMsOf(backends) - beforeRefresh;

    const service = createDiscoverService({ db, config: readConfig(process.env) });
    for (const viewer of viewers) await service.read(viewer, readsFrom(db));
    const beforeReads = cpuMsOf(backends);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const viewer of viewers) await service.read(viewer, readsFrom(db));
    }
    const read = (cpuMsOf(backends) - beforeReads) / (ROUNDS * viewers.length);
    console.log(`  Discover: ${refreshed.toFixed(0)} each minute, ${read.toFixed(2)} to read`);
  } finally {
    await pool.end();
  }
}

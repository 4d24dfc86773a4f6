import { setTimeout } from 'node:timers/promises';
import { listenForAccountChanges, type AccountChanges } from '@swirl/db/account-changes';
import { createDb, createPool, type Database } from '@swirl/db/client';
import { createReplicas, type Replicas } from '@swirl/db/replicas/replicas';
import { RANKING_ROLE } from '@swirl/db/ranking-role';
import type { Config } from '@swirl/platform/config';
import type { Logger } from '@swirl/platform/logger';
import { createLoopChanges, type LoopChanges } from '@swirl/platform/loop-changes';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { createValkeys, type Valkey } from '@swirl/platform/valkey';
import { createPasswordHasher, type PasswordHasher } from './modules/auth/password-hasher.ts';

const CLOSE_TIMEOUT_MS = 2000;
/** Besides the others of a process; lists for For you are short work. */
const RANKING_CONNECTIONS = 3;

/** The services the API is built on; tests pass their own. */
export interface Dependencies {
  readonly config: Config;
  readonly logger: Logger;
  readonly pool: ReturnType<typeof createPool>;
  readonly db: Database;
  /** For what may be a little old. */
  readonly replicas: Replicas;
  /** Its statements run as a role that may read only what For you may use. */
  readonly rankingDb: Database;
  readonly rankingPool: ReturnType<typeof createPool>;
  readonly accountChanges: AccountChanges;
  readonly valkey: Valkey;
  /** Live events are published to it. */
  readonly eventsValkey: Valkey;
  readonly closeValkeys: () => Promise<void>;
  readonly loopChanges: LoopChanges;
  readonly objectStore: ObjectStore;
  readonly passwords: PasswordHasher;
}

/** Connects lazily: the process runs without them and reports that on /readyz. */
export function createDependencies(config: Config, logger: Logger): Dependencies {
  const pool = createPool(config.postgres, {
    applicationName: 'swirl-api',
    onConnectionLost: (err) => logger.warn({ err }, 'lost a PostgreSQL connection'),
  });
  const rankingPool = createPool(
    { ...config.postgres, poolSize: RANKING_CONNECTIONS },
    { applicationName: 'swirl-api-ranking', role: RANKING_ROLE },
  );
  const db = createDb(pool);
  const replicas = createReplicas({
    ...config.replicas,
    primary: db,
    applicationName: 'swirl-api-stale',
    logger,
  });
  const { valkey, eventsValkey, close: closeValkeys } = createValkeys(config, logger);
  return {
    config,
    logger,
    pool,
    db,
    replicas,
    rankingPool,
    rankingDb: createDb(rankingPool),
    accountChanges: listenForAccountChanges(config.postgres, logger),
    valkey,
    eventsValkey,
    closeValkeys,
    loopChanges: createLoopChanges(eventsValkey, logger),
    objectStore: createObjectStore(config.objectStore),
    passwords: createPasswordHasher(),
  };
}

/** Closes each connection. One that hangs is abandoned: every request has been answered by now. */
export async function closeDependencies(dependencies: Dependencies): Promise<void> {
  dependencies.objectStore.close();
  const closed = Promise.all([
    dependencies.accountChanges.close(),
    // Before the pool, which it uses.
    dependencies.replicas.close().then(() => dependencies.pool.end()),
    dependencies.rankingPool.end(),
    dependencies.closeValkeys(),
  ]);
  await Promise.race([closed, setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}

import { countLaneWorkers } from '@swirl/db/stores/operations/worker-heartbeats.store';
import { pingValkey } from '@swirl/platform/valkey';
import type { Dependencies } from '../../dependencies.ts';
import { createCheck, type CheckResult } from './dependency-check.ts';

const CHECK_TIMEOUT_MS = 900;

type DependencyName = 'postgres' | 'valkey' | 'objectStore' | 'worker';

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<DependencyName, CheckResult>>;
  /** What is unavailable while everything else works. */
  readonly degraded: readonly DependencyName[];
}

export function createHealthService(dependencies: Dependencies): () => Promise<Readiness> {
  const { pool, db, valkey, eventsValkey, objectStore } = dependencies;
  // A connection that no longer answers has to leave the pool, or the check would never recover.
  const ping = { text: 'SELECT 1', query_timeout: CHECK_TIMEOUT_MS };
  const pingPostgres = async () => {
    await pool.query(ping);
  };
  const pingValkeys = async () => {
    await Promise.all([...new Set([valkey, eventsValkey])].map(pingValkey));
  };
  const checks = {
    postgres: createCheck(pingPostgres, CHECK_TIMEOUT_MS),
    valkey: createCheck(pingValkeys, CHECK_TIMEOUT_MS),
    objectStore: createCheck((signal) => objectStore.ping(signal), CHECK_TIMEOUT_MS),
    worker: createCheck(async () => {
      await pingPostgres();
      // Captions may be off, and no one waits for them.
      const { captions: _, ...needed } = await countLaneWorkers(db);
      if (Object.values(needed).includes(0)) throw new Error('a lane has had no worker lately');
    }, CHECK_TIMEOUT_MS),
  };

  return async () => {
    const [postgres, valkeyState, objectStoreState, worker] = await Promise.all([
      checks.postgres(),
      checks.valkey(),
      checks.objectStore(),
      checks.worker(),
    ]);
    const results = { postgres, valkey: valkeyState, objectStore: objectStoreState, worker };
    const optional = ['valkey', 'objectStore', 'worker'] as const;
    return {
      ready: postgres === 'ok',
      checks: results,
      degraded: optional.filter((name) => results[name] === 'away'),
    };
  };
}

import { createDb, type createPool } from '@swirl/db/client';
import type { Config } from '@swirl/platform/config';
import type { Logger } from '@swirl/platform/logger';
import {
  createRegistry,
  startMetricsServer,
  type MetricsServer,
} from '@swirl/platform/metrics-server';
import type { ObjectStore } from '@swirl/platform/object-store';
import { watchPool } from '@swirl/platform/pool-metrics';
import { createBackupMetrics } from './backup-metrics.ts';
import { createBucketMetrics } from './bucket-metrics.ts';
import { createCertificateMetrics } from './certificate-metrics.ts';
import { createDiskMetrics } from './disk-metrics.ts';
import { startEdgeReports } from './edge-metrics.ts';
import { watchJobs } from './job-metrics.ts';

interface Options {
  readonly config: Config;
  readonly pool: ReturnType<typeof createPool>;
  readonly objectStore: Pick<ObjectStore, 'get' | 'readOnly'>;
  readonly logger: Logger;
}

/**
 * Metrics of the worker, and those that only a process on this machine can read: disks, backups,
 * TLS.
 */
export async function startMetrics(options: Options): Promise<MetricsServer | undefined> {
  const { config, pool, objectStore, logger } = options;
  if (config.metrics === null) return undefined;
  const { backupStatusFile, edgeReportsPort, folders } = config.watch;
  const { publicOrigin } = config.http;
  const registry = createRegistry();
  watchPool(registry, pool, config.postgres.poolSize);
  watchJobs(registry);
  const parts: (() => Promise<void>)[] = [];
  // The machine is the same for all lanes, so one of them reports it.
  if (config.worker.lanes.quick !== undefined) {
    parts.push(createDiskMetrics(registry, folders));
    parts.push(createBucketMetrics(registry, createDb(pool), objectStore));
    if (backupStatusFile !== null) parts.push(createBackupMetrics(registry, backupStatusFile));
    if (publicOrigin.startsWith('https:')) {
      parts.push(createCertificateMetrics(registry, publicOrigin));
    }
  }
  const refresh = async () => {
    await Promise.allSettled(parts.map((part) => part()));
  };
  const server = await startMetricsServer(config.metrics, { registry, refresh }, logger);
  if (config.worker.lanes.quick === undefined || edgeReportsPort === null) return server;
  const edge = { host: config.metrics.host, port: edgeReportsPort };
  const reports = await startEdgeReports(registry, edge, logger);
  return { close: async () => void (await Promise.all([server.close(), reports.close()])) };
}

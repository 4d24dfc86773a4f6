import { createDb, createPool } from '@swirl/db/client';
import { createRegistry, startMetricsServer } from '@swirl/platform/metrics-server';
import { watchPool } from '@swirl/platform/pool-metrics';
import { fastifyPlugin } from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { createHealthService } from '../modules/health/health.service.ts';
import { createDatabaseMetrics, createValkeyMetrics } from './engine-metrics.ts';
import { createQueueMetrics } from './queue-metrics.ts';
import { watchReplicas } from './replica-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { watchTraffic } from './traffic-metrics.ts';

/** Prometheus times out after ten. */
const ANSWER_WITHIN_MS = 4_000;

/** Serves this process's metrics on a separate port, if METRICS_PORT is set. */
export const metrics = fastifyPlugin<{ readonly dependencies: Dependencies }>(
  async (app, { dependencies }) => {
    const { config, logger, pool, replicas, valkey } = dependencies;
    if (config.metrics === null) return;
    // A separate connection, so that metrics work while requests hold all others.
    const ownPool = createPool(
      { ...config.postgres, poolSize: 1 },
      { applicationName: 'swirl-metrics', statementTimeoutMs: ANSWER_WITHIN_MS },
    );
    const db = createDb(ownPool);
    const registry = createRegistry();
    watchPool(registry, pool, config.postgres.poolSize);
    const stopWatching = watchTraffic(registry);
    const ofReplicas = watchReplicas(registry, replicas);
    const observe = createRequestMetrics(registry);
    const up = new Gauge({
      name: 'swirl_dependency_up',
      help: 'Whether an engine, or any worker, responds',
      labelNames: ['dependency'],
      registers: [registry],
    });
    const readiness = createHealthService({ ...dependencies, pool: ownPool, db });
    const parts = [
      async () => {
        const { checks } = await readiness();
        for (const [dependency, state] of Object.entries(checks)) {
          up.set({ dependency }, state === 'ok' ? 1 : 0);
        }
      },
      createQueueMetrics(registry, db),
      createDatabaseMetrics(registry, db),
      createValkeyMetrics(registry, valkey),
      () => ofReplicas.refresh(),
    ];
    const refresh = async () => {
      const all = Promise.allSettled(parts.map((part) => part()));
      await Promise.race([all, new Promise((over) => setTimeout(over, ANSWER_WITHIN_MS).unref())]);
    };

    const server = await startMetricsServer(config.metrics, { registry, refresh }, logger);
    app.addHook('onResponse', async (request, reply) => observe(request, reply));
    app.addHook('onClose', async () => {
      stopWatching();
      ofReplicas.stop();
      await server.close();
      void ownPool.end();
    });
  },
);

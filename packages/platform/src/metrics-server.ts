import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { MetricsConfig } from './config.ts';
import type { Logger } from './logger.ts';

export interface MetricsSource {
  readonly registry: Registry;
  /** Looks up what is not counted as it happens. It never fails: what cannot be known is left out. */
  readonly refresh: () => Promise<void>;
}

export interface MetricsServer {
  close(): Promise<void>;
}

/** A registry with what every process has: memory, CPU, how long the event loop is held up. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * On a port of its own, which nothing passes on to the outside. A port that is taken is no reason
 * not to serve people: it is logged, and Prometheus misses the process.
 */
export async function startMetricsServer(
  { host, port }: MetricsConfig,
  { registry, refresh }: MetricsSource,
  logger: Logger,
): Promise<MetricsServer> {
  const answer = async (): Promise<string> => {
    await refresh();
    return registry.metrics();
  };
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (err: unknown) => {
        logger.error({ err }, 'metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.once('error', (err) => {
      logger.error({ err, port }, 'metrics cannot be offered');
      resolve();
    });
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

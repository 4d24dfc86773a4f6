import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { MetricsConfig } from './config.ts';
import type { Logger } from './logger.ts';

export interface MetricsSource {
  readonly registry: Registry;
  /** Reads what is not counted as it happens. Never fails: what cannot be read is left out. */
  readonly refresh: () => Promise<void>;
}

export interface MetricsServer {
  close(): Promise<void>;
}

/** A registry with the metrics of every process: memory, CPU, event loop delay. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * On a separate port, which no proxy exposes. A port in use does not stop the process: it is
 * logged, and Prometheus misses the process.
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
        logger.error({ err }, 'could not collect metrics');
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

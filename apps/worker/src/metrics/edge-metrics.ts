import { createSocket } from 'node:dgram';
import type { Logger } from '@swirl/platform/logger';
import { Counter, type Registry } from 'prom-client';

/** What deploy/nginx/swirl.conf sends for each request, after the header of syslog. */
const REPORT = /: (api|assets|media|page) (\d{3}) (-|[A-Z]+) (\d{1,15})$/;
const HITS = new Set(['HIT', 'REVALIDATED', 'STALE', 'UPDATING']);

/**
 * Counts what nginx serves, and how much of it from its cache. nginx sends a datagram for each
 * request, without addresses; those that are lost, or that no one receives, delay nothing.
 */
export async function startEdgeReports(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
  logger: Logger,
): Promise<{ close(): Promise<void> }> {
  const registers = [registry];
  const requests = new Counter({
    name: 'swirl_edge_requests_total',
    help: 'Responses of nginx',
    labelNames: ['area', 'status', 'cache'],
    registers,
  });
  const bytes = new Counter({
    name: 'swirl_edge_bytes_total',
    help: 'Bytes that nginx sent to clients',
    labelNames: ['area', 'cache'],
    registers,
  });
  const count = (message: string) => {
    const [, area = '', status = '', cached = '', sent] = REPORT.exec(message) ?? [];
    if (sent === undefined) return;
    const cache = cached === '-' ? 'none' : HITS.has(cached) ? 'hit' : 'miss';
    // Who gave up (499), and which server error: 502 and 504 are nginx's own.
    const exact = status === '499' || status.startsWith('5');
    requests.inc({ area, status: exact ? status : `${status.slice(0, 1)}xx`, cache });
    bytes.inc({ area, cache }, Number(sent));
  };

  const socket = createSocket('udp4', (message) => count(message.toString('latin1')));
  await new Promise<void>((resolve) => {
    socket.on('error', (err) => {
      logger.error({ err, port }, 'reports of nginx cannot be received');
      resolve();
    });
    socket.bind(port, host, resolve);
  });
  return { close: () => new Promise((resolve) => socket.close(() => resolve())) };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Most responses take less than five milliseconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The duration of responses by method, route pattern and status class, so that the number of
 * series is bounded and no label contains an address. Event streams are left out, because they last
 * as long as a page is open.
 */
export function createRequestMetrics(
  registry: Registry,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const durations = new Histogram({
    name: 'swirl_http_request_duration_seconds',
    help: 'From the request’s headers to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    durations.observe(
      {
        method: request.method,
        route: request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown'),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  };
}

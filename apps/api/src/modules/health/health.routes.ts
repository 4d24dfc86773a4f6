import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { createHealthService } from './health.service.ts';

interface Options {
  readonly dependencies: Dependencies;
  readonly isStopping: () => boolean;
}

/** The process supervisor polls this every few seconds; refusing it would restart the process. */
const openToAll = { config: { policy: 'anyone', rateLimit: 'unlimited' } } as const;

export const healthRoutes: FastifyPluginCallback<Options> = (app, options, done) => {
  const readiness = createHealthService(options.dependencies);

  app.get('/healthz', { ...openToAll, schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { ...openToAll, schema: { hide: true } }, async (request, reply) => {
    const { ready, checks, degraded } = await readiness();
    const stopping = options.isStopping();
    const behind = app.awaitsReplay();
    reply.code(ready && !stopping && !behind ? 200 : 503);
    const status = statusOf(ready && !behind, stopping);
    if (isBrief(request.query)) return { status, ...(degraded.length > 0 && { degraded: true }) };
    return {
      status,
      ...checks,
      ...(degraded.length > 0 && { degraded }),
      ...(behind && { tombstones: 'not replayed' }),
    };
  });
  done();
};

/** `?brief` names no component, so that a proxy can expose it to everyone. */
function isBrief(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'brief' in query;
}

function statusOf(ready: boolean, stopping: boolean): string {
  if (stopping) return 'stopping';
  return ready ? 'ready' : 'unavailable';
}

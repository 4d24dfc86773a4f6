import { calls } from '@swirl/contract/calls';
import type { FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';
import { isFileUpload, isSignInRoute } from '../http/request-kind.ts';

/**
 * How many calls may be in progress for each connection to PostgreSQL. Those beyond would be
 * answered too late to be of use.
 */
export const CALLS_PER_CONNECTION = 10;

interface Options {
  readonly connections: number;
}

/**
 * Refuses calls while too many are in progress, before they cost anything. Pages and health checks
 * are always answered; uploads take as long as their sender needs, and live streams as long as they
 * are open. Signing in has a queue of its own, for passwords: who floods it must not shut out
 * everyone else.
 */
export const loadShedding = fastifyPlugin<Options>((app, { connections }, done) => {
  const most = connections * CALLS_PER_CONNECTION;
  const inProgress = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request)) return;
    if (inProgress.size >= most) throw new ApiError('unavailable');
    inProgress.add(request);
    // A hook for the response isn't called if the client leaves before there is one.
    const end = () => inProgress.delete(request);
    reply.raw.once('finish', end).once('close', end);
  });
  done();
});

function isCall(request: FastifyRequest): boolean {
  const { url = '' } = request.routeOptions;
  if (!url.startsWith('/api/') || url === calls['events.stream'].path) return false;
  return !isFileUpload(request) && !isSignInRoute(request);
}

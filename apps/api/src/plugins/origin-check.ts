import type { FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { sessionIdOf } from './session.ts';
import { allOf, anyOf } from '@swirl/contract/checks';
import { requireAllowed } from '@swirl/contract/require-allowed';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps other sites from acting with a user's cookie (CSRF). Runs before the body is read, so that
 * it applies to every kind of body, and before the session, so that it costs no query.
 */
export const originCheck = fastifyPlugin<{ readonly publicOrigin: string }>(
  (app, { publicOrigin }, done) => {
    app.addHook('onRequest', async (request) => {
      const ours = !needsOrigin(request) || isOurs(request, publicOrigin);
      requireAllowed('origin', ours, 'origin_refused');
    });
    done();
  },
);

/** Prevents login CSRF too, which happens before there is a cookie. */
function needsOrigin(request: FastifyRequest): boolean {
  if (READING.has(request.method)) return false;
  const signsIn = request.routeOptions.url?.startsWith('/api/auth/') ?? false;
  return anyOf('needs origin', {
    'signs in': signsIn,
    'has a session': sessionIdOf(request) !== undefined,
  });
}

/** Sec-Fetch-Site cannot be set by a page and survives redirects, so it takes precedence. */
function isOurs({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined
    ? headers.origin === publicOrigin
    : allOf('fetch site', { 'same origin': site === 'same-origin' });
}

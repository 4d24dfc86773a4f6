import { fastifyPlugin } from 'fastify-plugin';

export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * One line per response, with the route pattern instead of the path: paths and query strings
 * contain names and search terms. What was refused says why: failed sign-ins, foreign origins and used-up
 * limits can be counted without knowing whose they were.
 */
export const requestLog = fastifyPlugin((app, _options, done) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });

  app.addHook('onResponse', async (request, reply) => {
    // Health checks come every few seconds and would drown the rest.
    const level = request.routeOptions.config.rateLimit === 'unlimited' ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.is404 ? 'unknown' : request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.errorCode !== null && { code: request.errorCode }),
      },
      'answered',
    );
  });
  done();
});

import { fastifyPlugin } from 'fastify-plugin';

export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * One line per answer, with the route's pattern instead of the address: paths and query strings
 * hold names and what people search for.
 */
export const requestLog = fastifyPlugin((app, _options, done) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });

  app.addHook('onResponse', async (request, reply) => {
    // Health is asked every few seconds; the answers of people are what one looks for.
    const level = request.routeOptions.config.rateLimit === 'unlimited' ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.is404 ? 'unknown' : request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  done();
});

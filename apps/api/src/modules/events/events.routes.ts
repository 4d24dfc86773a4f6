import { callRules } from '@swirl/contract/call-rules';
import { calls } from '@swirl/contract/calls';
import { endpoints, type Received } from '@swirl/contract/endpoints';
import { refusalOf } from '@swirl/contract/policies/access';
import { createLiveEventListener } from '@swirl/platform/live-events';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { failures } from '../../http/route.ts';
import { sessionOf, viewerOf } from '../../plugins/policies.ts';
import { createEventsService, type EventsTimings } from './events.service.ts';

/** Without Valkey the API starts all the same. */
const CONNECT_WITHIN_MS = 2_000;

interface Options {
  readonly dependencies: Dependencies;
  readonly timings?: Partial<EventsTimings> | undefined;
}

export const eventsRoutes: FastifyPluginCallback<Options> = (
  app,
  { dependencies, timings = {} },
  done,
) => {
  const { accountChanges, config, db, logger } = dependencies;
  const listener = createLiveEventListener(config.eventsValkey, logger);
  const events = createEventsService({ db, accountChanges, listener, logger, timings });
  const { method, path } = calls['events.stream'];
  const { policy, rateLimit } = callRules['events.stream'];

  app.route<{ Querystring: Received<'events.stream'>['query'] }>({
    method,
    url: path,
    // A HEAD request would keep a stream open that no one reads.
    exposeHeadRoute: false,
    config: { policy, rateLimit },
    schema: {
      operationId: 'events.stream',
      tags: ['events'],
      security: [{ session: [] }],
      querystring: endpoints['events.stream'].query,
      response: failures,
    },
    handler: async (request, reply) => {
      const { sid, expire } = sessionOf(request);
      const viewer = viewerOf(request);
      const person = {
        sid,
        expire,
        userId: viewer.id,
        limited: refusalOf('signed-in', viewer) !== null,
      };
      const body = await events.open(person, request.query.loopId);
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        // nginx would buffer events until its buffer is full.
        'x-accel-buffering': 'no',
        // The connection closes with its stream, so that a stopping process does not wait for it.
        connection: 'close',
      });
      return reply.send(body);
    },
  });

  // Streams opened before would be ended as soon as it has connected, because of missed events.
  app.addHook('onReady', () => listener.connected(CONNECT_WITHIN_MS));
  // An open stream would delay the shutdown for as long as its client likes.
  // Where there are thousands, they would all come back at the same moment.
  app.addHook('preClose', () => events.endAll({ spread: config.http.role === 'events' }));
  app.addHook('onClose', async () => events.close());
  done();
};

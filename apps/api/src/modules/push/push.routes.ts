import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { sessionOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createPushService } from './push.service.ts';

export const pushRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const push = createPushService(dependencies);
  route(app, 'push.key', async () => push.key());
  route(app, 'push.subscribe', (request) => push.subscribe(sessionOf(request), request.body));
  route(app, 'push.unsubscribe', (request) => push.unsubscribe(sessionOf(request)));
  done();
};

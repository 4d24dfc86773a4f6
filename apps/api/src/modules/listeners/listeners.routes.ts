import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createListenersService } from './listeners.service.ts';

export const listenersRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const listeners = createListenersService(dependencies);
  route(app, 'listeners.report', (request) => listeners.report(viewerOf(request), request.body));
  route(app, 'listeners.read', (request) =>
    listeners.read(viewerOf(request), request.params.loopId),
  );
  route(app, 'listeners.week', (request) =>
    listeners.week(viewerOf(request), request.query.monday),
  );
  done();
};

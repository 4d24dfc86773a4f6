import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createMutesService } from './mutes.service.ts';

export const mutesRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const mutes = createMutesService(dependencies);
  route(app, 'users.muted', (request) => mutes.list(viewerOf(request)));
  route(app, 'users.mute', (request) => mutes.mute(viewerOf(request), request.body.userId));
  route(app, 'users.unmute', (request) => mutes.unmute(viewerOf(request), request.params.userId));
  done();
};

import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createDiscoverService } from './discover.service.ts';

export const discoverRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const discover = createDiscoverService(dependencies);
  route(app, 'discover.read', (request) => discover.read(viewerOf(request), request.staleReads));
  route(app, 'discover.voices', (request) =>
    discover.voices(viewerOf(request), request.query.moods ?? []),
  );
  done();
};
